//! Pictures as files: GIF for films, PNG for stills.

use crate::camera::Still;

/// Six steps of each colour, and greys for the rest of the 256.
const STEPS: u8 = 6;
/// The longest code of the format.
const LONGEST: u16 = 12;

/// A film as a GIF that repeats; every picture is shown for so many hundredths of a second. Pictures of another size than
/// the first are left out.
pub fn gif(stills: &[Still], hundredths: u16) -> Vec<u8> {
    let Some(first) = stills.first() else { return Vec::new() };
    let (width, height) = (first.width as u16, first.height as u16);
    let mut file = b"GIF89a".to_vec();
    file.extend(width.to_le_bytes());
    file.extend(height.to_le_bytes());
    // A palette of 256 colours for all pictures.
    file.extend([0xf7, 0, 0]);
    file.extend(palette());
    file.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
    for still in stills.iter().filter(|still| (still.width, still.height) == (first.width, first.height)) {
        file.extend([0x21, 0xf9, 4, 0]);
        file.extend(hundredths.to_le_bytes());
        file.extend([0, 0, 0x2c, 0, 0, 0, 0]);
        file.extend(width.to_le_bytes());
        file.extend(height.to_le_bytes());
        file.extend([0, 8]);
        let points: Vec<u8> = still.rgb.chunks_exact(3).map(nearest).collect();
        for block in packed(&points).chunks(255) {
            file.push(block.len() as u8);
            file.extend(block);
        }
        file.push(0);
    }
    file.push(0x3b);
    file
}

fn palette() -> Vec<u8> {
    let mut colours = Vec::with_capacity(768);
    let steps = || (0..STEPS).map(|step| step * 51);
    for red in steps() {
        for green in steps() {
            colours.extend(steps().flat_map(|blue| [red, green, blue]));
        }
    }
    for grey in 0..40_u8 {
        colours.extend([grey * 6 + 10; 3]);
    }
    colours
}

/// The number of the colour that is nearest.
fn nearest(rgb: &[u8]) -> u8 {
    let &[red, green, blue] = rgb else { return 0 };
    let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
    if most - least < 12 && most >= 10 {
        return 216 + ((most - 10) / 6).min(39);
    }
    let step = |part: u8| (part + 25) / 51;
    let step = |part: u8| if part > 230 { 5 } else { step(part) };
    step(red) * 36 + step(green) * 6 + step(blue)
}

/// The points in the format's packing: codes for runs that occurred before, each as long as needed.
fn packed(points: &[u8]) -> Vec<u8> {
    const CLEAR: u16 = 256;
    let mut bits = Bits::default();
    let mut known = std::collections::HashMap::new();
    let (mut next, mut length) = (CLEAR + 2, 9);
    bits.put(CLEAR, length);
    let mut run: Option<u16> = None;
    for &point in points {
        let Some(code) = run else {
            run = Some(u16::from(point));
            continue;
        };
        if let Some(&longer) = known.get(&(code, point)) {
            run = Some(longer);
            continue;
        }
        bits.put(code, length);
        run = Some(u16::from(point));
        if next == 1 << LONGEST {
            bits.put(CLEAR, length);
            known.clear();
            (next, length) = (CLEAR + 2, 9);
            continue;
        }
        known.insert((code, point), next);
        if next == 1 << length {
            length += 1;
        }
        next += 1;
    }
    if let Some(code) = run {
        bits.put(code, length);
    }
    bits.put(CLEAR + 1, length);
    bits.finish()
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    pending: u32,
    count: u16,
}

impl Bits {
    fn put(&mut self, code: u16, length: u16) {
        self.pending |= u32::from(code) << self.count;
        self.count += length;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

/// A picture as a PNG.
pub fn png(still: &Still) -> Vec<u8> {
    commis_figures::png(still.width, still.height, &still.rgb)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Unpacks what `packed` packed, as every reader of the format does.
    fn unpacked(bytes: &[u8]) -> Vec<u8> {
        let (mut table, mut length): (Vec<Vec<u8>>, usize) = (Vec::new(), 9);
        let fresh = || (0..258_u16).map(|code| vec![code as u8]).collect::<Vec<_>>();
        let mut points = Vec::new();
        let mut before: Option<usize> = None;
        let mut at = 0;
        loop {
            let bit = |index: usize| usize::from(bytes[index / 8] >> (index % 8) & 1);
            let code = (0..length).map(|index| bit(at + index) << index).sum::<usize>();
            at += length;
            match code {
                256 => (table, length, before) = (fresh(), 9, None),
                257 => return points,
                _ => {
                    let entry = match (table.get(code), before) {
                        (Some(entry), _) => entry.clone(),
                        (None, Some(last)) => [&table[last][..], &table[last][..1]].concat(),
                        (None, None) => unreachable!("a code that nobody knows"),
                    };
                    if let Some(last) = before.filter(|_| table.len() < 4096) {
                        table.push([&table[last][..], &entry[..1]].concat());
                    }
                    points.extend(entry);
                    before = Some(code);
                    if table.len() == 1 << length && length < 12 {
                        length += 1;
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let points: Vec<u8> = (0..60_000_u32).map(|at| (at * at / 7 % 251) as u8).collect();
        assert_eq!(unpacked(&packed(&points)), points);
        assert_eq!(unpacked(&packed(&[7; 5000])), [7; 5000]);
    }

    #[test]
    fn files_begin_as_their_formats_say() {
        let still = Still { width: 2, height: 1, rgb: vec![255, 0, 0, 128, 128, 128] };
        assert!(gif(&[still.clone(), still.clone()], 10).starts_with(b"GIF89a\x02\x00\x01\x00"));
        assert!(png(&still).starts_with(b"\x89PNG"));
        assert_eq!((nearest(&[255, 0, 0]), nearest(&[128, 128, 128])), (180, 235));
        assert!(gif(&[], 10).is_empty());
    }
}

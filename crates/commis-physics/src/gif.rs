//! Pictures as files: GIF for films, PNG for stills.

use crate::camera::Still;

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
    // One palette of 256 colours for all pictures.
    file.extend([0xf7, 0, 0]);
    let palette = Palette::of(stills);
    file.extend(palette.bytes());
    file.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
    for still in stills.iter().filter(|still| (still.width, still.height) == (first.width, first.height)) {
        file.extend([0x21, 0xf9, 4, 0]);
        file.extend(hundredths.to_le_bytes());
        file.extend([0, 0, 0x2c, 0, 0, 0, 0]);
        file.extend(width.to_le_bytes());
        file.extend(height.to_le_bytes());
        file.extend([0, 8]);
        let points: Vec<u8> = still.rgb.chunks_exact(3).map(|point| palette.number(point)).collect();
        for block in packed(&points).chunks(255) {
            file.push(block.len() as u8);
            file.extend(block);
        }
        file.push(0);
    }
    file.push(0x3b);
    file
}

/// The colours that come most often, and for every other one the nearest of them.
struct Palette {
    colours: Vec<[u8; 3]>,
    /// By the first five bits of red, green and blue.
    numbers: Vec<u8>,
}

impl Palette {
    fn of(stills: &[Still]) -> Palette {
        let mut seen: Vec<(u64, [u64; 3])> = vec![(0, [0; 3]); KEYS];
        for point in stills.iter().flat_map(|still| still.rgb.chunks_exact(3)) {
            let Some((count, sums)) = seen.get_mut(key(point)) else { continue };
            *count += 1;
            sums.iter_mut().zip(point).for_each(|(sum, part)| *sum += u64::from(*part));
        }
        let there = seen.iter().enumerate().filter(|(_, (count, _))| *count > 0);
        let mut often: Vec<(usize, u64, [u8; 3])> =
            there.map(|(key, (count, sums))| (key, *count, sums.map(|sum| (sum / count) as u8))).collect();
        often.sort_by_key(|(key, count, _)| (std::cmp::Reverse(*count), *key));
        let colours: Vec<[u8; 3]> = often.iter().take(256).map(|(_, _, colour)| *colour).collect();
        let mut numbers = vec![0; KEYS];
        for (key, _, colour) in &often {
            let away = |known: &[u8; 3]| {
                known.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum::<u32>()
            };
            let nearest = (0_u8..=255).zip(&colours).min_by_key(|(_, known)| away(known));
            if let (Some(number), Some((nearest, _))) = (numbers.get_mut(*key), nearest) {
                *number = nearest;
            }
        }
        Palette { colours, numbers }
    }

    /// All 256 colours as bytes.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(768, 0);
        bytes
    }

    fn number(&self, point: &[u8]) -> u8 {
        self.numbers.get(key(point)).copied().unwrap_or(0)
    }
}

/// How many colours there are of five bits for each part.
const KEYS: usize = 1 << 15;

fn key(point: &[u8]) -> usize {
    point.iter().fold(0, |key, part| (key << 5) | usize::from(part >> 3))
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
        let palette = Palette::of(&[still]);
        assert_eq!(palette.colours, [[128, 128, 128], [255, 0, 0]]);
        assert_eq!((palette.number(&[255, 0, 0]), palette.number(&[128, 128, 128])), (1, 0));
        assert!(gif(&[], 10).is_empty());
    }
}

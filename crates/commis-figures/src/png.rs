//! Points of colour as a PNG file.

use std::io::Write as _;

/// A PNG of so many points by so many; `rgb` has three bytes for each, line by line.
pub fn png(width: u32, height: u32, rgb: &[u8]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = width.to_be_bytes().to_vec();
    head.extend(height.to_be_bytes());
    head.extend([8, 2, 0, 0, 0]);
    chunk(&mut file, *b"IHDR", &head);
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    for line in rgb.chunks_exact((width as usize * 3).max(1)) {
        // Writing into memory cannot fail.
        packer.write_all(&[0]).ok();
        packer.write_all(line).ok();
    }
    chunk(&mut file, *b"IDAT", &packer.finish().unwrap_or_default());
    chunk(&mut file, *b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let mut sum = flate2::Crc::new();
    sum.update(&name);
    sum.update(data);
    file.extend(name);
    file.extend(data);
    file.extend(sum.sum().to_be_bytes());
}

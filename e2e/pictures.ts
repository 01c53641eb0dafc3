import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG file: length, type, data, checksum (PNG specification, section 5.3). */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A real PNG picture, painted pixel by pixel: red, green, blue and alpha of each, 0 to 255. */
export function drawnPng(
  width: number,
  height: number,
  paint: (x: number, y: number) => readonly [number, number, number, number],
): Buffer {
  // Each row begins with its filter: none.
  const row = 1 + 4 * width;
  const rows = Buffer.alloc(height * row);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * row + 1 + 4 * x);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8); // 8 bits, colour with alpha, no interlacing
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A square of `size` pixels with a gradient of the colour over a transparent frame. */
export function pngPicture(size: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  return drawnPng(size, size, (x, y) => {
    const inside = x > size / 8 && y > size / 8 && x < (size * 7) / 8 && y < (size * 7) / 8;
    return [red, green, (blue + x + y) % 256, inside ? 255 : 0];
  });
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** An opaque SVG without text elements as PNG, in its own size. The same SVG gives the same pixels on every machine. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const drawing = new Resvg(svg);
  const image = drawing.render();
  const png = encodePng(image);
  image.free();
  drawing.free();
  return png;
}

/** Rows of pixels, four bytes each: red, green, blue, and how opaque it is. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bits a channel; red, green and blue; deflated; filtered row by row; not interlaced. */
const TRUE_COLOUR = [8, 2, 0, 0, 0];

/**
 * An opaque picture as PNG. Rows stay unfiltered: flat areas of few colours then take two thirds of what the filters
 * that a general encoder chooses would make of them.
 */
function encodePng({ width, height, pixels }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(TRUE_COLOUR, 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let to = 0;
  for (let from = 0; from < pixels.length; from += 4) {
    // The byte at the beginning of a row names its filter: 0 is none.
    if (from % (width * 4) === 0) to += 1;
    rows.set(pixels.subarray(from, from + 3), to);
    to += 3;
  }
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encodePng } from './encode-png.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFile } from '../../src/deliver/name-file.ts';
import { gif, heic, jpeg, png, tiff, webp } from './made-pictures.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])));
const box = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`);
const zip = (first: string) => bytes([0x50, 0x4b, 3, 4], new Array(26).fill(0), first);
const littleTiff = (rest = '') => bytes('II', [0x2a, 0, 8, 0, 0, 0], rest);

describe('a file that is no picture for a website', () => {
  it.each([
    ['photoshop', 'work.psd', bytes('8BPS', [0, 1])],
    ['drawing', 'logo.eps', bytes('%!PS-Adobe-3.0')],
    ['drawing', 'logo.ai', bytes('%PDF-1.5')],
    ['pdf', 'logo.pdf', bytes('%PDF-1.5')],
    ['video', 'IMG_1.MOV', box('qt  ')],
    ['video', 'a.mp4', box('mp42')],
    ['video', 'a.avi', bytes('RIFF', [1, 2, 3, 4], 'AVI ')],
    ['video', 'a.webm', bytes([0x1a, 0x45, 0xdf, 0xa3])],
    ['sound', 'note.m4a', box('M4A ')],
    ['sound', 'a.mp3', bytes('ID3', [4, 0])],
    ['sound', 'a.wav', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['document', 'prices.docx', zip('[Content_Types].xml')],
    ['document', 'no ending', zip('word/document.xml')],
    ['document', 'prices.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text')],
    ['document', 'prices.doc', bytes([0xd0, 0xcf, 0x11, 0xe0])],
    ['archive', 'photos.zip', zip('IMG_1.jpg')],
    ['archive', 'photos.rar', bytes('Rar!', [0x1a, 7])],
    ['rawPhoto', 'IMG_1.CR2', littleTiff('CR')],
    ['rawPhoto', 'IMG_1.dng', littleTiff()],
    ['rawPhoto', 'IMG_1.CR3', box('crx ')],
  ])('is called %s: %s', (kind, name, head) => {
    expect(nameFile(head, name)).toBe(kind);
  });

  it.each([
    ['a.jpg', Uint8Array.from(jpeg(10, 10))],
    ['a.png', Uint8Array.from(png(10, 10))],
    ['a.gif', Uint8Array.from(gif(1, 1))],
    ['a.webp', Uint8Array.from(webp.lossy(10, 10))],
    ['a.tiff', Uint8Array.from(tiff)],
    ['a.heic', Uint8Array.from(heic)],
    ['a.avif', box('avif')],
    ['a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['empty.png', new Uint8Array()],
    ['note.png', bytes('hello')],
  ])('is none that browsers know, nor one that is not known here: %s', (name, head) => {
    expect(nameFile(head, name)).toBeUndefined();
  });

  it('is recognised from any bytes without an error, and never by its name alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (head, name) => {
        nameFile(head, name);
        expect(nameFile(bytes('\xff\xd8\xff', [...head]), `${name}.pdf`)).toBeUndefined();
      }),
    );
  });
});

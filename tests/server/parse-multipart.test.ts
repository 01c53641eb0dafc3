import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMultipart } from '../../src/server/parse-multipart.ts';

/** Written as browsers write it (HTML, "multipart/form-data encoding algorithm"). */
function writeMultipart(
  parts: readonly { name: string; value: Uint8Array; fileName?: string }[],
  boundary: string,
): Buffer {
  const escaped = (text: string) => text.replace(/\n/g, '%0A').replace(/\r/g, '%0D').replace(/"/g, '%22');
  const chunks = parts.flatMap(({ name, value, fileName }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`,
    fileName === undefined ? '\r\n\r\n' : `; filename="${escaped(fileName)}"\r\nContent-Type: image/png\r\n\r\n`,
    value,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
}

/** A name that holds an escape already cannot be told from one that was escaped on the way. */
const name = fc.string({ unit: 'grapheme' }).filter((text) => !/%(22|0D|0A)/i.test(text) && !/\p{Cs}/u.test(text));
const boundary = fc.stringMatching(/^----[A-Za-z0-9]{16,40}$/);

describe('reading a multipart body', () => {
  it('gives back every name and every byte that was written', () => {
    const part = fc.record(
      { name, value: fc.uint8Array({ maxLength: 200 }), fileName: name },
      { requiredKeys: ['name', 'value'] },
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), boundary, (parts, mark) => {
        const read = parseMultipart(writeMultipart(parts, mark), `multipart/form-data; boundary="${mark}"`, 8);
        expect(read.map((found) => [found.name, found.fileName, [...found.bytes]])).toEqual(
          parts.map((written) => [written.name, written.fileName, [...written.value]]),
        );
      }),
    );
  });

  it('gives back a whole body or refuses it: a body cut anywhere is never taken for a shorter one', () => {
    const whole = writeMultipart(
      [
        { name: 'a', value: Buffer.from('first') },
        { name: 'b', value: Buffer.from('second') },
      ],
      'mark',
    );
    for (let length = 0; length < whole.length - 2; length++) {
      expect(() => parseMultipart(whole.subarray(0, length), 'multipart/form-data; boundary=mark', 8)).toThrow(
        /^The multipart body/,
      );
    }
  });

  it('ends on any bytes whatever', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('--m', '\r\n', '--', 'name="a"', 'Content-Disposition: form-data; ', '\r\n\r\n', 'x')),
        (pieces) => {
          try {
            parseMultipart(Buffer.from(`--m\r\n${pieces.join('')}`), 'multipart/form-data; boundary=m', 8);
          } catch (error) {
            expect((error as Error).name).toBe('RefusedRequest');
          }
        },
      ),
    );
  });
});

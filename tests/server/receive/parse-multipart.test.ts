import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartHead, parseMultipart } from '../../../src/server/receive/parse-multipart.ts';
import { readParts } from '../read-parts.ts';

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
const trap = fc.constantFrom('x;filename=y', '; filename=', ';name=a', 'a; b');
const boundary = fc.stringMatching(/^----[A-Za-z0-9]{16,40}$/);

describe('reading a multipart body', () => {
  it('gives back every name and every byte that was written, in whatever pieces it comes', async () => {
    const part = fc.record(
      { name: fc.oneof(name, trap), value: fc.uint8Array({ maxLength: 200 }), fileName: fc.oneof(name, trap) },
      { requiredKeys: ['name', 'value'] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 8 }),
        boundary,
        fc.integer({ min: 1, max: 300 }),
        async (parts, mark, piece) => {
          const found = await readParts(writeMultipart(parts, mark), `multipart/form-data; boundary="${mark}"`, {
            piece,
          });
          expect(found.map((one) => [one.name, one.fileName, [...one.bytes]])).toEqual(
            parts.map((written) => [written.name, written.fileName, [...written.value]]),
          );
        },
      ),
    );
  });

  const two = writeMultipart(
    [
      { name: 'a', value: Buffer.from('first') },
      { name: 'b', value: Buffer.from('second') },
    ],
    'mark',
  );

  it('gives back a whole body or refuses it: a body cut anywhere is never taken for a shorter one', async () => {
    for (let length = 0; length < two.length - 2; length++) {
      await expect(readParts(two.subarray(0, length), 'multipart/form-data; boundary=mark')).rejects.toThrow(
        /^The multipart body/,
      );
    }
  });

  it('passes over what was not wanted of a part', async () => {
    const names: string[] = [];
    async function* whole() {
      yield two;
    }
    await parseMultipart(whole(), 'multipart/form-data; boundary=mark', 8, async ({ name }, bytes) => {
      names.push(name);
      for await (const _ of bytes) break;
    });
    expect(names).toEqual(['a', 'b']);
  });

  it.each([
    ['taken for a part that could not be kept', () => undefined],
    [
      'reported as another fault',
      () => {
        throw new Error('The file could not be written.');
      },
    ],
  ])('says what broke off, also where it was %s, and lets go of where it came from', async (_, whatIsMade) => {
    let ended = false;
    async function* broken() {
      try {
        yield two.subarray(0, -12);
        throw new Error('The line is dead.');
      } finally {
        ended = true;
      }
    }
    const take = async (_: PartHead, bytes: AsyncIterable<Uint8Array>) => {
      try {
        for await (const _chunk of bytes);
      } catch {
        whatIsMade();
      }
    };
    await expect(parseMultipart(broken(), 'multipart/form-data; boundary=mark', 8, take)).rejects.toThrow(
      'line is dead',
    );
    expect(ended).toBe(true);
  });

  it('takes as many parts as may come and refuses one more', async () => {
    const read = (maxParts: number) => readParts(two, 'multipart/form-data; boundary=mark', { maxParts });
    expect(await read(2)).toHaveLength(2);
    await expect(read(1)).rejects.toMatchObject({ status: 413 });
  });

  it('holds no endless headers', async () => {
    let sent = 0;
    async function* endless() {
      yield Buffer.from('--m\r\n');
      for (; ; sent += 1024) yield Buffer.alloc(1024, 'x');
    }
    await expect(
      parseMultipart(endless(), 'multipart/form-data; boundary=m', 8, async () => undefined),
    ).rejects.toThrow('headers are too long');
    expect(sent).toBeLessThan(20_000);
  });

  it('takes no longer headers than those where they come in one piece, either', async () => {
    const withName = (name: string) =>
      readParts(writeMultipart([{ name, value: Buffer.from('') }], 'm'), 'multipart/form-data; boundary=m', {
        piece: 10_000,
      });
    expect(await withName('x'.repeat(8000))).toHaveLength(1);
    await expect(withName('x'.repeat(8200))).rejects.toThrow('headers are too long');
  });

  it.each([
    ['a boundary of 71 characters', 'x'.repeat(71), 'form-data; name="a"'],
    ['a part that is no field', 'm', 'attachment; name="a"'],
    ['a part without a name', 'm', 'form-data; filename="a"'],
  ])('refuses %s', async (_, mark, disposition) => {
    const body = (text: string) => Buffer.from(`--${mark}\r\nContent-Disposition: ${text}\r\n\r\n1\r\n--${mark}--\r\n`);
    const type = `multipart/form-data; boundary=${mark}`;
    await expect(readParts(body(disposition), type)).rejects.toMatchObject({ status: 400 });
  });

  it('reads what is written in other letters than browsers write', async () => {
    const text = '--m\r\nCONTENT-DISPOSITION: Form-Data; NAME="a%0d%0ab"\r\n\r\n1\r\n--m--\r\n';
    const [part] = await readParts(Buffer.from(text), 'multipart/form-data; BOUNDARY=m');
    expect(part).toMatchObject({ name: 'a\r\nb', bytes: Buffer.from('1') });
  });

  it('lets go of a body that it has not read to its end', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield two;
      } finally {
        ended = true;
      }
    }
    await expect(
      parseMultipart(endless(), 'multipart/form-data; boundary=mark', 1, async () => undefined),
    ).rejects.toMatchObject({ status: 413 });
    expect(ended).toBe(true);
  });

  it('ends on any bytes whatever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('--m', '\r\n', '--', 'name="a"', 'Content-Disposition: form-data; ', '\r\n\r\n', 'x')),
        fc.integer({ min: 1, max: 40 }),
        async (pieces, piece) => {
          try {
            await readParts(Buffer.from(`--m\r\n${pieces.join('')}`), 'multipart/form-data; boundary=m', { piece });
          } catch (error) {
            expect((error as Error).name).toBe('RefusedRequest');
          }
        },
      ),
    );
  });
});

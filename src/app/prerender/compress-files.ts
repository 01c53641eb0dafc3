import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Folders whose files are named by their content and asked for by everybody. */
const FOLDERS = ['assets', 'content/validators'];

const compress = promisify(brotliCompress);

/** Writes each script and style sheet beside itself as small as brotli can: the server would have less time for it. */
export async function compressFiles(site: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(site, folder))
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => join(site, folder, name)),
  );
  // Each takes the next one: as many at a time as there are processors, however many there are in all.
  const queue = files.values();
  const work = async () => {
    for (const file of queue) await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Folders whose files are named by their content and asked for by everybody. */
const FOLDERS = ['assets', 'content/validators'];

/** Writes each script and style sheet beside itself as small as brotli can: the server would have less time for it. */
export function compressFiles(site: string): void {
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(site, folder))) {
      if (!/\.(?:js|css)$/.test(name)) continue;
      const file = join(site, folder, name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
    }
  }
}

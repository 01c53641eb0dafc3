import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { JournalledDelivery } from '../contract/index.ts';
import { splitPictures } from './current-deliveries.ts';
import type { FileStore } from './file-store.ts';
import { writeRow } from './inbox-rows.ts';

/**
 * One submission as a ZIP file, streamed: `submission.json`, its deliveries as `/deliveries.json` has them, and its
 * pictures under their customer's names: in `pictures/` those that the customer has now, in order, in `replaced/` the
 * others. A picture that is not whole on disk is left out.
 */
export async function zipSubmission(rows: readonly JournalledDelivery[], files: FileStore): Promise<Readable> {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  // What can't be read breaks the download off, so that nobody takes half of it for all.
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(`[${rows.map(writeRow).join(',\n')}]\n`), 'submission.json');
  const { current, replaced } = splitPictures(rows);
  for (const [folder, pictures] of [
    ['pictures', current],
    ['replaced', replaced],
  ] as const) {
    let number = 0;
    for (const { key } of pictures) {
      const picture = await files.read(key);
      if (!picture || !(await picture.isWhole())) continue;
      number++;
      const options = { compress: false, size: picture.entry.size };
      // Opened only when its turn comes.
      zip.addReadStreamLazy(nameInZip(folder, number, picture.entry.name), options, (take) =>
        take(null, Readable.from(picture.bytes())),
      );
    }
  }
  zip.end();
  return out;
}

/** Numbered, so that no two are the same; without what any system does not take in a name. */
function nameInZip(folder: string, number: number, name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').replace(/^\.+|[. ]+$/g, '_');
  return `${folder}/${String(number).padStart(2, '0')}-${safe.slice(0, 100)}`;
}

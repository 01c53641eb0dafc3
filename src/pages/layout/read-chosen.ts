import type { DeviceStore } from '../../browser/kept.ts';
import type { StoredFiles } from '../../contract/index.ts';
import type { ChosenFile } from '../../deliver/index.ts';

/** The files of a filling that are on the device. Rejects where they can't be read: nobody knows then which there are. */
export async function readChosen(store: DeviceStore, submissionId: string): Promise<ChosenFile[]> {
  const files = await store.readFiles(submissionId);
  return files.map(({ id, name, type, fileType, bytes, thumbnail: small }) => {
    const file = new Blob([bytes], { type });
    const thumbnail = small && new Blob([small.bytes], { type: small.type });
    return { reference: { id, name, type, size: bytes.byteLength }, fileType, file, thumbnail };
  });
}

/** Of the files that answers name, those that can't be sent any more. */
export const goneFiles = (named: readonly string[], stored: StoredFiles, chosen: readonly ChosenFile[]): string[] =>
  named.filter((id) => !stored[id] && !chosen.some(({ reference }) => reference.id === id));

import type { DeviceStore } from '../../browser/kept.ts';
import type { ChosenFile } from '../../deliver/index.ts';

/** Keeps the bytes of chosen files on the device. */
export interface FileKeeper {
  /**
   * Keeps a chosen file until it was received. Where there is no room for it that is logged: it can be sent while the page
   * is open.
   */
  keepFile(submissionId: string, file: ChosenFile): Promise<void>;
  /** The same for those of several that the device does not have yet. */
  keepFiles(submissionId: string, files: readonly ChosenFile[]): Promise<void>;
  /** Tries once more to keep those of several that there was no room for, one after another. False if there is none still. */
  keepUnkept(submissionId: string, files: readonly ChosenFile[]): Promise<boolean>;
}

export function keepFilesIn(store: DeviceStore, log: (error: unknown) => void): FileKeeper {
  const unkept = new Set<string>();
  const keepFile: FileKeeper['keepFile'] = async (submissionId, { reference, fileType, file, thumbnail: small }) => {
    const { id, name, type } = reference;
    const keptAt = new Date().toISOString();
    try {
      const thumbnail = small && { type: small.type, bytes: await small.arrayBuffer() };
      const bytes = await file.arrayBuffer();
      await store.writeFile({ id, submissionId, fileType, name, type, bytes, ...(thumbnail && { thumbnail }), keptAt });
      unkept.delete(id);
    } catch (error) {
      unkept.add(id);
      log(error);
    }
  };
  /** None where they can't be read: those that can't be written either are sent while the page is open. */
  const readKept = async (submissionId: string) => {
    try {
      return await store.readFileIds(submissionId);
    } catch (error) {
      log(error);
      return [];
    }
  };
  return {
    keepFile,
    async keepFiles(submissionId, files) {
      if (files.length === 0) return;
      const kept = new Set(await readKept(submissionId));
      for (const file of files) if (!kept.has(file.reference.id)) await keepFile(submissionId, file);
    },
    async keepUnkept(submissionId, files) {
      for (const file of files) {
        if (!unkept.has(file.reference.id)) continue;
        await keepFile(submissionId, file);
        // There is no room for the others either, as a rule, and each try reads all its bytes.
        if (unkept.has(file.reference.id)) return false;
      }
      return true;
    },
  };
}

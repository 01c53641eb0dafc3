/**
 * As in device-store.ts, which is not named here: whoever asks would load it, and nearly always in vain.
 * A test holds the two together.
 */
const KEPT_FLAG = 'kept-forms';
const DATABASE = 'forms';

/**
 * Whether something that was sent off waits on this device; begun forms don't count. Opens nothing where no form is kept,
 * and makes no database. Rejects if there is one that can't be read.
 */
export async function isAnythingQueued(): Promise<boolean> {
  return isAnythingKept() && (await countQueued()) > 0;
}

function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(KEPT_FLAG) !== null;
  } catch {
    // Storage is refused, so nothing can be there.
    return false;
  }
}

async function countQueued(): Promise<number> {
  const database = await openThere();
  if (!database) return 0;
  try {
    const transaction = database.transaction('queue');
    const counting = transaction.objectStore('queue').count();
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(counting.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    // A later version of the store would wait for it.
    database.close();
  }
}

/** The database, if there is one: the flag may have outlived it, and an empty one would be in the way of the store. */
function openThere(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isNew ? resolve(undefined) : reject(opening.error));
    opening.onsuccess = () => resolve(opening.result);
  });
}

import { type DraftKeeper, type DraftToKeep, type KeepingListener, keepDraft } from '../../browser/draft-keeper.ts';
import { forgetForm } from '../../browser/forget-form.ts';
import type { DeviceStore } from '../../browser/kept.ts';
import { deviceStore } from '../../browser/kept-forms.ts';
import { dropAllOfflineCopies, dropOfflineCopy } from '../../browser/offline-copy.ts';
import { openChannel } from '../../browser/open-channel.ts';
import type { QueuedSubmission, Site } from '../../contract/index.ts';
import { type ChosenFile, createOutbox, type Outbox, type OutboxSetup, type QueueChange } from '../../deliver/index.ts';
import { type FileKeeper, keepFilesIn } from './keep-files.ts';
import { type FormTools, sendingTools } from './sending-tools.ts';

/** What this page keeps on the device, and sends from there. */
export interface Device extends Pick<FileKeeper, 'keepFile' | 'keepFiles'> {
  readonly store: DeviceStore;
  readonly outbox: Outbox;
  /** Begins to keep a form's draft; `chosen` gives the files that the page has. */
  keepDraft(draft: FormToKeep, listener: KeepingListener): DraftKeeper;
  forgetFile(id: string): void;
  /** Takes the copies of pages off the device once nothing is begun on it, or waits to be sent; with a signal. */
  dropStaleCopies(): Promise<void>;
  /** Takes what is kept of a form off the device, whoever began it: from when it was still to be kept. */
  forgetForm(draftKey: string): void;
  /**
   * While a form is open its own uploader uploads its files, so that their progress is seen, and none is uploaded twice. What
   * was attached last counts. Gives back what ends that.
   */
  attach(submissionId: string, tools: FormTools): () => void;
}

/** A draft, and the files that the page has in memory, if it asks for any. */
export interface FormToKeep extends Omit<DraftToKeep, 'keepFiles' | 'since'> {
  readonly chosen?: (() => readonly ChosenFile[]) | undefined;
}

/** Whoever looks after the site gets the cause. No personal data is in it. */
// biome-ignore lint/suspicious/noConsole: a failure that will be retried is reported nowhere else.
const log = (error: unknown) => console.error(error);

let device: Promise<Device> | undefined;

/** Opens the store and the outbox, once a page, and begins to send what was left. Never rejects for want of storage. */
export function openDevice(site: Site): Promise<Device> {
  device ??= open(site);
  return device;
}

async function open(site: Site): Promise<Device> {
  const store = await deviceStore();
  const attached = new Map<string, readonly FormTools[]>();
  const channel = openChannel('outbox');
  const outbox = createOutbox({
    store: {
      read: store.readQueued,
      readAll: store.readQueue,
      write: store.writeQueued,
      outlives: store.outlives,
      remove: async (submission) => {
        await store.removeQueued(submission);
        // Its form opens without signal until nothing of it is left to be sent.
        if (submission.received) void dropCopiesAfter(submission, store).catch(log);
      },
    },
    toolsOf: (submission) => sendingTools(submission, site, store, attached.get(submission.submissionId)?.at(-1)),
    exclusively,
    notifyOthers: (change) => channel?.postMessage(change),
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    log,
  });
  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<QueueChange>) => void outbox.applyRemoteChange(data).catch(log),
  );
  // The connection may have come back with the phone in the customer's hand.
  const sendNow = () => void outbox.sendDue({ now: true }).catch(log);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow());
  sendNow();
  dropStaleCopies(store).catch(log);
  const { keepFile, keepFiles, keepUnkept } = keepFilesIn(store, log);
  const seen = new Set<string>();
  /** Since when a form is in this page: its first filling since the page was opened, others that follow it since now. */
  function sinceOf(key: string): number {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst ? performance.timeOrigin : Date.now();
  }
  return {
    store,
    outbox,
    keepDraft: ({ chosen, ...draft }, listener) =>
      keepDraft(
        {
          ...draft,
          since: sinceOf(draft.key),
          keepFiles: async (all) => {
            const files = chosen?.() ?? [];
            if (all) await keepFiles(draft.submissionId, files);
            return keepUnkept(draft.submissionId, files);
          },
        },
        store,
        listener,
      ),
    keepFile,
    keepFiles,
    forgetFile: (id) => void store.removeFile(id).catch(log),
    dropStaleCopies: () => dropStaleCopies(store).catch(log),
    forgetForm: (draftKey) => void forgetForm(store, draftKey).catch(log),
    attach: (submissionId, tools) => {
      const others = () => (attached.get(submissionId) ?? []).filter((other) => other !== tools);
      attached.set(submissionId, [...others(), tools]);
      return () => void attached.set(submissionId, others());
    },
  };
}

/**
 * Copies of pages whose forms have gone from the device, as they do after a while; not while anything is to be sent. Without
 * signal they stay, as the page that is shown would be gone with its own: the next one that is opened with it drops them.
 */
async function dropStaleCopies(store: DeviceStore): Promise<void> {
  if (!navigator.onLine) return;
  const names = typeof caches === 'undefined' ? [] : await caches.keys().catch(() => []);
  if (names.length === 0) return;
  if ((await store.readDrafts()).length + (await store.readQueue()).length > 0) return;
  // A store that stands in for one that could not be opened knows nothing of what is begun.
  if (!store.lasting) return;
  await dropAllOfflineCopies();
}

/**
 * The copy of the page on which a submission was filled in, and every other one if nothing else is begun. Its last picture
 * may arrive long after it: the same form may be begun again by then, on the same page. Without signal none goes, as above:
 * it was cleared.
 */
async function dropCopiesAfter({ source, draftKey }: QueuedSubmission, store: DeviceStore): Promise<void> {
  if (!navigator.onLine) return;
  const { pathname, search } = new URL(source.page);
  if (!(await store.readDraft(draftKey))) await dropOfflineCopy(pathname + search);
  await dropStaleCopies(store);
}

const inPage = new Map<string, Promise<unknown>>();

/** One at a time across tabs by Web Locks; without them in this page alone, where the delivery's id makes a repeat harmless. */
const exclusively: OutboxSetup['exclusively'] = async (name, wait, work) => {
  if (!navigator.locks) return exclusivelyHere(name, wait, work);
  let granted = false;
  try {
    return await navigator.locks.request(name, { ifAvailable: !wait }, (lock) => {
      granted = true;
      return lock ? work() : Promise.resolve(undefined);
    });
  } catch (error) {
    if (granted) throw error;
    // Who lets no site keep anything is refused locks, too.
    return exclusivelyHere(name, wait, work);
  }
};

const exclusivelyHere: OutboxSetup['exclusively'] = (name, wait, work) => {
  const before = inPage.get(name);
  if (before && !wait) return Promise.resolve(undefined);
  const turn = (before ?? Promise.resolve()).catch(() => undefined).then(work);
  inPage.set(name, turn);
  return turn.finally(() => inPage.get(name) === turn && inPage.delete(name));
};

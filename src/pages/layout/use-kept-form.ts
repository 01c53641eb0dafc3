import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askBeforeLeaving, reloadUnasked } from '../../browser/ask-before-leaving.ts';
import type { DraftKeeper } from '../../browser/draft-keeper.ts';
import { keepEarly } from '../../browser/early-draft.ts';
import type { Json } from '../../contract/index.ts';
import type { Uploader } from '../../deliver/index.ts';
import type { Device } from './device.ts';
import { useOutboxState } from './use-outbox-state.ts';

/** What is kept of a form that is being filled in. */
export interface KeptForm {
  readonly key: string;
  readonly submissionId: string;
  /** Whether it is to be kept at all. */
  readonly wished: boolean;
  /** Whether it may be sent as often as one likes, and nothing is shown of it then. */
  readonly resends?: boolean;
  /** Whether it was sent, and nothing is kept any more. */
  readonly done: boolean;
  /** Whether there is anything to keep, but for chosen files. */
  readonly begun: boolean;
  /** Other objects whenever there is something new to keep; always as many. */
  readonly versions: readonly unknown[];
  /** What to keep, as plain JSON. */
  readonly current: () => Json;
  readonly uploads: Pick<Uploader, 'chosen' | 'unready' | 'subscribe'> | undefined;
}

/** How keeping goes. */
export interface Keeping {
  /** `off` where the form is not to be kept; `unkept` where it, or what was submitted of it, would go with the page. */
  readonly status: 'off' | 'unknown' | 'kept' | 'unkept';
  /** Whether there is anything that would be lost with the page. */
  readonly begun: boolean;
  /** Whether the next page that is loaded finds it, although what keeps it has not come yet. */
  keptEarly(): boolean;
  /** Another tab goes on with this form. */
  readonly elsewhere: boolean;
  /** Writes it as it stands now. Resolves with whether that is on the device; with nothing where nothing keeps it yet. */
  flush(): Promise<boolean | undefined>;
  /** Takes the draft and its files off the device. */
  clear(): Promise<void>;
}

/**
 * Keeps the draft of a form on the device from its first change on; asks before the page is left where it can't, or where
 * what was submitted is in this page alone.
 */
export function useKeptForm(form: KeptForm, device: Device | undefined): Keeping {
  const { key, submissionId, wished, resends, uploads } = form;
  const unready = useUnready(uploads);
  const versions = [...form.versions, unready];
  const begun = useBegun(form, unready !== '');
  const [status, setStatus] = useState<'unknown' | 'kept' | 'unkept'>('unknown');
  const [elsewhere, setElsewhere] = useState(false);
  const latest = useRef(form);
  const isBegun = useRef(begun);
  const early = useRef(false);
  const keeper = useRef<DraftKeeper & { readonly of: string }>(undefined);
  useLayoutEffect(() => {
    latest.current = form;
    isBegun.current = begun;
  });

  useEffect(() => {
    if (!wished) device?.forgetForm(key);
    if (!device || !wished) return undefined;
    const current = () => latest.current.current();
    const draft = { key, submissionId, resends, current, chosen: latest.current.uploads?.chosen };
    const opened = device.keepDraft(draft, {
      kept: (lasting) => setStatus(lasting ? 'kept' : 'unkept'),
      // What was sent there is said once the page is loaded again.
      lost: (why) => (why === 'sent-elsewhere' ? reloadUnasked() : setElsewhere(true)),
    });
    keeper.current = { ...opened, of: submissionId };
    setStatus(device.store.lasting ? 'unknown' : 'unkept');
    if (isBegun.current) opened.save();
    return () => {
      keeper.current = undefined;
      opened.stop();
    };
  }, [device, wished, key, submissionId, resends]);

  // Before the browser paints: a page that is put away in the same moment leaves no other.
  useLayoutEffect(() => {
    const now = keeper.current;
    if (begun && now?.of === submissionId) now.save();
    // What keeps it is on its way.
    else if (begun && wished && !now)
      early.current = keepEarly({
        key,
        submissionId,
        savedAt: new Date().toISOString(),
        draft: latest.current.current(),
      });
    // It was sent; one that was emptied for another filling has a keeper of its own in a moment.
    // biome-ignore lint/suspicious/noConsole: what is left expires; whoever looks after the site gets the cause.
    else now?.markSent().catch(console.error);
  }, [begun, wished, key, submissionId, ...versions]);

  // What was submitted may find no room beside a draft that has some.
  const queued = useOutboxState(device, submissionId);
  const isLeft = queued?.submission.submitted && (queued.phase !== 'received' || queued.unsent > 0);
  const isLoose = isLeft && !queued.lasting;
  const shown = wished ? (isLoose ? 'unkept' : status) : 'off';
  useAskBeforeLeaving(isLoose || (begun && shown === 'unkept'));
  return {
    status: shown,
    begun,
    keptEarly: () => !keeper.current && early.current,
    elsewhere,
    flush: useCallback(async () => keeper.current?.flush(), []),
    clear: useCallback(async () => keeper.current?.clear(), []),
  };
}

const NEVER = () => () => undefined;

/** Whether there is anything to keep: also where all that was done is that files were chosen, whatever became of them. */
function useBegun({ submissionId, done, begun }: KeptForm, isUnready: boolean): boolean {
  const [chosenIn, setChosenIn] = useState('');
  if (isUnready && chosenIn !== submissionId) setChosenIn(submissionId);
  return !done && (begun || chosenIn === submissionId);
}

/** Another value whenever the chosen files that are not ready yet are others. */
function useUnready(uploads: KeptForm['uploads']): string {
  const read = () => uploads?.unready().join('\n') ?? '';
  return useSyncExternalStore(uploads?.subscribe ?? NEVER, read, read);
}

/** The browser's own question, in its own words; only where something would be lost. */
function useAskBeforeLeaving(asks: boolean | undefined): void {
  useEffect(() => (asks ? askBeforeLeaving() : undefined), [asks]);
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askBeforeLeaving, reloadUnasked } from '../../browser/ask-before-leaving.ts';
import type { DraftKeeper } from '../../browser/draft-keeper.ts';
import { keepEarly } from '../../browser/early-draft.ts';
import type { JsonObject } from '../../contract/index.ts';
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
  readonly current: () => JsonObject;
  readonly uploads: Pick<Uploader, 'chosen' | 'intakes' | 'subscribe'> | undefined;
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
export function useKeptForm(asked: KeptForm, device: Device | undefined): Keeping {
  const form = useUnready(asked);
  const { key, submissionId, wished, resends, begun, versions } = form;
  const [status, setStatus] = useState<'unknown' | 'kept' | 'unkept'>('unknown');
  const [elsewhere, setElsewhere] = useState(false);
  const latest = useRef(form);
  /** When the last early copy was written, until there is a keeper. */
  const early = useRef<string>(undefined);
  const keeper = useRef<DraftKeeper & { readonly of: string }>(undefined);
  useLayoutEffect(() => {
    latest.current = form;
  });

  useEffect(() => {
    if (!wished) device?.forgetForm(key);
    if (!device || !wished) return undefined;
    const current = () => latest.current.current();
    const draft = { key, submissionId, resends, early: early.current, current, chosen: latest.current.uploads?.chosen };
    early.current = undefined;
    const opened = device.keepDraft(draft, {
      kept: (lasting) => setStatus(lasting ? 'kept' : 'unkept'),
      // What was sent or cleared there is said once the page is loaded again.
      lost: (why) => (why === 'ended-elsewhere' ? reloadUnasked() : setElsewhere(true)),
    });
    keeper.current = { ...opened, of: submissionId };
    setStatus(device.store.lasting ? 'unknown' : 'unkept');
    if (latest.current.begun) opened.save();
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
    keptEarly: () => !keeper.current && early.current !== undefined,
    elsewhere,
    flush: useCallback(async () => keeper.current?.flush(), []),
    clear: useCallback(async () => keeper.current?.clear(), []),
  };
}

const NEVER = () => () => undefined;

/**
 * Has the names kept of chosen files that are not ready yet, which go with the page; and the form kept where all that was
 * done is that files were chosen, whatever became of them.
 */
function useUnready(form: KeptForm): KeptForm {
  const { submissionId, uploads, done, versions } = form;
  const names = () => [...(uploads?.intakes ?? [])].flatMap((intake) => intake.unready().map(({ name }) => name));
  const read = () => names().join();
  const unready = useSyncExternalStore(uploads?.subscribe ?? NEVER, read, read);
  const [chosenIn, setChosenIn] = useState('');
  if (unready && chosenIn !== submissionId) setChosenIn(submissionId);
  return {
    ...form,
    begun: !done && (form.begun || chosenIn === submissionId),
    versions: [...versions, unready],
    current: () => {
      const left = names();
      return left.length > 0 ? { ...form.current(), unready: left } : form.current();
    },
  };
}

/** The browser's own question, in its own words; only where something would be lost. */
function useAskBeforeLeaving(asks: boolean | undefined): void {
  useEffect(() => (asks ? askBeforeLeaving() : undefined), [asks]);
}

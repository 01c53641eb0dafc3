import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Store } from '../browser/store.ts';
import {
  type Answers,
  type ColourScheme,
  fillText,
  type Json,
  type UploadStore,
  type WizardUi,
} from '../contract/index.ts';
import type { FlushList } from './flush-list.ts';

/** What widgets need beyond their own value; its identity changes only with the wizard. */
export interface OwnContext {
  /** Who looks at one answer is rendered when that one changes. */
  readonly answers: Store<Answers>;
  readonly flushes: FlushList;
  /** Changes an answer (by its path) after the form is gone: of what was begun in it and took its time. */
  readonly amend: (path: readonly (string | number)[], change: (before: Json | undefined) => Json | undefined) => void;
  readonly words: WizardUi['widgets'];
  readonly fieldWords: WizardUi['fields'];
  readonly colourSchemes: readonly ColourScheme[];
  /** Fields whose value came with the link. */
  readonly given: readonly string[];
  /** Ids of the controls that are held equal to another answer (`sameAs`). */
  readonly sameAs: readonly string[];
  /** Says of one whether it is. */
  readonly holdSame: (id: string, held: boolean) => void;
  readonly uploads: UploadStore<File>;
  /** Says something in the page's live region. */
  readonly announce: (text: string) => void;
  /** URL prefix of the pictures of the content. */
  readonly contentBase: string;
  readonly normalise: (field: string, value: Json | undefined) => Json | undefined;
}

const nothing = () => undefined;

/** For questions without files. */
export const NO_UPLOADS: UploadStore<File> = {
  intakes: new Set(),
  changed: nothing,
  subscribe: () => nothing,
  state: nothing,
  preview: nothing,
  thumbnail: nothing,
  add: () => Promise.resolve({ refused: 'unreadable' }),
  retry: nothing,
  remove: nothing,
};

const context = createContext<OwnContext | undefined>(undefined);

export const OwnContextProvider = context.Provider;

/**
 * The context of the step. RJSF's `formContext` is not used: it compares contexts deeply, takes all functions
 * for equal, and so would hand old ones to the widgets. Throws outside of a step.
 */
export function useOwnContext(): OwnContext {
  const own = useContext(context);
  if (!own) throw new Error('A widget needs the context of a step (OwnContextProvider); there is none around it.');
  return own;
}

/** Subscribes to nothing: what looks at no answer is not asked after each change of one. */
const unchanging = () => () => undefined;

/** One answer of the wizard, of this step or another. */
export function useAnswer(field: string | undefined): Json | undefined {
  const { answers } = useOwnContext();
  const read = () => (field === undefined ? undefined : answers.get()[field]);
  return useSyncExternalStore(field === undefined ? unchanging : answers.subscribe, read, read);
}

const hasPlaceholder = (text: string) => text.includes('{');

/** A sentence of the content with its `{placeholders}` filled from the answers. */
export function useFilled(text: string): string {
  const { answers } = useOwnContext();
  const filled = hasPlaceholder(text);
  const read = () => (filled ? fillText(text, answers.get()) : text);
  return useSyncExternalStore(filled ? answers.subscribe : unchanging, read, read);
}

/** The example inside an empty field, said to be one where the content has words for that; undefined for none. */
export function usePlaceholder(text = ''): string | undefined {
  const { example } = useOwnContext().fieldWords;
  const filled = useFilled(text);
  return filled && example ? fillText(example, { text: filled }) : filled || undefined;
}

/** The same as what can be rendered, for where a hook can't stand. */
export const filledText = (text: string): ReactNode => (hasPlaceholder(text) ? <Filled text={text} /> : text);

function Filled(props: { readonly text: string }) {
  return useFilled(props.text);
}

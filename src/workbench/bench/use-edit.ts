import { useRef, useState } from 'react';
import type { ContentEdit } from '../../contract/index.ts';
import type { EditAnswer, EditRefusal, EditRequest } from '../bench-edits.ts';

/** What has been typed, and where it is to be written. */
export interface EditInput {
  readonly text: string;
  /** Name of the target, as the author reads it. */
  readonly where: string | undefined;
}

/** An edit that has been begun. */
interface Begun {
  /** Name of its key. */
  readonly of: string;
  /** Left out where nothing was typed. */
  readonly draft?: EditInput | undefined;
}

/** How far an edit is. */
export type EditState =
  | { readonly stage: 'none' }
  | (Begun & { readonly stage: 'writing' })
  | (Begun & { readonly stage: 'asking' })
  | (Begun & { readonly stage: 'refused'; readonly error: string })
  /** What it does is shown; it is not saved. */
  | (Begun & { readonly stage: 'shown'; readonly edit: ContentEdit; readonly answer: EditAnswer })
  | { readonly stage: 'saved'; readonly edit: SavedEdit; readonly undone: boolean };

/** An edit that was saved from this page. */
export interface SavedEdit {
  readonly id: string;
  readonly file: string;
  /** The first line that it wrote, or else took out, by which the author knows it from others. */
  readonly line: string;
}

export interface Editing {
  readonly state: EditState;
  /** What can be taken back, the newest first. */
  readonly saved: readonly SavedEdit[];
  readonly write: (of: string, draft?: EditInput) => void;
  readonly look: (of: string, edit: ContentEdit, draft?: EditInput) => void;
  /** Back to what was typed. */
  readonly back: () => void;
  readonly save: () => void;
  readonly undo: (edit: SavedEdit) => void;
  readonly close: () => void;
}

const NONE: EditState = { stage: 'none' };

/** What is said where the server does not answer at all. */
export const NO_ANSWER = 'The server did not answer. Is npm run dev still running?';

/**
 * One edit at a time: written, looked at, saved. What is saved comes back as every other edit of a file does. What was typed
 * for one key waits while another is edited.
 * @param at the wizard’s step or the form that is looked at: what was begun there waits there, and is shown nowhere else
 */
export function useEdit(at: string, announce: (text: string) => void): Editing {
  const [states, setStates] = useState<ReadonlyMap<string, EditState>>(new Map());
  const [saved, setSaved] = useState<readonly SavedEdit[]>([]);
  const turns = useRef(new Map<string, number>());
  /** What was typed for a key and neither saved nor cancelled, by place and key: another key may be edited meanwhile. */
  const drafts = useRef(new Map<string, EditInput>());
  const state = states.get(at) ?? NONE;
  const draftName = (of: string) => `${at} ${of}`;
  /** The next state here; an answer that is still awaited comes too late for it. */
  const set = (next: EditState): number => {
    const turn = (turns.current.get(at) ?? 0) + 1;
    turns.current.set(at, turn);
    setStates((before) => new Map(before).set(at, next));
    return turn;
  };
  const ask = async (begun: Begun, request: EditRequest, take: (answer: EditAnswer) => EditState) => {
    const turn = set({ stage: 'asking', ...begun });
    const answer = await requestEdit(request);
    // What is on the disk can be taken back, whatever the page has gone on to.
    if ('file' in answer && answer.saved) {
      drafts.current.delete(draftName(begun.of));
      setSaved((before) =>
        'undo' in request ? before.filter(({ id }) => id !== request.undo) : [savedEdit(answer), ...before],
      );
    }
    if (turn !== turns.current.get(at)) return;
    const next: EditState = 'error' in answer ? { stage: 'refused', ...begun, error: answer.error } : take(answer);
    if (next.stage === 'refused') announce(next.error);
    if (next.stage === 'saved')
      announce(next.undone ? `${next.edit.file} is as it was.` : `Saved in ${next.edit.file}.`);
    set(next);
  };
  const askEdit = (begun: Begun, edit: ContentEdit, save: boolean) =>
    ask(begun, { edit, save }, (answer) =>
      answer.saved
        ? { stage: 'saved', edit: savedEdit(answer), undone: false }
        : { stage: 'shown', ...begun, edit: answer.edit ?? edit, answer },
    );
  return {
    state,
    saved,
    write: (of, draft) => {
      if (draft) drafts.current.set(draftName(of), draft);
      set({ stage: 'writing', of, draft: drafts.current.get(draftName(of)) });
    },
    look: (of, edit, draft) => void askEdit({ of, draft }, edit, false),
    back: () => 'of' in state && set({ stage: 'writing', of: state.of, draft: state.draft }),
    save: () => {
      if (state.stage !== 'shown') return;
      const { of, draft, edit } = state;
      void askEdit({ of, draft }, edit, true);
    },
    undo: (edit) =>
      void ask({ of: '' }, { undo: edit.id }, (answer) =>
        answer.saved
          ? { stage: 'saved', edit, undone: true }
          : {
              stage: 'refused',
              of: '',
              error: answer.problems[0]?.message ?? `${edit.file} could not be put back.`,
            },
      ),
    close: () => {
      // What is closed without a text of its own, such as taking something out, leaves what was typed alone.
      if ('of' in state && (state.stage === 'writing' || state.draft)) drafts.current.delete(draftName(state.of));
      set(NONE);
    },
  };
}

const savedEdit = ({ id = '', file, lines }: EditAnswer): SavedEdit => {
  // A line may have got a comma only, as another follows it now.
  const bare = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1).trim().replace(/,$/, ''));
  const [gone, come] = [bare('-'), bare('+')];
  const written = come.find((one) => !gone.includes(one));
  const takenOut = gone.find((one) => !come.includes(one));
  return { id, file, line: written ?? (takenOut === undefined ? (come[0] ?? '') : `taken out: ${takenOut}`) };
};

async function requestEdit(request: EditRequest): Promise<EditAnswer | EditRefusal> {
  try {
    const response = await fetch('/workbench/edits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return (await response.json()) as EditAnswer | EditRefusal;
  } catch {
    return { error: NO_ANSWER };
  }
}

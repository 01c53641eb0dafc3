import { useRef, useState } from 'react';
import { type ContentEdit, fileOfEdit } from '../../contract/index.ts';
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

/** How far taking back an edit is: on its own, as another may be written meanwhile. */
export type UndoState =
  | { readonly stage: 'none' }
  | { readonly stage: 'asking' }
  | { readonly stage: 'refused'; readonly error: string };

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
  /** Takes an edit back; what has been begun stays. */
  readonly undo: (edit: SavedEdit) => void;
  readonly undoing: UndoState;
  /** Why an edit was not saved that was to be, while another has been begun; undefined for none. */
  readonly missed: string | undefined;
  readonly close: () => void;
  /** Ends what is said of an edit that could not be taken back. */
  readonly closeUndo: () => void;
  readonly closeMissed: () => void;
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
  const [undoing, setUndoing] = useState<UndoState>({ stage: 'none' });
  const [missed, setMissed] = useState<string>();
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
  /** Says what came of an edit that was to be saved, where its place says something else by now. */
  const endAside = (edit: ContentEdit, answer: EditAnswer | EditRefusal) => {
    const refusal = refusalOf(answer);
    if (refusal !== undefined) setMissed(refusal);
    announce(refusal ?? `Saved in ${fileOfEdit(edit)}.`);
  };
  const ask = async (begun: Begun, edit: ContentEdit, save: boolean) => {
    const turn = set({ stage: 'asking', ...begun });
    const answer = await requestEdit({ edit, save });
    // What is on the disk can be taken back, whatever the page has gone on to.
    if ('file' in answer && answer.saved) {
      // What is moved keeps what was typed for it.
      if (edit.kind !== 'move') drafts.current.delete(draftName(begun.of));
      setSaved((before) => [savedEdit(answer), ...before]);
    }
    if (turn !== turns.current.get(at)) {
      if (save) endAside(edit, answer);
      return;
    }
    if ('error' in answer) {
      announce(answer.error);
      set({ stage: 'refused', ...begun, error: answer.error });
    } else if (answer.saved) {
      announce(`Saved in ${answer.file}.`);
      set({ stage: 'saved', edit: savedEdit(answer), undone: false });
    } else {
      set({ stage: 'shown', ...begun, edit: answer.edit ?? edit, answer });
    }
  };
  const undo = async (edit: SavedEdit) => {
    if (undoing.stage === 'asking') return;
    setUndoing({ stage: 'asking' });
    const answer = await requestEdit({ undo: edit.id });
    const error = refusalOf(answer);
    if (error !== undefined) {
      announce(error);
      setUndoing({ stage: 'refused', error });
      // It goes to those before: the reason takes the place of what says that it was saved.
      setStates((before) => withoutSaved(before, edit));
      return;
    }
    announce(`${edit.file} is as it was.`);
    setUndoing({ stage: 'none' });
    setSaved((before) => before.filter(({ id }) => id !== edit.id));
    setStates((before) => withoutSaved(before, edit).set(at, undoneAt(before.get(at), edit)));
  };
  return {
    state,
    saved,
    write: (of, draft) => {
      if (draft) drafts.current.set(draftName(of), draft);
      set({ stage: 'writing', of, draft: drafts.current.get(draftName(of)) });
    },
    look: (of, edit, draft) => void ask({ of, draft }, edit, false),
    back: () => 'of' in state && set({ stage: 'writing', of: state.of, draft: state.draft }),
    save: () => {
      if (state.stage !== 'shown') return;
      const { of, draft, edit } = state;
      void ask({ of, draft }, edit, true);
    },
    undo: (edit) => void undo(edit),
    undoing,
    close: () => {
      // What is closed without a text of its own, such as taking something out, leaves what was typed alone.
      if ('of' in state && (state.stage === 'writing' || state.draft)) drafts.current.delete(draftName(state.of));
      set(NONE);
    },
    closeUndo: () => setUndoing({ stage: 'none' }),
    missed,
    closeMissed: () => setMissed(undefined),
  };
}

/** Why a file was not written; undefined if it was. */
function refusalOf(answer: EditAnswer | EditRefusal): string | undefined {
  if ('error' in answer) return answer.error;
  if (answer.saved) return undefined;
  const [problem] = answer.problems;
  return problem ? `${problem.file}:${problem.line} ${problem.message}` : `${answer.file} could not be written.`;
}

/** The states of all places but those that say that an edit was saved. */
const withoutSaved = (states: ReadonlyMap<string, EditState>, { id }: SavedEdit) =>
  new Map([...states].filter(([, state]) => state.stage !== 'saved' || state.edit.id !== id));

/** The state of the place where an edit was taken back: it says so, unless something has been begun there. */
const undoneAt = (state: EditState = NONE, edit: SavedEdit): EditState =>
  'of' in state ? state : { stage: 'saved', edit, undone: true };

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

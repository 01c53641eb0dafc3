import { useCallback, useRef, useState } from 'react';
import type { ContentEdit } from '../../contract/index.ts';
import type { EditAnswer, EditRefusal, EditRequest } from '../bench-edits.ts';

/** How far an edit is. */
export type EditState =
  | { readonly stage: 'none' }
  /** A value is being written; `of` is the name of its key. */
  | { readonly stage: 'writing'; readonly of: string }
  | { readonly stage: 'asking'; readonly of: string }
  | { readonly stage: 'refused'; readonly of: string; readonly error: string }
  /** What it does is shown; it is not saved. */
  | { readonly stage: 'shown'; readonly of: string; readonly edit: ContentEdit; readonly answer: EditAnswer }
  | { readonly stage: 'saved'; readonly edit: SavedEdit; readonly undone: boolean };

/** An edit that was saved from this page. */
export interface SavedEdit {
  readonly id: string;
  readonly file: string;
  /** The first line that it wrote, or took out. */
  readonly line: string;
}

export interface Editing {
  readonly state: EditState;
  /** What can be taken back, the newest first. */
  readonly saved: readonly SavedEdit[];
  readonly write: (of: string) => void;
  readonly look: (of: string, edit: ContentEdit) => void;
  readonly save: () => void;
  readonly undo: (edit: SavedEdit) => void;
  readonly close: () => void;
}

/** One edit at a time: written, looked at, saved. What is saved comes back as every other edit of a file does. */
export function useEdit(announce: (text: string) => void): Editing {
  const [state, setState] = useState<EditState>({ stage: 'none' });
  const [saved, setSaved] = useState<readonly SavedEdit[]>([]);
  const turn = useRef(0);
  const ask = useCallback(
    async (of: string, request: EditRequest, take: (answer: EditAnswer) => EditState) => {
      const mine = ++turn.current;
      setState({ stage: 'asking', of });
      const answer = await requestEdit(request);
      // What is on the disk can be taken back, whatever the page has gone on to.
      if ('file' in answer && answer.saved)
        setSaved((before) =>
          'undo' in request ? before.filter(({ id }) => id !== request.undo) : [savedEdit(answer), ...before],
        );
      if (mine !== turn.current) return;
      const next: EditState = 'error' in answer ? { stage: 'refused', of, error: answer.error } : take(answer);
      if (next.stage === 'refused') announce(next.error);
      if (next.stage === 'saved')
        announce(next.undone ? `${next.edit.file} is as it was.` : `Saved in ${next.edit.file}.`);
      setState(next);
    },
    [announce],
  );
  const set = (next: EditState) => {
    turn.current += 1;
    setState(next);
  };
  const shown =
    (of: string, edit: ContentEdit) =>
    (answer: EditAnswer): EditState =>
      answer.saved
        ? { stage: 'saved', edit: savedEdit(answer), undone: false }
        : { stage: 'shown', of, edit: answer.edit ?? edit, answer };
  return {
    state,
    saved,
    write: (of) => set({ stage: 'writing', of }),
    look: (of, edit) => void ask(of, { edit, save: false }, shown(of, edit)),
    save: () => {
      if (state.stage !== 'shown') return;
      const { of, edit } = state;
      void ask(of, { edit, save: true }, shown(of, edit));
    },
    undo: (edit) =>
      void ask('', { undo: edit.id }, (answer) =>
        answer.saved
          ? { stage: 'saved', edit, undone: true }
          : {
              stage: 'refused',
              of: '',
              error: answer.problems[0]?.message ?? `${edit.file} could not be put back.`,
            },
      ),
    close: () => set({ stage: 'none' }),
  };
}

const savedEdit = ({ id = '', file, lines }: EditAnswer): SavedEdit => {
  const changed = lines.find((line) => line.startsWith('+')) ?? lines.find((line) => line.startsWith('-')) ?? '';
  return { id, file, line: changed.slice(1).trim() };
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
    return { error: 'The server did not answer. Is npm run dev still running?' };
  }
}

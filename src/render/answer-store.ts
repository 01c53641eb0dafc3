import type { Answers } from '../contract/index.ts';

/** The answers as widgets may watch them, one by one: only who looks at a changed answer is drawn again. */
export interface AnswerStore {
  get(): Answers;
  set(answers: Answers): void;
  subscribe(listener: () => void): () => void;
}

export function createAnswerStore(initial: Answers): AnswerStore {
  let answers = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => answers,
    set(next) {
      if (next === answers) return;
      answers = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

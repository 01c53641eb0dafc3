import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * Hands what stands in a field, but is not yet in the answers, to the answers, half-made entries too. `leaving` is true
 * when the customer moves on, and false where the page is hidden: a customer who comes back continues with what was half made.
 */
type Flush = (leaving: boolean) => void;

/** What a field has to ask before the step is left: undefined for nothing, else what asks it. */
type Prompt = () => (() => void) | undefined;

/** All fields on screen that keep text of their own between two flushes, or ask about what is unlikely. */
export interface FlushList {
  /** Gives back what takes the field off the list. */
  add(flush: Flush): () => void;
  run: Flush;
  /** Gives back what takes the prompt off the list. */
  addPrompt(prompt: Prompt): () => void;
  /** Asks all that is open, the first one last, as it is to have the focus; whether there was anything. */
  runPrompts(): boolean;
}

/** The list of one form, empty: its fields add themselves while they are on screen. */
export function createFlushList(): FlushList {
  const flushes = new Set<Flush>();
  const prompts = new Set<Prompt>();
  return {
    add: (flush) => on(flushes, flush),
    run(leaving) {
      for (const flush of [...flushes]) flush(leaving);
    },
    addPrompt: (prompt) => on(prompts, prompt),
    runPrompts() {
      const open = [...prompts].flatMap((prompt) => prompt() ?? []);
      for (const ask of open.reverse()) ask();
      return open.length > 0;
    },
  };
}

function on<T>(list: Set<T>, entry: T): () => void {
  list.add(entry);
  return () => list.delete(entry);
}

/** The fields of each form that is mounted. */
const mounted = new Set<FlushList>();

/** Hands what stands in the fields on the page to the answers, half-made entries too. Not while React renders. */
export const flushShown = () =>
  flushSync(() => {
    for (const flushes of [...mounted]) flushes.run(true);
  });
// Listeners of the window are called in the order in which they were added, whatever they ask for. This one comes
// before the router's, which takes the form away.
if (typeof window !== 'undefined') window.addEventListener('popstate', flushShown);

/**
 * Text that stands in the fields when the page is hidden, or the browser goes to another of its addresses, must not
 * be lost with it.
 */
export function useFlushOnLeavingPage(flushes: FlushList) {
  useEffect(() => {
    const flush = () => flushSync(() => flushes.run(false));
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    mounted.add(flushes);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      mounted.delete(flushes);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, [flushes]);
}

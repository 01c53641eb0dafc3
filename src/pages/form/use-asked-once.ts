import { useRef, useState } from 'react';
import { GLANCE_MS } from '../../browser/glance.ts';
import type { Answers, Step } from '../../contract/index.ts';
import { isAnswered, widgetOf } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';

/** Asks once before a form is sent of which no question is answered; without words for it nothing is asked. */
export function useAskedOnce(step: Step, words: string | undefined, notifier: Pick<Notifier, 'announce'>) {
  const askedAt = useRef<number>(undefined);
  const [shown, setShown] = useState(false);
  return {
    question: shown ? words : undefined,
    /** Whether sending has to wait for a second press. */
    holds: (answers: Answers): boolean => {
      if (words === undefined || !isEmpty(step, answers)) return false;
      if (askedAt.current !== undefined) return performance.now() - askedAt.current < GLANCE_MS;
      askedAt.current = performance.now();
      setShown(true);
      notifier.announce(words);
      return true;
    },
    /** Something was answered, or the form is another one: the question is asked anew. */
    again: () => {
      askedAt.current = undefined;
      setShown(false);
    },
  };
}

/** What came with the link alone is no answer of the customer's. */
const isEmpty = (step: Step, answers: Answers) =>
  step.fields.every((field) => widgetOf(step, field) === 'hidden' || !isAnswered(answers[field]));

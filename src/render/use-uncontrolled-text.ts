import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOwnContext } from './own-context.tsx';
import { useLatest } from './use-latest.ts';

/** How long the customer pauses before text is handed on, in milliseconds: long enough to stay out of a word. */
const PAUSE = 300;

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Options {
  /** The text in the answers. */
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
  /** What the text becomes when the field is left. */
  readonly normalise?: (value: string | undefined) => string | undefined;
  readonly onBlur?: (value: string | undefined) => void;
}

interface UncontrolledText<E extends TextElement> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
}

/**
 * Has an input write its name and type only where they become others. After each key React empties the name, and sets both
 * again as they are, for the sake of radio buttons. Browsers then find the controls of the form anew as soon as React reads
 * a property of it, as any of those may be the name of a control: with 500 fields two fifths of what a key took (decision
 * 039).
 */
function writeOnlyChanges(element: TextElement): void {
  if (!(element instanceof HTMLInputElement) || Object.hasOwn(element, 'name')) return;
  for (const property of ['name', 'type'] as const) {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, property);
    Object.defineProperty(element, property, {
      ...own,
      set(this: HTMLInputElement, value: string) {
        if (value !== '' && value !== this[property]) own?.set?.call(this, value);
      },
    });
  }
}

/** What no format takes: a date that is half filled in reads as nothing, and would be left out unseen. */
const HALF_FILLED = '?';

const textIn = ({ validity, value }: TextElement) => (validity.badInput ? HALF_FILLED : value);

/** Has a box show an answer, and returns what it then has: in one line browsers would run the words of several together. */
function show(element: TextElement, answer: string): string {
  element.value = element instanceof HTMLInputElement ? answer.replace(/[\r\n]+/g, ' ') : answer;
  return element.value;
}

/** Whether a box has just what it makes of an answer that it can't show, and nobody has typed into it. */
function isUntouched(element: TextElement, answer: string): boolean {
  if (element.validity.badInput) return false;
  const copy = element.cloneNode() as TextElement;
  copy.value = answer;
  return copy.value === element.value;
}

const orNothing = (text: string) => (text === '' ? undefined : text);

/**
 * Text that lives in the DOM: a keystroke renders nothing. It reaches the answers after a pause, when the field is
 * left (tidied), at mount (typed or filled in before the page was hydrated), and when the step flushes all its fields.
 * When the answers change from outside, the DOM follows. An answer that it can't show stays as it is, so that what is wrong
 * with it is said; whoever leaves the box after that means what it shows.
 */
export function useUncontrolledText<E extends TextElement>(options: Options): UncontrolledText<E> {
  const ref = useRef<E>(null);
  const agreed = useRef(options.value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(options);
  const [defaultValue] = useState(options.value);
  const { flushes } = useOwnContext();

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const text = textIn(ref.current);
    if (text === agreed.current) return;
    agreed.current = text;
    latest.current.onChange(orNothing(text));
  }, [latest]);

  useLayoutEffect(() => {
    if (ref.current && options.value !== agreed.current) agreed.current = show(ref.current, options.value);
  }, [options.value]);

  useEffect(() => {
    const { value } = latest.current;
    // What is half filled in no box shows again: it is no answer.
    if (ref.current && value !== HALF_FILLED && ref.current.value !== value && isUntouched(ref.current, value))
      agreed.current = show(ref.current, value);
    flush();
    const remove = flushes.add(flush);
    return () => {
      clearTimeout(timer.current);
      remove();
    };
  }, [flush, flushes, latest]);

  const onInput = useCallback(() => {
    if (ref.current) writeOnlyChanges(ref.current);
    clearTimeout(timer.current);
    // At once, so that a Continue pressed just then finds the text in the answers and not still on its way to them.
    timer.current = setTimeout(() => flushSync(flush), PAUSE);
  }, [flush]);

  const onBlur = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const { normalise } = latest.current;
    const text = textIn(element);
    const tidy = normalise && text === element.value ? (normalise(orNothing(text)) ?? '') : text;
    // Written over what is half filled in, it would empty it.
    if (tidy !== text) element.value = tidy;
    if (element.matches('[aria-invalid]:read-write')) agreed.current = latest.current.value;
    flush();
    latest.current.onBlur?.(orNothing(tidy));
  }, [flush, latest]);

  return { ref, defaultValue, onInput, onBlur };
}

import { getInputProps, type WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { Checkbox, Input } from '../../ui/controls.tsx';
import { ariaOf } from '../control-props.ts';
import { inputOfFormat, keyboardOf, shownInput } from '../keyboard.ts';
import { loadLazyParts } from '../lazy-part.tsx';
import { useAnswer, useOwnContext, usePlaceholder } from '../own-context.tsx';
import { examplesOf, listOf } from '../parts/examples.tsx';
import { Adornment, TextLine, TickLine } from '../parts/text-line.tsx';
import { useAfterPress } from '../use-after-press.ts';
import { useGiven } from '../use-given.ts';
import { asText, useTextAnswer } from '../use-text-answer.ts';
import { useWords } from '../use-words.ts';
import type { TypoSuggestion } from './typo-suggestion.tsx';

type Width = 'short' | 'medium' | 'full' | undefined;
const textOption = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** One line of text, with what stands before and after it. */
export function Text(props: WidgetProps) {
  const { id, htmlName, value, options, onChange, onFocus, schema, disabled, readonly } = props;
  const say = useWords('text', options);
  const locked = useGiven(id, options) === 'lock';
  const off = disabled || readonly || locked;
  const { other, same, toggle } = useSameAs(id, textOption(options.sameAs), value, onChange);
  const isWatched = options.suggestDomains !== undefined || options.suggestEndings !== undefined;
  const { first, left, leave } = useLeft(asText(value));
  const { ref, ...text } = useTextAnswer<HTMLInputElement>(props, isWatched ? leave : undefined);
  const placeholder = usePlaceholder(props.placeholder);
  const prefix = textOption(options.prefix);
  const suffix = textOption(options.suffix);
  const prefixId = `${id}__prefix`;
  const suffixId = `${id}__suffix`;
  const { type } = getInputProps(schema, inputOfFormat(schema), options);
  const takeMeant = (meant: string) => {
    onChange(meant);
    ref.current?.focus();
  };
  return (
    <>
      <TextLine width={options.width as Width}>
        {prefix && <Adornment id={prefixId}>{prefix}</Adornment>}
        <Input
          {...ariaOf(props, locked, prefix && prefixId, suffix && suffixId)}
          {...text}
          {...keyboardOf(schema, type, options)}
          ref={ref}
          id={id}
          name={htmlName || id}
          type={shownInput(type)}
          list={listOf(id, schema)}
          placeholder={placeholder}
          readOnly={readonly || locked || same}
          disabled={disabled}
          onFocus={() => onFocus(id, value)}
        />
        {suffix && <Adornment id={suffixId}>{suffix}</Adornment>}
        {examplesOf(id, schema)}
      </TextLine>
      {isWatched && !off && asText(value) !== '' && (
        <LikelyTypo text={asText(value)} left={left} first={first} options={options} take={takeMeant} />
      )}
      {typeof options.sameAs === 'string' && other !== undefined && (
        <TickLine>
          <Checkbox type="checkbox" id={`${id}__same`} checked={same} disabled={off} onChange={toggle} />
          <span>{say('sameAs')}</span>
        </TickLine>
      )}
    </>
  );
}

/**
 * The text with which a field was left, or that it began with. It changes only when the press that leaves the field is
 * over, so that what is pressed stays where it is.
 */
function useLeft(value: string) {
  const afterPress = useAfterPress();
  const [first] = useState(value);
  const [left, setLeft] = useState(value);
  return { first, left, leave: (text: string) => afterPress(() => setLeft(text)) };
}

/** What was probably meant by a text, once what finds it is here: nobody waits for it, and nothing is missing without. */
function LikelyTypo(props: Parameters<typeof TypoSuggestion>[0]) {
  const parts = useLazyModule(loadLazyParts, props.left);
  return parts && <parts.TypoSuggestion {...props} />;
}

interface SameAs {
  /** The other answer, if it is there to be copied. */
  readonly other: string | undefined;
  readonly same: boolean;
  readonly toggle: () => void;
}

/**
 * A field that may be the same as another answer: ticking copies that and holds on to it, unticking clears the field
 * if it still equals it. A value that someone else changes is no longer the same. One that only happens to be equal, as it
 * was typed so, ticks nothing: nobody has asked for it to be locked.
 */
function useSameAs(
  id: string,
  field: string | undefined,
  value: unknown,
  onChange: (value: string | undefined) => void,
): SameAs {
  const answer = useAnswer(field);
  const other = typeof answer === 'string' && answer !== '' ? answer : undefined;
  const { sameAs, holdSame } = useOwnContext();
  const held = sameAs.includes(id);
  const same = held && other !== undefined;
  const followed = useRef(other);

  useEffect(() => {
    const before = followed.current;
    followed.current = other;
    if (!held || value === other) return;
    // None: answers that the form was given in the moment of the tick have taken it away again.
    if (value === undefined || value === before) onChange(other);
    else holdSame(id, false);
  }, [id, held, value, other, onChange, holdSame]);

  const toggle = () => {
    holdSame(id, !same);
    if (!same) onChange(other);
    else if (value === other) onChange(undefined);
  };
  return { other, same, toggle };
}

import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useId, useState, useSyncExternalStore } from 'react';
import { mailboxSuffix } from '../../contract/index.ts';
import { Input, Radio } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { ariaOf } from '../control-props.ts';
import { keyboardOf } from '../keyboard.ts';
import { useAnswer, useOwnContext, usePlaceholder } from '../own-context.tsx';
import { Stack } from '../parts/boxes.tsx';
import { ChoiceCard, ChoiceGrid, ChoiceWords } from '../parts/choice-card.tsx';
import { LabelText } from '../parts/texts.tsx';
import { useTextAnswer } from '../use-text-answer.ts';
import { useWords } from '../use-words.ts';

const OwnLine = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    maxWidth: '32rem',
    '& > input': { flex: '1 1 12rem' },
  },
});
const Suffix = styled('span', { base: { color: 'muted', overflowWrap: 'anywhere' } });

/** A word from another answer, made fit for this field; nothing if the field's pattern or format could refuse it. */
function useOtherWord(props: WidgetProps): string | undefined {
  const { name, options, schema } = props;
  const answer = useAnswer(typeof options.fromAnswer === 'string' ? options.fromAnswer : undefined);
  const { normalise } = useOwnContext();
  if (typeof answer !== 'string') return undefined;
  const word = normalise(name, answer);
  return typeof word === 'string' && word !== '' && fits(word, schema) ? word : undefined;
}

/** What a format takes is known to the step's validator alone, which checks no single answer. */
const fits = (word: string, { pattern, format }: RJSFSchema) =>
  format === undefined && (pattern === undefined || new RegExp(pattern, 'u').test(word));

interface OwnWordProps {
  readonly widget: WidgetProps;
  readonly label: string;
  readonly suffix: string;
  /** Called when the customer is about to write it. */
  readonly onFocus: () => void;
}

function OwnWord(props: OwnWordProps) {
  const { id, htmlName, schema, options, placeholder, disabled, readonly } = props.widget;
  const ownId = `${id}__own`;
  const suffixId = `${id}__suffix`;
  const example = usePlaceholder(placeholder);
  const { ref, ...text } = useTextAnswer<HTMLInputElement>(props.widget);
  return (
    <Stack>
      <LabelText htmlFor={ownId}>{props.label}</LabelText>
      <OwnLine>
        <Input
          {...text}
          ref={ref}
          onFocus={props.onFocus}
          id={ownId}
          name={htmlName || id}
          {...keyboardOf(schema, undefined, options)}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={example}
          disabled={disabled}
          readOnly={readonly}
          {...ariaOf(props.widget, false, props.suffix !== '' && suffixId)}
        />
        {props.suffix && <Suffix id={suffixId}>{props.suffix}</Suffix>}
      </OwnLine>
    </Stack>
  );
}

/** What follows each word, as the answers are now. */
function useSuffix(options: WidgetProps['options']): string {
  const { answers } = useOwnContext();
  const read = () => mailboxSuffix(options, answers.get());
  return useSyncExternalStore(answers.subscribe, read, read);
}

/** One of some suggested words, a word from another answer, or an own one. */
export function Suggestions(props: WidgetProps) {
  const { id, value, options, onChange, onFocus, disabled, readonly } = props;
  const say = useWords('suggestions', options);
  const group = useId();
  const suffix = useSuffix(options);
  const otherWord = useOtherWord(props);
  const words: readonly string[] = Array.isArray(options.choices)
    ? options.choices.filter((choice) => typeof choice === 'string')
    : [];
  const suggested = otherWord === undefined || words.includes(otherWord) ? words : [...words, otherWord];
  const [writing, setWriting] = useState(false);
  const own = writing || (typeof value === 'string' && value !== '' && !suggested.includes(value));
  const off = disabled || readonly;
  return (
    <Stack>
      <ChoiceGrid columns={2}>
        {suggested.map((word, index) => (
          <ChoiceCard key={word}>
            <Radio
              type="radio"
              id={`${id}-${index}`}
              name={group}
              checked={!own && value === word}
              disabled={off}
              onChange={() => {
                setWriting(false);
                onChange(word);
              }}
              onFocus={() => onFocus(id, value)}
            />
            <ChoiceWords>
              {word === otherWord && !words.includes(word) ? (
                say('fromAnswer', { value: `${word}${suffix}` })
              ) : (
                <>
                  {word}
                  <wbr />
                  {suffix}
                </>
              )}
            </ChoiceWords>
          </ChoiceCard>
        ))}
        <ChoiceCard>
          <Radio
            type="radio"
            id={`${id}-${suggested.length}`}
            name={group}
            checked={own}
            disabled={off}
            onChange={() => {
              setWriting(true);
              onChange(undefined);
            }}
            onFocus={() => onFocus(id, value)}
          />
          <ChoiceWords>{say('own')}</ChoiceWords>
        </ChoiceCard>
      </ChoiceGrid>
      {own && (
        // Emptied, or on its way through a word that is suggested, it is an own one still.
        <OwnWord widget={props} label={say('ownLabel')} suffix={suffix} onFocus={() => setWriting(true)} />
      )}
    </Stack>
  );
}

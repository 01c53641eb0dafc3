import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { Radio } from '../../ui/controls.tsx';
import { type Choice, choicesOf, standsAlone } from '../choices.ts';
import { lazyPart, loadLazyParts } from '../lazy-part.tsx';
import {
  ChoiceCard,
  ChoiceDescription,
  ChoiceGrid,
  ChoiceIcon,
  ChoiceWords,
  PictureCard,
} from '../parts/choice-card.tsx';
import { useGiven } from '../use-given.ts';

type Columns = 1 | 2 | 3 | 4;

/** Characters of a label that fit beside a second choice on a phone of 360 px without a break within a word. */
const SHORT = 13;

/** One of several choices, each on a card of its own. Native radios: arrow keys and form semantics come with them. */
export function Cards(props: WidgetProps) {
  const { id, htmlName, label, value, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const locked = useGiven(id, options) === 'lock';
  const columns = typeof options.columns === 'number' ? (options.columns as Columns) : 1;
  const choices = choicesOf(props);
  const alone = standsAlone(props);
  const drawings: readonly unknown[] = Array.isArray(options.drawings) ? options.drawings : [];
  const tiles = choices.some(({ icon }) => icon !== undefined);
  const renderCards = (positions: readonly number[]) => (
    <ChoiceGrid
      columns={columns}
      tiles={tiles}
      short={choices.every(({ label, description }) => label.length <= SHORT && description === undefined)}
      role={alone ? 'radiogroup' : undefined}
      aria-label={alone ? label : undefined}
    >
      {positions.map((index) => {
        const choice = choices[index] as Choice;
        const choiceId = `${id}-${index}`;
        const described = choice.description !== undefined;
        return (
          <Card key={String(choice.value)} choice={choice} tile={tiles} drawing={drawings[index]}>
            <Radio
              type="radio"
              id={choiceId}
              name={htmlName || id}
              value={String(choice.value)}
              checked={value === choice.value}
              disabled={disabled || readonly || locked || choice.disabled}
              aria-labelledby={described ? `${choiceId}__words` : undefined}
              aria-describedby={described ? `${choiceId}__meaning` : undefined}
              onChange={() => onChange(choice.value)}
              onFocus={() => onFocus(id, value)}
              onBlur={() => onBlur(id, value)}
            />
            <ChoiceWords>
              <span id={described ? `${choiceId}__words` : undefined}>{choice.label}</span>
              {described && <ChoiceDescription id={`${choiceId}__meaning`}>{choice.description}</ChoiceDescription>}
            </ChoiceWords>
          </Card>
        );
      })}
    </ChoiceGrid>
  );
  const positions = choices.map((_, index) => index);
  const searched = choices.length >= Number(options.searchFrom);
  if (!searched && !(choices.length > Number(options.showFirst))) return renderCards(positions);
  // Of so many that can't be chosen, the one that counts.
  if (locked) return renderCards(positions.filter((index) => choices[index]?.value === value));
  return <LongCards {...{ id, value, options, choices, searched, renderCards }} />;
}

/** What a list needs that is too long to be looked through. */
const LongCards = lazyPart('LongCards');

interface CardProps {
  readonly choice: Choice;
  readonly tile: boolean;
  /** Which layout its picture shows, if it has one. */
  readonly drawing: unknown;
  readonly children: ReactNode;
}

function Card({ choice, tile, drawing, children }: CardProps) {
  if (typeof drawing === 'string')
    return (
      <PictureCard pictured="beside" picture={<Layout name={drawing} />}>
        {children}
      </PictureCard>
    );
  return (
    <ChoiceCard tile={tile}>
      {choice.icon && <ChoiceIcon path={choice.icon} />}
      {children}
    </ChoiceCard>
  );
}

/** A layout, drawn as soon as what draws it is here: nobody waits for it, and its room is kept. */
function Layout({ name }: { readonly name: string }) {
  const parts = useLazyModule(loadLazyParts, name);
  return parts && <parts.LayoutPicture name={name} />;
}

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { FieldOrigins, Removal, Step, StepOrigins } from '../../contract/index.ts';
import { AROUND, type BenchChoice, OWN_WORDS, SCHEMES } from '../choice.ts';
import { KeyLayers, RemovedLayers } from './key-layers.tsx';
import { labelOfField } from './label-of.ts';
import { type PlacedKey, placedKeys } from './match-words.ts';
import { Caption, Input, Labelled, Select } from './parts.tsx';
import type { BenchData } from './use-bench-content.ts';
import type { Choose } from './use-choice.ts';
import type { Picked } from './use-picked.ts';

interface Props {
  readonly choice: BenchChoice;
  readonly choose: Choose;
  readonly bench: BenchData;
  readonly step: Step | undefined;
  readonly mark: Picked['mark'];
  readonly announce: (text: string) => void;
}

/** The lines behind a field, or behind any words that are searched for. */
export function LayersPanel(props: Props) {
  const { choice, choose, bench, step } = props;
  const { origins } = bench;
  if (!origins || !step) return <p>On its way …</p>;
  return (
    <>
      <chakra.div display="grid" gap="0.75rem" marginBottom="1.25rem">
        <Labelled>
          <Caption>Look into</Caption>
          <Select
            width="100%"
            value={choice.place}
            onChange={(event) => choose({ place: event.target.value, find: '' })}
          >
            <option value="">Choose a question, or pick it on the stage</option>
            <optgroup label={choice.form ? 'Questions' : 'Questions of this step'}>
              {origins.fields.map(({ field, asked }) => (
                <option key={field} value={field}>
                  {asked ? `${labelOfField(step, field)} (${field})` : `${field}: not asked here`}
                </option>
              ))}
            </optgroup>
            <optgroup label="Other words">
              {placesOf(choice).map(({ place, title }) => (
                <option key={place} value={place}>
                  {title}
                </option>
              ))}
            </optgroup>
          </Select>
        </Labelled>
        <Labelled>
          <Caption>Or find words, a key or a file</Caption>
          <Input
            type="search"
            width="100%"
            value={choice.find}
            onChange={(event) => choose({ find: event.target.value })}
          />
        </Labelled>
      </chakra.div>
      <Found {...props} origins={origins} step={step} />
    </>
  );
}

function Found(props: Props & { readonly origins: StepOrigins; readonly step: Step }) {
  const { choice, origins, step, bench, announce, mark } = props;
  const root = bench.problems?.root ?? '';
  const keys = choice.find
    ? placedKeys(origins).filter((placed) => contains(placed, choice.find))
    : placedKeys(origins).filter(({ place }) => place === choice.place);
  const field = choice.find ? undefined : origins.fields.find((one) => one.field === choice.place);
  const removed = removedAt(origins, field, choice);
  const marked = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked is brought into sight once it is listed.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [mark, choice.place]);

  if (keys.length + removed.length === 0) {
    if (choice.find) return <p>Nothing here says “{choice.find}”.</p>;
    return choice.place ? <p>Nothing is set here.</p> : <HowTo />;
  }
  return (
    <>
      {field && !field.asked && (
        <chakra.p margin="0 0 1rem" padding="0.6rem 0.9rem" bg="blueLight" borderRadius="field">
          It is not asked here. What took it away stands last.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" margin={0} padding={0} display="grid" gap="0.85rem">
        {keys.map(({ place, key }) => {
          const own = mark?.place === place && mark.side === key.side && mark.pointer === key.pointer;
          return (
            <KeyLayers
              key={`${place} ${key.side} ${key.pointer}`}
              {...(own && { ref: marked })}
              marked={own}
              of={choice.find ? placeName(choice, step, place) : undefined}
              origin={key}
              pointer={shortPointer(place, key.pointer)}
              root={root}
              announce={announce}
            />
          );
        })}
        {removed.map((removal) => (
          <RemovedLayers
            key={`${removal.side} ${removal.pointer} ${JSON.stringify(removal.member)}`}
            removal={removal}
            root={root}
            announce={announce}
          />
        ))}
      </chakra.ul>
    </>
  );
}

const HowTo = () => (
  <chakra.p color="muted">
    Each word and rule on the stage comes from one line of a file, over other lines that it replaces. Choose a question,
    search for its words, or press “Pick on the stage” and click it.
  </chakra.p>
);

function removedAt(
  origins: StepOrigins,
  field: FieldOrigins | undefined,
  { find, place }: BenchChoice,
): readonly Removal[] {
  const { removed, removedAround } = origins;
  if (!find) return field?.removed ?? (place === OWN_WORDS ? removed : place === AROUND ? removedAround : []);
  const all = [...origins.fields.flatMap((one) => one.removed), ...removed, ...removedAround];
  return all.filter(({ pointer, member = '' }) => `${pointer} ${member}`.toLowerCase().includes(find.toLowerCase()));
}

function contains({ key }: PlacedKey, find: string): boolean {
  const words = [key.pointer, String(key.value), ...key.origins.map(({ file, line }) => `${file}:${line}`)];
  return words.some((text) => text.toLowerCase().includes(find.toLowerCase()));
}

/** Places that are no question. */
const placesOf = ({ form }: BenchChoice) =>
  form
    ? [
        { place: OWN_WORDS, title: 'Heading and description' },
        { place: AROUND, title: 'Around the questions' },
      ]
    : [
        { place: OWN_WORDS, title: 'The step itself' },
        { place: AROUND, title: 'Around the steps' },
        { place: SCHEMES, title: 'Colour schemes' },
      ];

const placeName = (choice: BenchChoice, step: Step, place: string) =>
  placesOf(choice).find((other) => other.place === place)?.title ?? labelOfField(step, place);

/** The pointer without what goes without saying: the field that is looked into. */
const shortPointer = (place: string, pointer: string) =>
  [`/properties/${place}/`, `/${place}/`].reduce(
    (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text),
    pointer,
  );

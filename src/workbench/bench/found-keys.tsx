import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { FieldOrigins, Removal, Step, StepOrigins } from '../../contract/index.ts';
import { AROUND, type BenchChoice, OWN_WORDS } from '../choice.ts';
import { targetsOf } from './edit-targets.ts';
import { KeyEdit, TakeOutButton } from './key-edit.tsx';
import { Card, KeyLayers, RemovedLayers } from './key-layers.tsx';
import { placeName, placesOf, wordsOf } from './label-of.ts';
import { ListLayers } from './list-layers.tsx';
import { inLists, isMember, nameOf, type PlacedKey, placedKeys } from './match-words.ts';
import { missingWords, targetsOfMissing } from './missing-words.ts';
import type { BenchData } from './use-bench-content.ts';
import type { Editing } from './use-edit.ts';
import type { Picked } from './use-picked.ts';

interface Props {
  readonly choice: BenchChoice;
  readonly bench: BenchData;
  readonly mark: Picked['mark'];
  readonly announce: (text: string) => void;
  readonly origins: StepOrigins;
  readonly step: Step;
  readonly editing: Editing;
}

/** The keys of the place that is looked into, or those that say what is searched for. */
export function FoundKeys(props: Props) {
  const { choice, origins, step, bench, announce, mark, editing } = props;
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

  const isMarked = ({ place, key }: PlacedKey) =>
    mark?.place === place && mark.side === key.side && mark.pointer === key.pointer;

  if (keys.length + removed.length === 0) {
    if (choice.find) return <p>Nothing here says “{choice.find}”.</p>;
    if (!choice.place) return <HowTo />;
    // A link may come from a colleague: of another step or trade, or of a question that was called otherwise then.
    const known = field ?? placesOf(choice).find(({ place }) => place === choice.place);
    return <p>{known ? 'Nothing is set here.' : `There is no question “${choice.place}” here.`}</p>;
  }
  return (
    <>
      {field && !field.asked && (
        <chakra.p margin="0 0 1rem" padding="0.6rem 0.9rem" bg="blueLight" borderRadius="field">
          It is not asked here. What took it away stands last.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" margin={0} padding={0} display="grid" gap="0.85rem">
        {inLists(keys).map((group) => {
          const [first] = group;
          if (!first) return null;
          const { place, key } = first;
          const of = choice.find ? placeName(choice, step, place) : undefined;
          const pointer = shortPointer(place, key.pointer);
          const shared = { choice, of, editing, root, announce };
          if (isMember(key))
            return (
              <ListLayers
                key={nameOf(first)}
                {...shared}
                keys={group}
                pointer={pointer.replace(/\/\d+$/, '')}
                isMarked={isMarked}
                markedRef={marked}
              />
            );
          const own = isMarked(first);
          const targets = targetsOf(choice, first, origins);
          const last = key.origins.at(-1);
          const words = wordsOf(pointer, of);
          return (
            <KeyLayers
              key={nameOf(first)}
              {...(own && { ref: marked })}
              marked={own}
              of={of}
              origin={key}
              pointer={pointer}
              root={root}
              announce={announce}
            >
              {last && typeof key.value !== 'object' && (
                <KeyEdit
                  name={nameOf(first)}
                  value={key.value}
                  targets={targets}
                  editing={editing}
                  word="Change"
                  label={`Change ${words}`}
                  beside={
                    <TakeOutButton name={nameOf(first)} words={words} at={last} was={key.value} editing={editing} />
                  }
                />
              )}
            </KeyLayers>
          );
        })}
        {field && <MissingWords choice={choice} origins={origins} field={field.field} editing={editing} />}
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

/** Words that the question could have besides. */
function MissingWords(props: {
  readonly choice: BenchChoice;
  readonly origins: StepOrigins;
  readonly field: string;
  readonly editing: Editing;
}) {
  const { choice, origins, field, editing } = props;
  const missing = missingWords(choice, origins, field);
  if (missing.length === 0) return null;
  return (
    <Card marked={false} borderStyle="dashed">
      <chakra.p margin={0} fontSize="0.875rem" color="muted">
        Not said of this question:
      </chakra.p>
      {missing.map((placed) => {
        const pointer = shortPointer(field, placed.key.pointer);
        return (
          <KeyEdit
            key={nameOf(placed)}
            name={nameOf(placed)}
            value=""
            targets={targetsOfMissing(choice, placed)}
            editing={editing}
            word={`Add ${pointer}`}
            label={`Add ${pointer}`}
          />
        );
      })}
    </Card>
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

/** The pointer without what goes without saying: the field that is looked into. */
const shortPointer = (place: string, pointer: string) =>
  [`/properties/${place}/`, `/${place}/`].reduce(
    (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text),
    pointer,
  );

import { chakra } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import type { BenchChoice } from '../choice.ts';
import { Small } from './edit-outcome.tsx';
import { memberAt, targetsOf } from './edit-targets.ts';
import { KeyActions, KeyButton, KeyEdit, type TakeOut, TakeOutButton, useOpener } from './key-edit.tsx';
import { Card, CardHead, Layers, shown } from './key-layers.tsx';
import { wordsOf } from './label-of.ts';
import { nameOf, type PlacedKey } from './match-words.ts';
import { SmallButton } from './parts.tsx';
import type { Editing } from './use-edit.ts';

interface Props {
  readonly choice: BenchChoice;
  readonly keys: readonly PlacedKey[];
  readonly of: string | undefined;
  /** Pointer of the list in the part. */
  readonly pointer: string;
  readonly isMarked: (placed: PlacedKey) => boolean;
  readonly markedRef: Ref<HTMLLIElement>;
  readonly editing: Editing;
  readonly root: string;
  readonly announce: (text: string) => void;
}

/** Members that are listed at once: each has its buttons, and all are rendered anew with every letter that is typed. */
const AT_ONCE = 100;

/** A list: each member with the line that says it, to be changed, moved, taken out, or followed by another. */
export function ListLayers({ choice, keys, of, pointer, isMarked, markedRef, editing, root, announce }: Props) {
  const [isWhole, setWhole] = useState(false);
  const at = keys.findIndex(isMarked);
  const marked = at >= 0;
  const first = isWhole ? 0 : Math.max(0, Math.min(at - AT_ONCE / 2, keys.length - AT_ONCE));
  const listed = isWhole ? keys : keys.slice(first, first + AT_ONCE);
  return (
    <Card marked={marked} {...(marked && { ref: markedRef })}>
      <CardHead pointer={pointer} side={keys[0]?.key.side ?? 'ui'} of={of} />
      <chakra.ol margin="0.3rem 0 0" padding={0} listStyleType="none" display="grid" gap="0.6rem">
        {listed.map((placed) => (
          <chakra.li key={nameOf(placed)} paddingTop="0.5rem" borderTop="1px solid" borderColor="hairline">
            <chakra.span fontWeight={isMarked(placed) ? 700 : undefined} overflowWrap="anywhere">
              {shown(placed.key.value)}
            </chakra.span>
            <Layers origins={placed.key.origins} verdict="in force" root={root} announce={announce} />
            <MemberEdit choice={choice} of={of} placed={placed} name={memberName(placed, keys)} editing={editing} />
          </chakra.li>
        ))}
      </chakra.ol>
      {listed.length < keys.length && (
        <chakra.div marginTop="0.8rem" display="flex" flexWrap="wrap" alignItems="center" gap="0.8rem">
          <Small color="muted">
            {first + 1} to {first + listed.length} of {keys.length}. The search finds any of them.
          </Small>
          <SmallButton type="button" onClick={() => setWhole(true)}>
            List all {keys.length}
          </SmallButton>
        </chakra.div>
      )}
    </Card>
  );
}

/** By what it says, not by where it is: what was typed for it is its own wherever it has moved to. */
function memberName({ place, key }: PlacedKey, all: readonly PlacedKey[]): string {
  const alike = all.filter((other) => other.key.value === key.value).findIndex((other) => other.key === key);
  return `${place} ${key.side} ${key.pointer.replace(/\d+$/, '')} ${shown(key.value)} ${alike}`;
}

interface MemberProps extends Pick<Props, 'choice' | 'of' | 'editing'> {
  readonly placed: PlacedKey;
  /** Unlike those of all other keys. */
  readonly name: string;
}

function MemberEdit({ choice, of, placed, name, editing }: MemberProps) {
  const { key } = placed;
  const targets = targetsOf(choice, placed);
  const [target] = targets;
  if (!target) return null;
  const words = wordsOf(shown(key.value), of);
  const change = { name, value: key.value, targets, editing, word: 'Change', label: `Change ${words}` };
  const last = memberAt(key);
  if (!last)
    return (
      <>
        <KeyEdit {...change} />
        <chakra.p margin="0.3rem 0 0" color="muted" fontSize="0.8125rem">
          Translated. To move it, take it out or add to it, choose a variant or form in the language of the content.
        </chakra.p>
      </>
    );
  const adding = `${name} add`;
  if ('of' in editing.state && editing.state.of === adding)
    return (
      <KeyEdit
        name={adding}
        value={typeof key.value === 'string' ? '' : key.value}
        targets={[{ ...target, edit: (to) => ({ kind: 'insert', at: last, was: key.value, to }) }]}
        editing={editing}
        word="Add below"
        label={`Add below ${words}`}
      />
    );
  const at = { at: last, was: key.value };
  const takeOut = { name, words, at: last, was: key.value, editing };
  // Of the questions that have to be answered, this is one or is not.
  if (/\/required\/\d+$/.test(key.pointer)) return <TakeOutOnly {...takeOut} />;
  return (
    <KeyEdit
      {...change}
      beside={
        <>
          <KeyButton
            type="button"
            aria-label={`Move ${words} up`}
            onClick={() => editing.look(name, { kind: 'move', ...at, by: -1 })}
          >
            ↑
          </KeyButton>
          <KeyButton
            type="button"
            aria-label={`Move ${words} down`}
            onClick={() => editing.look(name, { kind: 'move', ...at, by: 1 })}
          >
            ↓
          </KeyButton>
          <TakeOutButton {...takeOut} />
          <KeyButton type="button" aria-label={`Add below ${words}`} onClick={() => editing.write(adding)}>
            Add below
          </KeyButton>
        </>
      }
    />
  );
}

/** A key that can be taken out, and nothing else. */
function TakeOutOnly(props: TakeOut) {
  const { name, editing } = props;
  const button = useOpener(name, editing);
  return <KeyActions name={name} editing={editing} actions={<TakeOutButton {...props} ref={button} />} />;
}

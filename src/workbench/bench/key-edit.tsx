import { chakra } from '@chakra-ui/react';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ContentEdit, Json, Origin } from '../../contract/index.ts';
import { EditOutcome } from './edit-outcome.tsx';
import type { EditTarget } from './edit-targets.ts';
import { Caption, Input, Labelled, Mono, Select, SmallButton } from './parts.tsx';
import type { EditInput, Editing } from './use-edit.ts';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.4rem', marginTop: '0.5rem' } });

/** A button among those of a key; smaller than one of the page. */
export const KeyButton = chakra('button', {
  base: {
    minHeight: '2rem',
    minWidth: '2rem',
    padding: '0.1rem 0.6rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'card',
    color: 'ink',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&[aria-disabled=true]': { color: 'muted', borderColor: 'hairline', cursor: 'not-allowed' },
  },
});

interface Props {
  /** Name of what is edited, unlike all others. */
  readonly name: string;
  /** What stands there now; the kind of the new value is the same. */
  readonly value: Json;
  readonly targets: readonly EditTarget[];
  readonly editing: Editing;
  /** What is on the button, and what a screen reader says instead. */
  readonly word: string;
  readonly label: string;
  /** Buttons beside it. */
  readonly beside?: ReactNode;
}

/** A button; once it is pressed, a place to write the new value; and then what that would change. */
export function KeyEdit({ name, value, targets, editing, word, label, beside }: Props) {
  const { state, write } = editing;
  const button = useOpener(name, editing);
  if ('of' in state && state.of === name && state.stage === 'writing')
    return (
      <ValueForm
        value={value}
        targets={targets}
        draft={state.draft}
        keep={(draft) => write(name, draft)}
        look={(edit, draft) => editing.look(name, edit, draft)}
        close={editing.close}
      />
    );
  const actions = (
    <>
      <KeyButton ref={button} type="button" aria-label={label} onClick={() => write(name)}>
        {word}
      </KeyButton>
      {beside}
    </>
  );
  return <KeyActions name={name} editing={editing} actions={actions} />;
}

/** For the button of a key that opens an edit: whoever closes the edit goes on there. */
export function useOpener(name: string, { state }: Editing): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const mine = 'of' in state && state.of === name;
  const wasMine = useRef(mine);
  useEffect(() => {
    if (wasMine.current && state.stage === 'none') button.current?.focus();
    wasMine.current = mine;
  }, [mine, state.stage]);
  return button;
}

/** Takes out the line in force: what it replaced is in force then, if there was something. */
export function TakeOutButton({ ref, name, words, at, was, editing }: TakeOut) {
  return (
    <KeyButton
      {...(ref && { ref })}
      type="button"
      aria-label={`Take out ${words}`}
      onClick={() => editing.look(name, { kind: 'remove', at, was })}
    >
      Take out
    </KeyButton>
  );
}

/** The button that takes out a key. */
export interface TakeOut extends Pick<Props, 'name' | 'editing'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** What goes, in words. */
  readonly words: string;
  readonly at: Origin;
  readonly was: Json;
}

/** The buttons of a key, and what the one that was pressed would do. */
export function KeyActions({ name, editing, actions }: Pick<Props, 'name' | 'editing'> & { actions: ReactNode }) {
  const { state } = editing;
  return (
    <>
      <Row>{actions}</Row>
      {'of' in state && state.of === name && <EditOutcome editing={editing} />}
    </>
  );
}

interface FormProps {
  readonly value: Json;
  readonly targets: readonly EditTarget[];
  /** What was typed before. */
  readonly draft: EditInput | undefined;
  readonly keep: (draft: EditInput) => void;
  readonly look: (edit: ContentEdit, draft: EditInput) => void;
  readonly close: () => void;
}

function ValueForm({ value, targets, draft: begun, keep, look, close }: FormProps) {
  const [draft, setDraft] = useState<EditInput>(
    begun ?? { text: value === null ? '' : String(value), where: undefined },
  );
  const id = useId();
  const { text } = draft;
  const target = targets.find(({ where }) => where === draft.where) ?? targets[0];
  const change = (part: Partial<EditInput>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // All keys are rendered anew for it: typing does not wait for that.
    startTransition(() => keep(next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = valueWritten(text, value);
    if (target && to !== undefined) look(target.edit(to), draft);
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="0.6rem" marginTop="0.6rem">
      <Labelled>
        <Caption>New value</Caption>
        <ValueInput value={value} text={text} setText={(typed) => change({ text: typed })} />
      </Labelled>
      {targets.length > 1 ? (
        <chakra.fieldset border="none" margin={0} padding={0} minWidth={0}>
          <Caption asChild>
            <legend>Write it</legend>
          </Caption>
          {targets.map(({ title, where }) => (
            <chakra.label key={where} display="flex" gap="0.5rem" alignItems="baseline" paddingBlock="0.2rem">
              <input type="radio" name={id} checked={where === target?.where} onChange={() => change({ where })} />
              <span>
                {title} <Mono color="muted">{where}</Mono>
              </span>
            </chakra.label>
          ))}
        </chakra.fieldset>
      ) : (
        <chakra.p margin={0} color="muted" fontSize="0.875rem">
          Written to <Mono>{target?.where}</Mono>
        </chakra.p>
      )}
      <Row marginTop={0}>
        <SmallButton type="submit">See what it changes</SmallButton>
        <SmallButton type="button" onClick={close}>
          Cancel
        </SmallButton>
      </Row>
    </chakra.form>
  );
}

interface InputProps {
  readonly value: Json;
  readonly text: string;
  readonly setText: (text: string) => void;
}

function ValueInput({ value, text, setText }: InputProps) {
  if (typeof value === 'boolean')
    return (
      <Select autoFocus width="100%" value={text} onChange={(event) => setText(event.target.value)}>
        <option value="true">true</option>
        <option value="false">false</option>
      </Select>
    );
  if (typeof value === 'number')
    return (
      <Input
        autoFocus
        type="number"
        step="any"
        required
        width="100%"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    );
  return (
    <Input
      asChild
      autoFocus
      width="100%"
      required
      value={text}
      onChange={(event: FormEvent<HTMLElement>) => setText((event.target as HTMLTextAreaElement).value)}
    >
      <textarea rows={Math.min(8, Math.max(2, Math.ceil(text.length / 40)))} />
    </Input>
  );
}

/** What was written, as a value of the kind that stood there; undefined for a number that is none. */
function valueWritten(text: string, was: Json): Json | undefined {
  if (typeof was === 'boolean') return text === 'true';
  if (typeof was !== 'number') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

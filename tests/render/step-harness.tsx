import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, render } from '@testing-library/react';
import Ajv from 'ajv';
import { Profiler, type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react';
import { system } from '../../src/app/theme.ts';
import { useCurrentState } from '../../src/browser/use-current-state.ts';
import {
  type Answers,
  type Json,
  type JsonObject,
  type Lists,
  pickAnswers,
  type Step,
  type StepError,
  type UploadReference,
  type UploadState,
  type UploadStore,
  type ValidatorModule,
} from '../../src/contract/index.ts';
import { loadLazyParts, StepForm, type StepFormContext, type StepFormProps } from '../../src/render/index.ts';
import { applyFieldData, stepConditions } from '../../src/wizard/index.ts';

// A computer with a mouse and a keyboard; jsdom has no media.
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

// The widgets of later steps are there at once, as they are for customers by then.
await loadLazyParts();

/** Words of all widgets, short and clear. */
const words = {
  text: { sameAs: 'Same as phone', didYouMean: 'Did you mean {value}?' },
  select: { choose: 'Choose one' },
  cards: {
    search: 'Search',
    found: 'Found {count} of {total}',
    showAll: 'Show all {total}',
    noMatch: 'Nothing like “{query}”',
  },
  checklist: {
    selectAll: 'Select all',
    clearAll: 'Clear all',
    search: 'Search',
    found: '{count} of {total} found',
    showAll: 'Show all {total}',
    noMatch: 'Nothing matches',
    count: '{count} of {total} chosen',
  },
  freeList: {
    add: 'Add',
    remove: 'Remove {value}',
    added: '{value} added',
    removed: '{value} removed',
    already: '{value} is there',
  },
  suggestions: { own: 'Something else', ownLabel: 'Your own', fromAnswer: '{value} (your name)' },
  schemeCards: { colours: '{primary} and {secondary}' },
  colour: { picker: 'Pick a colour', swatches: 'Suggested', readable: 'Easy to read', unreadable: 'Hard to read' },
  consent: { newTab: '(opens in a new tab)' },
  hours: {
    ownDays: 'Set each day',
    ownDaysNote: 'Own times',
    closedOn: 'Closed on {days}',
    open: 'open',
    closed: 'Closed',
    opens: 'Opens',
    to: 'to',
    closes: 'Closes',
    copy: 'Copy {day}',
    copied: '{day} copied',
    overnight: 'Through the night?',
    didYouMean: 'Did you mean {value}?',
  },
  accreditationPictures: { none: 'Tick one first', pictureOf: 'Picture of {name}' },
  ...Object.fromEntries(['upload', 'uploads'].map((name) => [name, uploadWords()])),
};

function uploadWords() {
  return {
    choose: 'Choose a picture',
    camera: 'Take a photo',
    drop: 'or drop it',
    preparing: '{name} is being prepared',
    gone: '{name} is not here any more',
    waiting: '{name} waits',
    uploading: '{name} {percent}%',
    done: '{name} is uploaded',
    failed: '{name} failed',
    retry: 'Try {name} again',
    remove: 'Remove {name}',
    replace: 'Replace {name}',
    empty: '{name} is empty',
    notAnImage: '{name} is no picture',
    tooLarge: '{name} is over {limit}MB',
    tooManyPixels: '{name} has too many pixels',
    unreadable: '{name} is broken',
    offline: '{name} has to wait',
    tiff: '{name} is a TIFF',
    notAdded: { one: '{count} file left out', other: '{count} files left out' },
    dismiss: 'Hide {name}',
    ready: { one: '{count} photo ready, {size} MB', other: '{count} photos ready, {size} MB' },
    tooMany: 'No more than {limit}',
    lost: '{count} lost',
    main: 'Main photo',
    namesake: '{name}, photo {position}',
    moveEarlier: 'Move {name} earlier',
    moveLater: 'Move {name} later',
    moved: '{name} is {position} of {count}',
    movedFirst: '{name} is the main one',
    retryShort: 'Try again',
  };
}

/** A step of one or more fields, as the compiler would hand it over. */
export function stepOf(schema: JsonObject, ui: JsonObject, lists: Lists = {}): Step {
  const properties = Object.keys((schema.properties ?? {}) as JsonObject);
  const conditional =
    JSON.stringify(schema.allOf ?? [])
      .match(/"properties":\{"(\w+)"/g)
      ?.map((match) => match.split('"')[3] ?? '') ?? [];
  return {
    id: '01-test',
    schema: { $id: 'step_test', type: 'object', ...schema },
    ui: { 'ui:title': 'Test', ...ui },
    lists,
    fields: [...new Set([...properties, ...conditional])],
    validator: 'validators/step_test.js',
  };
}

/** A module as the compiler would emit it, by ajv at run time; `enum` of a list is left open. */
export function validatorsOf(step: Step): ValidatorModule {
  const found: { [id: string]: JsonObject } = {};
  const walk = (value: Json | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && typeof value.$id === 'string') found[value.$id] = value;
    for (const child of Object.values(value)) walk(child);
  };
  walk(step.schema);
  // Each by itself: ajv would take an inner `$id` for known already.
  const validators = Object.fromEntries(
    Object.entries(found).map(([id, schema]) => [id, newAjv().compile(withoutIds(schema))]),
  );
  return { validators: () => validators as ReturnType<ValidatorModule['validators']> };
}

function newAjv() {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
  const validate = (members: Json, data: Json) => !Array.isArray(members) || members.includes(data);
  return ajv.removeKeyword('enum').addKeyword({ keyword: 'enum', validate });
}

function withoutIds(value: Json): JsonObject {
  return JSON.parse(JSON.stringify(value, (key, child) => (key === '$id' ? undefined : child)));
}

/** Files that stand where the test puts them. */
export function fakeUploads(states: { [id: string]: UploadState } = {}) {
  const listeners = new Set<() => void>();
  const log: string[] = [];
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const uploads: UploadStore<File> = {
    intakes: new Set(),
    changed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (id) => states[id],
    preview: (id) => `blob:${id}`,
    thumbnail: (id) => `blob:${id}`,
    add: (file) => {
      log.push(`add ${file.name}`);
      if (file.size === 0) return Promise.resolve({ refused: 'empty' });
      const reference: UploadReference = { id: `id-${file.name}`, name: file.name, type: file.type, size: file.size };
      states[reference.id] = { status: 'waiting' };
      return Promise.resolve({ accepted: reference });
    },
    retry: (id) => log.push(`retry ${id}`),
    remove: (id) => log.push(`remove ${id}`),
  };
  const put = (id: string, state: UploadState) => {
    states[id] = state;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
  return { uploads, log, put };
}

/** What is drawn in it has styles, as long as it stands: for tests of what they hide or lay out. */
function Styles({ children }: PropsWithChildren) {
  const [cache] = useState(() => createCache({ key: 'kept' }));
  useEffect(() => () => cache.sheet.flush(), [cache]);
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

interface Options
  extends Partial<
    Pick<
      StepFormProps,
      | 'validators'
      | 'lists'
      | 'enumNames'
      | 'icons'
      | 'normalise'
      | 'children'
      | 'onBlur'
      | 'onWaiting'
      | 'onRefused'
      | 'disabled'
      | 'beforeConsent'
      | 'sameAs'
    >
  > {
  /** Called with what the host knows of the step when the form is sent. */
  readonly onSubmit?: (answered: Answers) => void;
  readonly answers?: Answers;
  readonly errors?: readonly StepError[];
  readonly context?: Partial<StepFormContext>;
  readonly withStyles?: boolean;
}

/** What the test sees and steers of the host. */
interface Wires {
  answers: Answers;
  sameAs: readonly string[];
  setFromOutside: (change: Change) => void;
  leave: () => void;
  readonly slices: Answers[];
}

interface Change {
  readonly answers?: Answers;
  readonly errors?: readonly StepError[];
}

type HostProps = Omit<StepFormProps, 'answers' | 'errors' | 'onChange' | 'onSubmit'> & {
  readonly onSubmit?: Options['onSubmit'];
  readonly wires: Wires;
  readonly initialErrors: readonly StepError[];
};

/** What stands beside labels and on the buttons of plain lists. */
export const FIELD_WORDS = {
  ...{
    required: '*',
    requiredGroup: '(required)',
    optional: '(optional)',
    example: 'e.g. {text}',
    item: '{title} {number}',
  },
  ...{ add: 'Add', remove: 'Remove', moveUp: 'Move up', moveDown: 'Move down' },
  ...{ itemAdded: '{item} added, {count} in all', itemRemoved: '{item} removed, {count} left' },
  itemMoved: 'Now {item} of {count}',
};

/** Keeps the answers as the pages do: what the form says goes through the rule for it. */
function Host({ wires, initialErrors, onSubmit, ...form }: HostProps) {
  const [sameAs, setSameAs] = useState(wires.sameAs);
  const { value: answers, get, set: setAnswers } = useCurrentState(() => wires.answers);
  const [errors, setErrors] = useState(initialErrors);
  const [isLeft, setLeft] = useState(false);
  useLayoutEffect(() => {
    wires.answers = answers;
    wires.sameAs = sameAs;
    wires.leave = () => setLeft(true);
    wires.setFromOutside = (change) => {
      if (change.answers) setAnswers(change.answers);
      if (change.errors) setErrors(change.errors);
    };
  });
  const holds = stepConditions(form.validators.validators({ ...form.step.lists, ...form.lists }));
  const change = (said: Answers) => {
    const now = applyFieldData(form.step, get(), said, holds);
    if (now === get()) return;
    setAnswers(now);
    wires.slices.push(pickAnswers(now, form.step.fields));
  };
  const submit = () => onSubmit?.(pickAnswers(get(), form.step.fields));
  if (isLeft) return null;
  const amend = (to: (answers: Answers) => Answers) => setAnswers(to(get()));
  const held = { sameAs, onSameAs: setSameAs };
  return (
    <StepForm
      {...form}
      {...held}
      answers={answers}
      errors={errors}
      onChange={change}
      onAmend={amend}
      onSubmit={submit}
    />
  );
}

/** Draws a step in a host that keeps the answers; gives ways to look at them and to change them from outside. */
export function renderStep(
  step: Step,
  { answers = {}, sameAs = [], errors = [], context, children, withStyles, ...options }: Options = {},
) {
  const said: string[] = [];
  const wires: Wires = { answers, sameAs, setFromOutside: () => undefined, leave: () => undefined, slices: [] };
  let drawings = 0;
  const props: HostProps = {
    lists: {},
    normalise: (_field, value) => value,
    ...options,
    step,
    validators: options.validators ?? validatorsOf(step),
    children: children ?? <button type="submit">Continue</button>,
    context: {
      ui: { widgets: words, fields: FIELD_WORDS },
      colourSchemes: [],
      given: [],
      uploads: fakeUploads().uploads,
      announce: (text) => said.push(text),
      contentBase: '/content/',
      ...context,
    },
    wires,
    initialErrors: errors,
  };
  const count = () => {
    drawings += 1;
  };
  const view = render(
    <ChakraProvider value={system}>
      <main>
        <Profiler id="step" onRender={count}>
          <Host {...props} />
        </Profiler>
      </main>
    </ChakraProvider>,
    withStyles ? { wrapper: Styles } : {},
  );
  return {
    ...view,
    said,
    slices: wires.slices,
    /** How often anything of the step was rendered. */
    drawings: () => drawings,
    answers: () => wires.answers,
    /** Fields that are held equal to another answer. */
    sameAs: () => wires.sameAs,
    /** Flushes, and gives the answers of the step as the host has them then. */
    flush: () => {
      // As the browser's Back does.
      act(() => window.dispatchEvent(new PopStateEvent('popstate')));
      return pickAnswers(wires.answers, step.fields);
    },
    change: (change: Change) => act(() => wires.setFromOutside(change)),
    /** Takes the form away in a rendering that waits for React to come to it. */
    leave: () => wires.leave(),
  };
}

export const errorAt = (field: string | (string | number)[], message: string): StepError => ({
  step: '01-test',
  path: Array.isArray(field) ? field : [field],
  rule: 'required',
  message,
});

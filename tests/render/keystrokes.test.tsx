// @vitest-environment jsdom

import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, FieldTemplateProps } from '@rjsf/utils';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStep, stepOf } from './step-harness.tsx';

/** Ids of the questions that were rendered, in order; counted instead of timed, so that no machine is too slow for it. */
const drawn: string[] = [];

vi.mock('../../src/render/templates/field-template.tsx', async (importOriginal) => {
  const { FieldTemplate } = await importOriginal<typeof import('../../src/render/templates/field-template.tsx')>();
  const Counted = (props: FieldTemplateProps) => {
    drawn.push(props.id);
    return <FieldTemplate {...props} />;
  };
  return { FieldTemplate: Counted };
});

/** Names of the questions that RJSF asked whether they have to be rendered; the step itself has none. */
const compared: string[] = [];

vi.mock('../../src/render/registry.ts', async (importOriginal) => {
  const registry = await importOriginal<typeof import('../../src/render/registry.ts')>();
  const Counted = (props: FieldProps) => {
    compared.push(props.name);
    return <SchemaField {...props} />;
  };
  return { ...registry, fields: { ...registry.fields, SchemaField: Counted } };
});

const SIZES = [12, 500];
/** What is typed. */
const WORD = 'paint';
/** How long text waits for the next key, in milliseconds. */
const PAUSE = 300;
/** Id of the step itself, around its fields. */
const ROOT = 'answer';
/** Mounting 500 fields takes jsdom some seconds on a busy machine. */
const PATIENCE = 60_000;

const namesOf = (size: number) => Array.from({ length: size }, (_, index) => `field${index}`);

function stepOfSize(size: number) {
  const names = namesOf(size);
  return stepOf(
    { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    Object.fromEntries(names.map((name) => [name, { 'ui:title': name, 'ui:widget': 'text' }])),
  );
}

// Time stands still but for what a test lets pass: on a slow machine the pause would else end between two keys.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looked up by id: labels and roles of 500 fields take jsdom minutes. */
function elementAt(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing on the page matches ${selector}`);
  return element;
}

/** One key, as the browser reports it. */
function press(field: HTMLElement, key: string): void {
  if (!(field instanceof HTMLInputElement)) throw new TypeError(`Nothing can be typed into ${field.outerHTML}`);
  fireEvent.keyDown(field, { key });
  fireEvent.input(field, { target: { value: field.value + key } });
  fireEvent.keyUp(field, { key });
}

/** Types a word into the middle of a step of so many fields, then pauses; what was rendered meanwhile. */
function drawnWhileTyping(size: number) {
  const { drawings, answers, unmount } = renderStep(stepOfSize(size));
  const name = `field${size / 2}`;
  const field = elementAt(`#answer_${name}`);
  field.focus();
  const perKey = [...WORD].map((key) => {
    drawn.length = 0;
    compared.length = 0;
    const before = drawings();
    press(field, key);
    return drawings() - before + drawn.length;
  });
  act(() => vi.advanceTimersByTime(PAUSE));
  unmount();
  const others = drawn.filter((id) => id !== ROOT && id !== `answer_${name}`);
  const asked = new Set(compared.filter((property) => property !== name));
  return { perKey, afterPause: drawn.length, others, asked: [...asked], answered: answers()[name] };
}

it(
  'draws nothing with a key, and after a pause the one field, with 12 fields as with 500',
  () => {
    const [few, many] = SIZES.map(drawnWhileTyping);
    expect(few?.afterPause).toBeGreaterThan(0);
    const once = { afterPause: few?.afterPause, others: [], asked: [''], answered: WORD };
    expect(few).toEqual({ perKey: [...WORD].map(() => 0), ...once });
    expect(many).toEqual(few);
  },
  PATIENCE,
);

it('looks up which questions have to be answered, and goes through their list for none of them', () => {
  const step = stepOfSize(30);
  const names = namesOf(30).slice(0, 20);
  const search = vi.spyOn(Array.prototype, 'includes');
  renderStep({ ...step, schema: { ...step.schema, required: names } });
  const searched = search.mock.contexts.filter((list) => Array.isArray(list) && list.join() === names.join());
  search.mockRestore();
  expect(searched).toEqual([]);
  const asked = [...document.querySelectorAll('[aria-required=true]')].map(({ id }) => id);
  expect(asked).toEqual(names.map((name) => `answer_${name}`));
});

it.each(SIZES)(
  'hands over what was typed last when Continue follows at once, with %i fields',
  (size) => {
    const onSubmit = vi.fn();
    renderStep(stepOfSize(size), { onSubmit });
    for (const key of WORD) press(elementAt('#answer_field7'), key);
    fireEvent.click(elementAt('button[type=submit]'));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ field7: WORD });
  },
  PATIENCE,
);

// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { createStore } from '../../src/browser/store.ts';
import { createFlushList } from '../../src/render/flush-list.ts';
import { loadLazyParts } from '../../src/render/index.ts';
import { NO_UPLOADS, type OwnContext, OwnContextProvider } from '../../src/render/own-context.tsx';
import { ThemedForm } from '../../src/render/themed-form.tsx';
import { expectSound } from './expect-sound.ts';
import { outlineOf } from './outline.ts';

// RJSF's own cases for themes, drawn by ours: each is held to everything that a step is held to, and to its picture
// in words. RJSF's whole registry is there; what of it the build leaves out stands in `registry.test.ts`.

// The cases expect vitest's functions as globals. Their `vi.mock` only hides test ids, which the outline does.
Object.assign(globalThis, { beforeAll, beforeEach, describe, expect, test, vi: { ...vi, mock: () => undefined } });
await loadLazyParts();
const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');

/** Cases that can't hold to it, by name, with the reason. */
const LEFT_OUT: { readonly [name: string]: string } = {
  'grid > Two even column grid > renders person and address in two columns, no employment':
    'asks person.name.first twice in one form, so that two controls have one id',
};

/** Many cases are one field without a word; content has to have a label (the checker asks for it), so here, too. */
function withWords({ schema, uiSchema }: FormProps) {
  const asked = schema.title ?? uiSchema?.['ui:title'] ?? uiSchema?.['ui:options']?.title;
  return asked === undefined && schema.type !== 'object' ? { ...schema, title: 'Question' } : schema;
}

/** What a step gives its widgets, without a step. */
const OWN: OwnContext = {
  answers: createStore({}),
  flushes: createFlushList(),
  amend: () => undefined,
  words: {},
  fieldWords: {
    ...{ required: '*', requiredGroup: '(required)', optional: '', item: '{title} {number}' },
    ...{ add: 'Add', remove: 'Remove', moveUp: 'Move up', moveDown: 'Move down' },
    ...{ itemAdded: '{item} added, {count} in all', itemRemoved: '{item} removed, {count} left' },
    itemMoved: 'Now {item} of {count}',
  },
  colourSchemes: [],
  given: [],
  sameAs: [],
  holdSame: () => undefined,
  uploads: NO_UPLOADS,
  announce: () => undefined,
  contentBase: '',
  normalise: (_field, value) => value,
};

function Form(props: FormProps) {
  return (
    <ChakraProvider value={system}>
      <main>
        <OwnContextProvider value={OWN}>
          <ThemedForm {...props} schema={withWords(props)} />
        </OwnContextProvider>
      </main>
    </ChakraProvider>
  );
}

/** Rows in rows, a heading, a choice between kinds, and parts that depend on the kind. */
const complexGrid: UiSchema = {
  'ui:field': 'LayoutGridField',
  'ui:layoutGrid': {
    'ui:row': {
      children: [
        { 'ui:col': { children: ['person'] } },
        { 'ui:columns': { children: ['person.name.first', 'person.name.middle', 'person.name.last'] } },
        { 'ui:col': { children: [{ name: 'person.birth_date', placeholder: '$lookup=PlaceholderText' }] } },
        { 'ui:col': { children: ['person.race'] } },
        {
          'ui:row': {
            children: [
              { 'ui:columns': { children: ['person.address.line_1', 'person.address.city'] } },
              { 'ui:col': { children: ['person.address.state', 'person.address.postal_code'] } },
            ],
          },
        },
        { 'ui:col': { children: ['employment'] } },
        {
          'ui:condition': {
            operator: 'some',
            field: 'employment.job_type',
            value: 'company',
            children: [
              { 'ui:columns': { children: ['employment.business', 'employment.title', 'employment.location.city'] } },
            ],
          },
        },
        {
          'ui:condition': {
            operator: 'some',
            field: 'employment.job_type',
            value: 'education',
            children: [{ 'ui:columns': { children: ['employment.district', 'employment.school'] } }],
          },
        },
        {
          'ui:condition': {
            operator: 'some',
            field: 'employment.job_type',
            value: 'other',
            children: [{ 'ui:col': { children: ['employment.description'] } }],
          },
        },
      ],
    },
  },
  person: {
    'ui:field': 'LayoutHeaderField',
    race: { 'ui:options': { widget: 'checkboxes' } },
    address: { state: { 'ui:widget': 'select' } },
  },
  employment: {
    'ui:field': 'LayoutMultiSchemaField',
    'ui:options': { inline: true },
    description: { 'ui:widget': 'textarea' },
  },
};

expect.addSnapshotSerializer({
  test: (value) => value instanceof DocumentFragment,
  serialize: (fragment: DocumentFragment) => outlineOf(fragment),
});

const met = new Set<string>();
beforeEach(({ task, skip }) => {
  const name = task.fullTestName;
  met.add(name);
  if (LEFT_OUT[name] !== undefined) skip(LEFT_OUT[name]);
});
afterEach(async () => {
  try {
    await expectSound(document.body);
  } finally {
    cleanup();
  }
});
afterAll(() => {
  expect(Object.keys(LEFT_OUT).filter((name) => !met.has(name))).toEqual([]);
});

describe('arrays', () => arrayTests(Form));
describe('forms', () => formTests(Form));
describe('objects', () => objectTests(Form));
describe('grid', () =>
  gridTests(Form, {
    // Our grid fits in as many columns as there is room for.
    ColumnWidthAll: {},
    ColumnWidth4: {},
    ColumnWidth6: {},
    ColumnWidth8: {},
    ComplexUiSchema: complexGrid,
  }));

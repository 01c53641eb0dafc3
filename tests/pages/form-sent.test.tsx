// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { Answers, Form } from '../../src/contract/index.ts';
import { FormSent } from '../../src/pages/form/form-sent.tsx';

import { content } from '../content-on-disk.ts';

const SKILLS = { type: 'array', items: { enum: ['g', 'plaster'] } };
const choice = (ui: object) => ({ 'ui:title': 'Choice', ...ui });

/** The contact form with questions of other kinds in its place. */
const form = {
  ...content.form('contact'),
  step: {
    fields: ['mapped', 'listed', 'count', 'person', 'people', 'places', 'logo', 'secret'],
    lists: {},
    schema: {
      properties: {
        mapped: { enum: ['a', 'b'] },
        listed: { enum: ['a', 'b'] },
        count: { type: 'integer' },
        person: { type: 'object', properties: { name: {}, role: { enum: ['o', 'a'] }, skills: SKILLS, pets: {} } },
        people: { type: 'array', items: { type: 'object', properties: { name: {}, role: { enum: ['o', 'a'] } } } },
        places: { type: 'array', items: { type: 'string' } },
        logo: { type: 'object' },
      },
    },
    ui: {
      mapped: choice({ 'ui:enumNames': { a: 'Alpha' } }),
      listed: choice({ 'ui:enumNames': ['Alpha', 'Beta'] }),
      count: { 'ui:title': 'Count' },
      person: {
        'ui:title': 'Person',
        role: { 'ui:enumNames': ['Owner', 'Apprentice'] },
        skills: { 'ui:enumNames': { g: 'Gas' } },
        pets: { 'ui:title': 'Has pets' },
      },
      people: { 'ui:title': 'People', items: { role: { 'ui:enumNames': ['Owner', 'Apprentice'] } } },
      places: { 'ui:title': 'Places' },
      logo: { 'ui:title': 'Logo', 'ui:field': 'upload' },
      secret: { 'ui:widget': 'hidden' },
    },
  },
} as unknown as Form;

/** Shows what stands there once the form has arrived. */
function show(answers: Answers = {}): HTMLElement {
  const { ui } = form;
  const session = {
    form: { ...form, ui: { ...ui, done: { title: 'Thanks', message: 'Thanks', received: 'What you sent' } } },
    answers,
    onward: { status: 'none' },
    submissionId: 's-1',
    restart: () => undefined,
  } as unknown as Parameters<typeof FormSent>[0]['session'];
  const { container } = render(
    <ChakraProvider value={system}>
      <FormSent session={session} />
    </ChakraProvider>,
    { wrapper: MemoryRouter },
  );
  return container;
}

// The heading comes into view.
const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();

afterEach(() => {
  vi.unstubAllGlobals();
  scrolled.mockClear();
});

it('what was sent is read back in the words in which it was asked', () => {
  const answers: Answers = {
    mapped: 'a',
    listed: 'b',
    count: 7,
    person: { name: 'Alex', role: 'o', skills: ['g', 'plaster'], pets: true, drives: false },
    people: [{ name: 'Sam', role: 'a' }, { name: 'Kim' }],
    places: ['Reading', 'Slough'],
    logo: { id: 'l', name: 'logo.png', type: 'image/png', size: 1 },
    secret: 's',
  };
  const container = show(answers);
  const read = Array.from(container.querySelectorAll('dd'), ({ textContent }) => textContent);
  expect(read).toEqual([
    ...['Alpha', 'Beta', '7', 'Alex, Owner, Gas, plaster, Has pets', 'Sam, Apprentice\nKim'],
    ...['Reading\nSlough', 'logo.png'],
  ]);
});

it('what arrives by itself takes neither the focus nor the place from who is busy in the page around the form', () => {
  vi.stubGlobal('parent', {});
  vi.spyOn(document, 'hasFocus').mockReturnValueOnce(false);
  const heading = show().querySelector('h1');
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  expect(document.activeElement).toBe(heading);
  expect(scrolled).toHaveBeenCalledOnce();
});

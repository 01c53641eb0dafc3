import { describe, expect, it } from 'vitest';
import type { Answers, Step } from '../../src/contract/index.ts';
import { groupOf } from '../../src/wizard/index.ts';

const DAYS = ['Monday', 'Tuesday'];
const step = {
  id: 'times',
  fields: ['opening', 'cards', 'people', 'towns'],
  schema: {
    $id: 'times',
    type: 'object',
    properties: {
      opening: { type: 'array', items: { type: 'object', properties: { day: { enum: DAYS } } } },
    },
  },
  ui: {
    opening: {
      'ui:title': 'Opening hours',
      'ui:field': 'hours',
      items: { day: { 'ui:enumNames': { Tuesday: 'Dydd Mawrth' } } },
    },
    cards: { 'ui:title': 'Your cards', 'ui:field': 'accreditationPictures' },
    people: { 'ui:title': 'Your people', items: { 'ui:title': 'Person', name: { 'ui:title': 'Name' } } },
    towns: { 'ui:title': 'Where do you work?' },
  },
  lists: {},
} as unknown as Step;
const answers: Answers = {
  opening: [{ day: 'Monday' }, { day: 'Tuesday' }, { open: true }],
  cards: [{ name: 'Gas Safe' }],
  people: [{ name: '' }, { name: '' }],
  towns: ['Reading', 'Reading'],
};
const called = (...path: (string | number)[]) => groupOf(step, path, '{title} {number}', answers);

describe('what something wrong belongs to is called', () => {
  it('an entry of a composed list by what its field calls it, in the language of the form', () => {
    expect(called('opening', 0, 'openTime')).toBe('Monday');
    expect(called('opening', 1, 'openTime')).toBe('Dydd Mawrth');
    expect(called('opening', 1)).toBe('Dydd Mawrth');
    expect(called('cards', 0, 'image')).toBe('Gas Safe');
  });

  it('an entry of a plain list by its title and number', () => {
    expect(called('people', 1, 'name')).toBe('Person 2');
  });

  it('everything else by its question', () => {
    expect(called('opening')).toBe('Opening hours');
    expect(called('opening', 2, 'day')).toBe('Opening hours');
    expect(called('opening', 9, 'day')).toBe('Opening hours');
    expect(called('towns', 1)).toBe('Where do you work?');
  });
});

import { TEXT_LIST } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const freeList = {
  keyword: 'ui:widget',
  purpose: 'A list in the customer’s own words; Enter adds a line.',
  takes: ['array'],
  heeds: ['ui:placeholder'],
  options: {
    firstLabel: { description: 'What the first line is called, e.g. the main area of several.', type: 'string' },
    suggestions: { description: 'Words that the browser offers while one is typed.', ...TEXT_LIST },
  },
  reads: ['firstLabel'],
  words: {
    add: { says: 'On the button that adds a line.' },
    remove: { says: 'Name of the button that takes a line away.', fills: { value: 'the line' } },
    added: { says: 'Said to screen readers when a line was added.', fills: { value: 'the line' } },
    removed: { says: 'Said to screen readers when a line was taken away.', fills: { value: 'the line' } },
    already: { says: 'Under the input, when the line is on the list already.', fills: { value: 'the line' } },
  },
  example: {
    properties: { townsServed: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    required: ['townsServed'],
    ui: {
      townsServed: {
        'ui:title': 'Which towns do you work in?',
        'ui:widget': 'freeList',
        'ui:placeholder': 'Reading',
        'ui:options': { firstLabel: 'Main town:', words: { add: 'Add town' } },
        'ui:messages': { required: 'Add at least one town' },
      },
    },
  },
} as const satisfies WidgetEntry;

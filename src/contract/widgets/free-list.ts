import { TEXT_LIST } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const freeList = {
  keyword: 'ui:widget',
  purpose: 'A list in the customer’s own words, as chips; Enter adds a line. Of a text it makes a list, too.',
  takes: ['array', 'string'],
  members: { type: 'string' },
  heeds: ['ui:placeholder'],
  options: {
    splitAt: {
      affects: 'entry',
      description: 'Characters that end a line while it is typed, e.g. a comma; a pasted line break always does.',
      type: 'string',
      examples: [','],
    },
    joinedBy: {
      affects: 'text',
      description:
        'What stands between the lines where the answer is a text; a line break if left out. A sign that stands in no line: no letters, no digits.',
      type: 'string',
      pattern: '^[^\\p{L}\\p{N}]*[^\\p{L}\\p{N}\\p{Zs}][^\\p{L}\\p{N}]*$',
      examples: [', '],
    },
    firstLabel: {
      affects: 'words',
      description: 'What the first line is called, e.g. the main area of several.',
      type: 'string',
    },
    suggestions: {
      affects: 'suggestions',
      description: 'Words that the browser offers while one is typed.',
      ...TEXT_LIST,
    },
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

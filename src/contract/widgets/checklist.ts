import type { WidgetEntry } from './widget-entry.ts';

export const checklist = {
  keyword: 'ui:widget',
  purpose: 'Any number of choices from a list, as chips; long lists can be searched and open with their first ones.',
  takes: ['array'],
  heeds: ['ui:preselect', 'ui:enumNames'],
  options: {
    selectAll: {
      affects: 'looks',
      description: 'Whether there are buttons that tick and untick all that is shown.',
      type: 'boolean',
    },
    searchFrom: {
      affects: 'looks',
      description: 'How long a list has to be for a search box to stand over it; none if left out.',
      type: 'integer',
      minimum: 2,
      examples: [12],
    },
    showFirst: {
      affects: 'looks',
      description:
        'How many of a long list are shown at first, in its order; the rest is a press away. What is ticked is always shown. All if left out.',
      type: 'integer',
      minimum: 1,
      examples: [8],
    },
  },
  words: {
    selectAll: { says: 'On the button that ticks all that is shown.' },
    clearAll: { says: 'On the button that unticks all that is shown.' },
    search: { says: 'Over the search box.' },
    found: {
      says: 'Beside the search box, and said to screen readers: how many were found.',
      fills: { count: 'how many are found', total: 'how many there are' },
    },
    showAll: { says: 'On the button that shows the rest of the list.', fills: { total: 'how many there are' } },
    noMatch: { says: 'Where the search finds nothing.', fills: { query: 'what is searched for' } },
    count: {
      says: 'Over the list, how many are ticked.',
      fills: { count: 'how many are ticked', total: 'how many there are' },
    },
  },
  example: {
    properties: { daysOff: { type: 'array', items: { enum: ['Easter', 'Christmas', 'New Year'] } } },
    ui: {
      daysOff: {
        'ui:title': 'When are you closed?',
        'ui:widget': 'checklist',
        'ui:options': { selectAll: true, searchFrom: 10, showFirst: 8 },
      },
    },
  },
} as const satisfies WidgetEntry;

import type { WidgetEntry } from './widget-entry.ts';

export const checklist = {
  keyword: 'ui:widget',
  purpose: 'Any number of choices from a list; long lists can be searched.',
  takes: ['array'],
  heeds: ['ui:preselect', 'ui:enumNames'],
  options: {
    selectAll: {
      description: 'Whether there are buttons that tick and untick all that is shown.',
      type: 'boolean',
    },
    searchFrom: {
      description: 'How long a list has to be for a search box to stand over it; none if left out.',
      type: 'integer',
      minimum: 2,
      examples: [12],
    },
    columns: {
      description: 'How many choices stand beside one another at most; fewer where there is no room.',
      enum: [1, 2],
    },
  },
  words: {
    selectAll: { says: 'On the button that ticks all that is shown.' },
    clearAll: { says: 'On the button that unticks all that is shown.' },
    search: { says: 'Over the search box.' },
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
        'ui:options': { selectAll: true, searchFrom: 10, columns: 2 },
      },
    },
  },
} as const satisfies WidgetEntry;

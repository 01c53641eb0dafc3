import { LONG_LIST_OPTIONS, SEARCH_WORDS } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const checklist = {
  keyword: 'ui:widget',
  purpose: 'Any number of choices from a list, as chips; long lists can be searched and open with their first ones.',
  takes: ['array'],
  heeds: ['ui:preselect', 'ui:enumNames'],
  options: {
    selectAll: {
      affects: 'looks',
      description: 'Whether there are buttons that tick and untick the whole list, or all that a search has found.',
      type: 'boolean',
    },
    ...LONG_LIST_OPTIONS,
  },
  words: {
    selectAll: { says: 'On the button that ticks the whole list, or all that a search has found.' },
    clearAll: { says: 'On the button that unticks the whole list, or all that a search has found.' },
    ...SEARCH_WORDS,
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

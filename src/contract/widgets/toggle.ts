import type { WidgetEntry } from './widget-entry.ts';

export const toggle = {
  keyword: 'ui:widget',
  purpose: 'Yes or no as one box to tick.',
  takes: ['boolean'],
  heeds: ['ui:partial'],
  options: {},
  words: {},
  example: {
    properties: { worksWeekends: { type: 'boolean' } },
    ui: { worksWeekends: { 'ui:title': 'I work at weekends, too', 'ui:widget': 'toggle' } },
  },
} as const satisfies WidgetEntry;

import type { WidgetEntry } from './widget-entry.ts';

export const stat = {
  keyword: 'ui:widget',
  purpose:
    'A figure as it stands on the website: large, over its words. Those that follow one another stand side by side.',
  takes: ['string', 'number', 'integer'],
  heeds: ['ui:placeholder'],
  options: {},
  words: {},
  example: {
    properties: { boilersFitted: { type: 'string' } },
    ui: {
      boilersFitted: { 'ui:title': 'Boilers fitted', 'ui:widget': 'stat', 'ui:placeholder': '400+' },
    },
  },
} as const satisfies WidgetEntry;

import type { WidgetEntry } from './widget-entry.ts';

export const hidden = {
  keyword: 'ui:widget',
  purpose: 'Not shown; keeps the value that it was given.',
  takes: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
  heeds: [],
  options: {},
  words: {},
  example: {
    properties: { campaign: { type: 'string' } },
    ui: { campaign: { 'ui:title': 'Campaign', 'ui:widget': 'hidden', 'ui:default': 'spring' } },
  },
} as const satisfies WidgetEntry;

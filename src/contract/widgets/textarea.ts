import type { WidgetEntry } from './widget-entry.ts';

export const textarea = {
  keyword: 'ui:widget',
  purpose: 'Several lines of text.',
  takes: ['string'],
  heeds: ['ui:placeholder', 'ui:autocomplete'],
  options: {
    rows: {
      affects: 'looks',
      description: 'Height in lines; 4 if left out.',
      type: 'integer',
      minimum: 2,
      maximum: 20,
      examples: [4, 6, 10],
    },
    minHeight: {
      affects: 'looks',
      description: 'Height in pixels that the box never falls below, however small the text or dragged the box.',
      type: 'integer',
      minimum: 48,
      maximum: 600,
      examples: [150],
    },
    fold: {
      affects: 'looks',
      description:
        'The box is folded away under its question. Of those that give the same name here, one is open at a time.',
      type: 'string',
    },
  },
  words: {},
  example: {
    properties: { aboutYou: { type: 'string' } },
    ui: { aboutYou: { 'ui:title': 'Tell us about your business', 'ui:widget': 'textarea', 'ui:options': { rows: 6 } } },
  },
} as const satisfies WidgetEntry;

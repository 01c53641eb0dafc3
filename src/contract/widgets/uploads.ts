import { FILE_OPTIONS, FILE_TYPE_OPTION, TILE_WORDS, UPLOAD_WORDS } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const uploads = {
  keyword: 'ui:field',
  purpose: 'Several pictures as tiles, in an order that the customer can change.',
  takes: ['array'],
  members: { type: 'object' },
  heeds: [],
  options: { ...FILE_TYPE_OPTION, ...FILE_OPTIONS },
  words: { ...UPLOAD_WORDS, ...TILE_WORDS },
  example: {
    properties: {
      workPictures: {
        type: 'array',
        items: { $ref: '../../definitions/schema.json#/$defs/picture' },
        maxItems: 12,
      },
    },
    ui: {
      workPictures: {
        'ui:title': 'Pictures of your work',
        'ui:field': 'uploads',
        'ui:options': { fileType: 'gallery', maxMegabytes: 5 },
        'ui:messages': { maxItems: 'We can take {limit} pictures at most. Please remove some.' },
      },
    },
  },
} as const satisfies WidgetEntry;

import { FILE_OPTIONS, FILE_TYPE_OPTION, UPLOAD_WORDS } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const upload = {
  keyword: 'ui:field',
  purpose: 'One picture.',
  takes: ['object'],
  heeds: [],
  options: {
    ...FILE_TYPE_OPTION,
    ...FILE_OPTIONS,
    keepPng: {
      affects: 'picture',
      description: 'Whether a PNG stays one, for the sake of its transparency.',
      type: 'boolean',
    },
  },
  words: UPLOAD_WORDS,
  example: {
    properties: { vanPicture: { $ref: '../../definitions/schema.json#/$defs/picture' } },
    ui: {
      vanPicture: {
        'ui:title': 'A picture of your van',
        'ui:field': 'upload',
        'ui:options': { fileType: 'gallery', maxMegabytes: 5 },
      },
    },
  },
} as const satisfies WidgetEntry;

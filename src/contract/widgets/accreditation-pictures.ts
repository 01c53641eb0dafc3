import { FILE_OPTIONS } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const accreditationPictures = {
  keyword: 'ui:field',
  purpose: 'A picture for each accreditation that was ticked.',
  takes: ['array'],
  members: { type: 'object', parts: { name: 'string', image: 'object' } },
  heeds: [],
  options: {
    namesFrom: {
      affects: 'members',
      description: 'Name of the answer whose members each get a picture.',
      type: 'string',
    },
    ...FILE_OPTIONS,
  },
  words: {
    none: { says: 'While nothing is ticked that could have a picture.' },
    pictureOf: { says: 'Over the place for one picture.', fills: { name: 'name of the accreditation' } },
  },
  example: {
    properties: {
      memberships: { type: 'array', items: { enum: ['Constructionline', 'TrustMark'] } },
      membershipCards: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            image: { $ref: '../../definitions/schema.json#/$defs/picture' },
          },
        },
      },
    },
    ui: {
      memberships: { 'ui:title': 'Your memberships', 'ui:widget': 'checklist' },
      membershipCards: {
        'ui:title': 'Pictures of your cards',
        'ui:field': 'accreditationPictures',
        'ui:options': { namesFrom: 'memberships', maxMegabytes: 5 },
      },
    },
  },
} as const satisfies WidgetEntry;

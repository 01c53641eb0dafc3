import type { WidgetEntry } from './widget-entry.ts';

export const hours = {
  keyword: 'ui:field',
  purpose: 'Opening hours of each day of the week.',
  takes: ['array'],
  heeds: [],
  options: {},
  words: {
    open: { says: 'Beside the box to tick of a day.' },
    closed: { says: 'Instead of the times of a day that is closed.' },
    opens: { says: 'Over the first time.' },
    closes: { says: 'Over the second time.' },
    copy: { says: 'On the button that copies a day’s times to all days.', fills: { day: 'name of the day' } },
    overnight: {
      says: 'Under a day that closes before it opens, or at the same time, once both times were left; it may stay so.',
    },
    didYouMean: {
      says: 'On the button that mends it where the 24-hour clock was forgotten (05:00 for 17:00).',
      fills: { value: 'the closing time that was probably meant' },
    },
    copied: { says: 'Said to screen readers after that.', fills: { day: 'name of the day' } },
  },
  example: {
    properties: {
      workshopHours: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            day: { type: 'string' },
            open: { type: 'boolean' },
            openTime: { type: 'string' },
            closeTime: { type: 'string' },
          },
        },
      },
    },
    ui: {
      workshopHours: {
        'ui:title': 'When is your workshop open?',
        'ui:field': 'hours',
        'ui:default': [
          { day: 'Monday', open: true, openTime: '09:00', closeTime: '17:00' },
          { day: 'Tuesday', open: false, openTime: '09:00', closeTime: '17:00' },
        ],
      },
    },
  },
} as const satisfies WidgetEntry;

import { TEXT_LIST } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const hours = {
  keyword: 'ui:field',
  purpose:
    'Opening hours of each day of the week, by a preset or day by day. The days are those of `ui:default`; without one, the choices of `day`, closed.',
  takes: ['array'],
  members: {
    type: 'object',
    parts: { day: 'string', open: 'boolean', openTime: 'string', closeTime: 'string' },
  },
  heeds: [],
  options: {
    shortDays: {
      affects: 'words',
      description: 'What the days are called where there is little room, in their order.',
      ...TEXT_LIST,
    },
    presets: {
      affects: 'suggestions',
      description:
        'Hours to choose at a press, in their order: what each is called, a line under that ({openTime} and {closeTime} are those of its first hours), and its hours. Days that it does not name are closed. Whatever fits none of them is set day by day.',
      type: 'array',
      items: {
        description: 'Each has a label, perhaps a description, and hours: days with the times of all of them.',
        type: 'object',
        properties: {
          label: { type: 'string' },
          description: { type: 'string' },
          hours: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              properties: {
                days: TEXT_LIST,
                openTime: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
                closeTime: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
              },
              required: ['days', 'openTime', 'closeTime'],
              additionalProperties: false,
            },
          },
        },
        required: ['label', 'hours'],
        additionalProperties: false,
      },
    },
  },
  reads: ['shortDays', 'presets/label', 'presets/description'],
  words: {
    ownDays: { says: 'The choice beside the presets that lets each day be set.' },
    ownDaysNote: { says: 'The line under that.' },
    closedOn: {
      says: 'Under the presets, for the days that the chosen one leaves closed.',
      fills: { days: 'names of these days' },
    },
    open: { says: 'After a day’s name, for screen readers: its box to tick.' },
    closed: { says: 'Instead of the times of a day that is closed.' },
    opens: { says: 'Name of the first time.' },
    to: { says: 'Between the two times.' },
    closes: { says: 'Name of the second time.' },
    copy: { says: 'On the button that copies a day’s times to all days.', fills: { day: 'name of the day' } },
    overnight: {
      says: 'Under a day that closes before it opens, or at the same time, once both times were left, or on Continue; it may stay so.',
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
        'ui:options': {
          presets: [
            { label: 'Mondays', hours: [{ days: ['Monday'], openTime: '09:00', closeTime: '17:00' }] },
            {
              label: 'Both days',
              description: '{openTime} to {closeTime}',
              hours: [{ days: ['Monday', 'Tuesday'], openTime: '09:00', closeTime: '17:00' }],
            },
          ],
        },
        'ui:default': [
          { day: 'Monday', open: true, openTime: '09:00', closeTime: '17:00' },
          { day: 'Tuesday', open: false, openTime: '09:00', closeTime: '17:00' },
        ],
      },
    },
  },
} as const satisfies WidgetEntry;

import type { SmallFiles } from '../small-content.ts';
import type { Examples } from './example.ts';

const SCHEMA = 'schemas/forms/send/schema.json';
const UI = 'schemas/forms/send/ui.json';
const toast = { title: 'Title', message: 'Message' };

const properties = {
  badge: { $ref: '../../definitions/schema.json#/$defs/picture' },
  photos: { type: 'array', items: { $ref: '../../definitions/schema.json#/$defs/picture' }, maxItems: 20 },
  reference: { type: 'string' },
};
const badge = {
  hook: 'logo',
  payload: { Picture: '{key}', Link: '{getUrl}', Who: '{reference|nobody}', When: '{timestamp}', From: '{referrer}' },
  progress: { from: 0, to: 50, text: 'Badge' },
  failed: { title: 'Failed', message: 'Badge: {reason}' },
  reasons: { upload: '{error}', send: 'Not sent' },
};
const photos = {
  ...badge,
  hook: 'gallery',
  payload: { Pictures: '{keys}', Links: '{getUrls}' },
  progress: { from: 50, to: 90, text: 'Photos' },
  reasons: { upload: '{count} photos', send: 'Not sent' },
};
const uploads = {
  customer: 'reference',
  nothing: 'Choose a picture',
  progress: { start: 'Start', percent: '{percent}%', done: 'Done', failed: 'Failed' },
  parts: { badge, photos },
};
const ui = {
  paths: ['/send'],
  encoding: 'multipart',
  uploads,
  buttons: { submit: 'Send', submitting: 'Sending' },
  toasts: { sent: toast, failed: toast },
  questions: {
    'ui:title': 'Send',
    badge: { 'ui:title': 'Badge', 'ui:options': { fileType: 'logo' } },
    photos: {
      'ui:title': 'Photos',
      'ui:field': 'uploads',
      'ui:options': { fileType: 'gallery' },
      'ui:messages': { maxItems: 'Too many' },
    },
    reference: { 'ui:title': 'Reference' },
  },
};

/** A form with pictures, with what differs in its ui.json. */
const form = (changes: object = {}): SmallFiles => ({
  [SCHEMA]: { type: 'object', properties },
  [UI]: { ...ui, ...changes },
});
const withUploads = (changes: object) => form({ uploads: { ...uploads, ...changes } });
const withBadge = (changes: object) => withUploads({ parts: { badge: { ...badge, ...changes }, photos } });

/** Examples of what is done with pictures. */
export const UPLOADS: Examples[string] = {
  accepted: [
    form(),
    withUploads({ parts: { photos: { ...photos, progress: { from: 0, to: 0, text: 'All' } }, badge } }),
    {
      ...form(),
      'schemas/forms/send-more/schema.json': {},
      'schemas/forms/send-more/ui.json': {
        extends: 'send',
        paths: ['/send-more'],
        uploads: { parts: { badge: { payload: { Link: null, Source: '{page}' } } } },
      },
    },
  ],
  refused: [
    {
      files: withUploads({ parts: { photos } }),
      says: {
        file: UI,
        pointer: '/questions/badge',
        message: 'Nothing is done with the pictures of “badge”.',
        fix: 'Say under "uploads.parts.badge" where they go.',
      },
    },
    {
      files: withUploads({ parts: { badge, photos, reference: photos } }),
      says: { pointer: '/uploads/parts/reference', message: 'There is no answer with pictures “reference”.' },
    },
    { files: withBadge({ payload: { Picture: '{keyy}' } }), says: { fix: 'Did you mean “key”?' } },
    {
      files: withBadge({ payload: { Who: '{refrence|nobody}' } }),
      says: { message: 'Nothing fills {refrence|nobody} in this text.', fix: 'Did you mean “reference”?' },
    },
    {
      files: withBadge({ progress: { from: 60, to: 80, text: 'Badge' } }),
      says: {
        pointer: '/uploads/parts/photos/progress/from',
        message: 'The bar would go back from 80 % to 50 %.',
        fix: 'Write 80 or more.',
      },
    },
  ],
};

/** What a form with pictures says. */
export const UPLOAD_WORDS: Examples[string] = {
  accepted: [
    form({ hook: 'contact', payload: { Who: '{reference}' } }),
    form({ hook: 'contact', payload: {}, uploads: { ...uploads, nothing: undefined } }),
  ],
  refused: [
    {
      files: withUploads({ nothing: undefined }),
      says: { pointer: '/uploads', message: 'The form “send” does not say “uploads.nothing”.' },
    },
    { files: form({ hook: 'contact' }), says: { message: 'The form “send” does not say “payload”.' } },
    {
      files: withBadge({ progress: { from: 0, text: 'Badge' } }),
      says: { pointer: '/uploads/parts/badge/progress', fix: 'Add "to": 0 to "uploads.parts.badge.progress".' },
    },
    ...['customer', 'parts', 'progress.start', 'progress.percent', 'progress.done', 'progress.failed'].map((path) => ({
      files: withUploads({ customer: undefined, progress: undefined, parts: undefined }),
      says: { pointer: '/uploads', message: `The form “send” does not say “uploads.${path}”.` },
    })),
    ...[
      'hook',
      'payload',
      'progress.from',
      'progress.to',
      'progress.text',
      'failed.title',
      'failed.message',
      'reasons.upload',
      'reasons.send',
    ].map((path) => ({
      files: withUploads({ parts: { badge: {}, photos } }),
      says: { pointer: '/uploads/parts/badge', message: `The form “send” does not say “uploads.parts.badge.${path}”.` },
    })),
  ],
};

/** What a form with pictures names. */
export const UPLOAD_REFERENCES: Examples[string] = {
  accepted: [form({ notes: [{ text: 'No reference', unless: 'reference' }] })],
  refused: [
    { files: withUploads({ customer: 'refrence' }), says: { fix: 'Did you mean “reference”?' } },
    { files: form({ notes: [{ text: 'None', unless: 'refrence' }] }), says: { pointer: '/notes/0/unless' } },
    ...[
      { failed: { title: '{reference}', message: 'Failed' } },
      { reasons: { upload: 'Failed', send: '{reference}' } },
      { progress: { ...badge.progress, text: '{reference}' } },
    ].map((changes) => ({
      files: withBadge(changes),
      says: { message: 'Nothing fills {reference} in this text.' },
    })),
    {
      files: withBadge({ failed: { title: 'Failed', message: '{error}' } }),
      says: { pointer: '/uploads/parts/badge/failed/message', fix: 'It can hold “{reason}”.' },
    },
    {
      files: withBadge({ reasons: { upload: '{reason}', send: 'Failed' } }),
      says: { pointer: '/uploads/parts/badge/reasons/upload' },
    },
    ...['keys', 'page'].map((name) => ({
      files: {
        ...form({ questions: { ...ui.questions, [name]: { 'ui:title': 'Own' } } }),
        [SCHEMA]: { type: 'object', properties: { ...properties, [name]: { type: 'string' } } },
      },
      says: { file: SCHEMA, pointer: `/properties/${name}` },
    })),
  ],
};

import { expect } from 'vitest';
import { MOST_FIELDS } from '../../../src/contract/index.ts';
import { changed, type SmallFiles, WORDS } from '../small-content.ts';
import { type Examples, WIZARD_UI } from './example.ts';
import { UPLOAD_REFERENCES, UPLOAD_WORDS, UPLOADS } from './upload-examples.ts';

const SCHEMA = 'schemas/forms/ask/schema.json';
const UI = 'schemas/forms/ask/ui.json';
const toast = { title: 'Title', message: 'Message' };

const schema = {
  type: 'object',
  properties: {
    email: { type: 'string' },
    reference: { type: 'string' },
    pick: { $ref: 'link:#/$defs/picks' },
  },
  required: ['email'],
};
const ui = {
  paths: ['/ask'],
  hook: 'contact',
  encoding: 'json',
  payload: { Email: '{email}', Pick: '{pick}', When: '{timestamp}', Nothing: '' },
  prefill: { ref: 'reference' },
  lists: { picks: ['pick1', 'pick2'] },
  notes: [{ text: 'Reference {reference}', needs: 'reference' }],
  buttons: { submit: 'Send', submitting: 'Sending' },
  toasts: { sent: toast, failed: toast },
  questions: {
    'ui:title': 'Ask us',
    email: { 'ui:title': 'Email' },
    reference: { 'ui:widget': 'hidden' },
    pick: { 'ui:title': 'Pick', 'ui:widget': 'cards' },
  },
};

/** What belongs to a part of a form that may be left out. */
const PARTS: { readonly [part: string]: readonly string[] } = {
  done: ['title', 'message'],
  without: ['list', 'text'],
  leftOut: ['list', 'text'],
  brand: ['partner', 'text'],
  onward: ['parameter', 'moving.title', 'moving.message', 'moving.link', 'refused'],
};

/** A form, with what differs in its two files. */
const form = (uiChanges: object = {}, schemaChanges: object = {}): SmallFiles => ({
  [SCHEMA]: { ...schema, ...schemaChanges },
  [UI]: { ...ui, ...uiChanges },
});

const extending = (changes: object = {}): SmallFiles => ({
  ...form(),
  'schemas/forms/ask-more/schema.json': { properties: { more: { type: 'string' }, pick: null } },
  'schemas/forms/ask-more/ui.json': {
    extends: 'ask',
    paths: ['/ask-more'],
    lists: { picks: null },
    payload: { More: '{more}', Pick: null },
    questions: { more: { 'ui:title': 'More' } },
    ...changes,
  },
});

/** A call with so many fields; every form's has its two ids besides. */
const withFields = (count: number) => {
  const more = Array.from({ length: count - Object.keys(ui.payload).length }, (_, at) => [`More ${at}`, '']);
  return form({ payload: { ...ui.payload, ...Object.fromEntries(more) } });
};

/** Main with so many fields made of one answer. */
const withCopies = (count: number) =>
  changed(WIZARD_UI, {
    submission: {
      ...WORDS.submission,
      copies: Object.fromEntries(Array.from({ length: count }, (_, at) => [`phone ${at}`, 'phone'])),
    },
  });

/** Examples of the rules of single-page forms. */
export const FORM_EXAMPLES: Examples = {
  'form-words': {
    accepted: [
      form(),
      form({ done: { title: 'Thank you', message: 'We have {email}' } }),
      extending(),
      ...UPLOAD_WORDS.accepted,
    ],
    refused: [
      ...UPLOAD_WORDS.refused,
      {
        files: form({ buttons: { submit: 'Send' } }),
        says: { file: UI, pointer: '/buttons', message: 'The form “ask” does not say “buttons.submitting”.' },
      },
      { files: form({ hook: undefined }), says: { fix: 'Add "hook": "…" to schemas/forms/ask/ui.json.' } },
      // The wizard has buttons, too: what stands there is none of the form's.
      {
        files: form({ buttons: undefined }),
        says: {
          file: UI,
          pointer: '',
          message: 'The form “ask” does not say “buttons.submit”.',
          fix: 'Add "buttons": { "submit": "…" } to schemas/forms/ask/ui.json.',
        },
      },
      {
        files: form({ toasts: { sent: { title: 'Sent', message: 'Thanks' } } }),
        says: {
          pointer: '/toasts',
          message: 'The form “ask” does not say “toasts.failed.title”.',
          fix: 'Add "failed": { "title": "…" } to "toasts".',
        },
      },
      { files: form({ payload: undefined }), says: { message: 'The form “ask” does not say “payload”.' } },
      { files: form({ encoding: undefined }), says: { message: 'The form “ask” does not say “encoding”.' } },
      ...['done', 'without', 'leftOut', 'brand', 'onward'].flatMap((part) =>
        (PARTS[part] ?? []).map((path) => ({
          files: form({ [part]: {} }),
          says: { pointer: `/${part}`, message: `The form “ask” does not say “${part}.${path}”.` },
        })),
      ),
      {
        files: extending({ toasts: { sent: null } }),
        says: { message: 'The form “ask-more” does not say “toasts.sent.title”.' },
      },
    ],
  },
  'form-uploads': UPLOADS,
  'form-references': {
    accepted: [
      form({
        waitsFor: 'pick',
        without: { list: 'picks', text: 'None' },
        leftOut: { list: 'picks', text: 'Not these: {members}' },
        payload: { Source: '{origin}/x{page}', Said: '{email} {pick}', As: '{"to": "{email|nobody}"}' },
      }),
      extending({ notes: [] }),
      // Only where there are pictures does a payload have them by this name.
      form(
        { payload: { ...ui.payload, Keys: '{keys}' }, questions: { ...ui.questions, keys: { 'ui:title': 'Keys' } } },
        { properties: { ...schema.properties, keys: { type: 'string' } } },
      ),
      ...UPLOAD_REFERENCES.accepted,
    ],
    refused: [
      ...UPLOAD_REFERENCES.refused,
      {
        files: form({ confirmation: 'We reply to {emial}' }),
        says: { pointer: '/confirmation', message: 'Nothing fills {emial} in this text.' },
      },
      ...['submissionId', 'deliveryId'].map((name) => ({
        files: form({ payload: { [name]: '{email}' } }),
        says: {
          pointer: `/payload/${name}`,
          message: `Every call has a “${name}” of its own, which would replace this.`,
        },
      })),
      ...['title', 'message'].flatMap((name) => {
        const text = { ...toast, [name]: 'To {emial}' };
        const moving = { parameter: 'to', moving: { ...text, link: 'Go' }, refused: 'No' };
        return [
          { files: form({ done: text }), says: { pointer: `/done/${name}` } },
          { files: form({ onward: moving }), says: { pointer: `/onward/moving/${name}` } },
          { files: form({ toasts: { ...ui.toasts, sent: text } }), says: { pointer: `/toasts/sent/${name}` } },
        ];
      }),
      { files: form({ notes: [{ text: 'For {emial}' }] }), says: { pointer: '/notes/0/text' } },
      { files: form({ notes: [{ text: 'For you', needs: 'emial' }] }), says: { pointer: '/notes/0/needs' } },
      {
        files: form({ links: [{ text: 'Call', answer: 'emial' }] }),
        says: { pointer: '/links/0/answer', fix: 'Did you mean “email”?' },
      },
      {
        files: form({ prefill: { ref: 'referense' } }),
        says: { pointer: '/prefill/ref', fix: 'Did you mean “reference”?' },
      },
      { files: form({ payload: { Email: '{emial}' } }), says: { fix: 'Did you mean “email”?' } },
      { files: form({ payload: { Email: '{pick|emial|none}' } }), says: { fix: 'Did you mean “email”?' } },
      { files: form({ payload: { When: '{timestmp}' } }), says: { fix: 'Did you mean “timestamp”?' } },
      {
        files: form({ payload: { Email: '{ email }' } }),
        says: { message: 'Nothing fills { email } in this text.', fix: 'Write {email}.' },
      },
      {
        // Texts that customers read have no other word for an answer that is missing.
        files: form({ confirmation: 'We reply to {email|you}' }),
        says: {
          message: 'Nothing fills {email|you} in this text.',
          fix: 'It can hold “{email}”, “{reference}” and “{pick}”.',
        },
      },
      { files: form({ confirmation: 'We reply to {email' }), says: { fix: 'Did you mean “{email}”?' } },
      { files: form({ waitsFor: 'choice' }), says: { message: 'There is no answer “choice”.' } },
      { files: form({ lists: { pick: ['pick1'] } }), says: { file: SCHEMA, message: 'There is no list “picks”.' } },
      { files: form({ without: { list: 'pikcs', text: 'None' } }), says: { fix: 'Did you mean “picks”?' } },
      { files: form({ leftOut: { list: 'pikcs', text: 'None' } }), says: { fix: 'Did you mean “picks”?' } },
      { files: form({ leftOut: { list: 'picks', text: '{membres}' } }), says: { fix: 'Did you mean “members”?' } },
      {
        files: form(
          { questions: { ...ui.questions, origin: { 'ui:title': 'Origin' } } },
          { properties: { ...schema.properties, origin: { type: 'string' } } },
        ),
        says: { file: SCHEMA, pointer: '/properties/origin' },
      },
      { files: extending({ extends: 'aks' }), says: { message: 'There is no form “aks”.' } },
      {
        files: { ...extending(), ...form({ extends: 'ask-more' }) },
        says: { message: '“ask” extends itself, by way of “ask-more”.' },
      },
    ],
  },
  'too-many-fields': {
    accepted: [withFields(MOST_FIELDS - 2), withCopies(MOST_FIELDS - 100)],
    refused: [
      {
        files: withFields(MOST_FIELDS - 1),
        says: { file: UI, pointer: '/payload', message: expect.stringContaining('2001 fields') },
      },
      { files: withCopies(MOST_FIELDS), says: { file: WIZARD_UI, pointer: '/submission' } },
    ],
  },
};

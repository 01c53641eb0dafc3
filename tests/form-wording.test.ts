import { describe, expect, it } from 'vitest';
import type { Form, JsonObject } from '../src/contract/index.ts';
import { content } from './content-on-disk.ts';

// Every sentence here is copied from the specification, never from the content: it fails when the content drifts.

function formOf(id: string): Form {
  const form = content.form(id);
  if (!form) throw new Error(`${id} was not compiled`);
  return form;
}

const fieldUi = ({ step }: Form, field: string) => (step.ui[field] ?? {}) as JsonObject;
const labelsOf = (form: Form, fields: readonly string[]) => fields.map((field) => fieldUi(form, field)['ui:title']);

const COMMENTS_SENT = "Thank you for your feedback. We'll review your comments and make the requested changes.";

/** Button, busy button, and the toasts of what arrived and what did not; forms that extend another say the same. */
const SAID: readonly [string, readonly [string, string], readonly [string, string], readonly [string, string]][] = [
  [
    'contact',
    ['Send Message', 'Sending...'],
    ['Message sent!', "Thank you for contacting us. We'll get back to you shortly."],
    ['Error', 'Failed to send your message. Please try again later.'],
  ],
  [
    'unsubscribe',
    ['Unsubscribe', 'Processing...'],
    ['Unsubscribe request submitted', 'You have been unsubscribed from our mailing list'],
    ['Error', 'Failed to process your request. Please try again later.'],
  ],
  ...['comments', 'comments-rp'].map((id): (typeof SAID)[number] => [
    id,
    ['Submit Comments', 'Submitting...'],
    ['Comments submitted successfully', COMMENTS_SENT],
    ['Error', 'There was a problem submitting your comments. Please try again.'],
  ]),
  ...['domain-selection', 'domain-selection-rp'].map((id): (typeof SAID)[number] => [
    id,
    ['Confirm Selection', 'Submitting...'],
    ['Thank you!', "You've selected {selectedDomain} as your domain name."],
    ['Error', 'There was a problem submitting your selection. Please try again.'],
  ]),
  [
    'media',
    ['Submit', 'Uploading...'],
    ['Media uploaded successfully', 'Your logo and gallery images have been uploaded.'],
    ['Upload failed', 'An unknown error occurred. Your pictures are still here: please try again.'],
  ],
];

describe('the single-page forms', () => {
  it.each(SAID)('%s says its buttons and toasts', (id, [submit, submitting], sent, failed) => {
    const { buttons, toasts } = formOf(id).ui;
    expect(buttons).toMatchObject({ submit, submitting });
    expect(toasts.sent).toEqual({ title: sent[0], message: sent[1], status: 'success' });
    expect(toasts.failed).toEqual({ title: failed[0], message: failed[1], status: 'error' });
  });

  it('are all on the list', () => {
    expect(SAID.map(([id]) => id).sort()).toEqual(content.catalogue.forms.map(({ id }) => id).sort());
  });

  it.each([
    ['contact', ['name', 'email', 'subject', 'message'], ['Name', 'Email', 'Subject', 'Message']],
    ['unsubscribe', ['email'], ['Email address']],
    [
      'comments',
      [
        'generalComments',
        'homePageComments',
        'servicesComments',
        'aboutComments',
        'testimonialsComments',
        'contactComments',
        'footerComments',
        'navigationComments',
        'projectsComments',
      ],
      [
        'General comments',
        'Home Page',
        'Services Section',
        'About Section',
        'Testimonials Section',
        'Contact Section',
        'Footer Section',
        'Navigation/Menu',
        'Projects/Gallery Section',
      ],
    ],
  ])('%s asks its fields in their order', (id, fields, labels) => {
    const form = formOf(id);
    expect(labelsOf(form, fields)).toEqual(labels);
    const shown = form.step.fields.filter((field) => fieldUi(form, field)['ui:widget'] !== 'hidden');
    expect([...shown].sort()).toEqual([...fields].sort());
    expect((form.step.ui['ui:order'] as string[]).filter((field) => field !== '*')).toEqual(fields);
  });

  it.each([
    ['unsubscribe', 'email', 'pattern', 'Invalid email', 'Please enter a valid email address'],
    ['unsubscribe', 'email', 'required', 'Invalid email', 'Please enter a valid email address'],
    ['domain-selection', 'selectedDomain', 'required', 'Selection required', 'Please select a domain name first'],
    [
      'media',
      'customerNumber',
      'required',
      'Missing information',
      'Customer reference is missing. Please check the URL parameters.',
    ],
  ])('%s: %s, %s: “%s” / “%s”', (id, field, rule, title, message) => {
    const { 'ui:toasts': toasts, 'ui:messages': messages } = fieldUi(formOf(id), field) as {
      [key: string]: JsonObject;
    };
    expect(toasts?.[rule]).toEqual({ title, message });
    expect(messages?.[rule]).toBe(message);
  });
});

describe('what stands instead of a form that is sent', () => {
  it('unsubscribe', () => {
    expect(formOf('unsubscribe').ui.done).toEqual({
      title: 'You have been successfully unsubscribed.',
      message: 'You will no longer receive marketing emails from us.',
    });
  });

  it('comments and media offer another one', () => {
    expect(formOf('comments').ui.done?.again).toBe('Submit Another Comment');
    const { title, message, again } = formOf('media').ui.done ?? {};
    expect([title, again]).toEqual(['Thank You', 'Upload More Files']);
    expect(message).toContain('You may close this window now');
  });

  it('contact is emptied', () => {
    expect(formOf('contact').ui.done).toBeUndefined();
  });
});

it('without domains the selection says whom to ask', () => {
  const sentence = 'No domain options were provided. Please contact support for assistance.';
  expect(formOf('domain-selection').ui.without?.text).toBe(sentence);
});

describe('the media form', () => {
  const { uploads } = formOf('media').ui;

  it('says how far it is', () => {
    expect(uploads?.progress).toMatchObject({
      start: 'Preparing to upload...',
      done: 'Upload completed successfully!',
      failed: 'Upload failed. Please try again.',
    });
    expect(uploads?.parts.logo?.progress).toEqual({ from: 10, to: 40, text: 'Uploading logo...' });
    expect(uploads?.parts.gallery?.progress).toEqual({ from: 50, to: 90, text: 'Uploading gallery images...' });
  });

  it('says what failed, and why', () => {
    const failed = (message: string) => ({ title: 'Upload failed', message, status: 'error' });
    expect(uploads?.parts.logo?.failed).toEqual(failed('Logo upload failed: {reason}'));
    expect(uploads?.parts.gallery?.failed).toEqual(failed('Gallery upload failed: {reason}'));
    expect(uploads?.parts.logo?.reasons.send).toBe('Failed to send logo data to webhook');
    expect(uploads?.parts.gallery?.reasons).toEqual({
      upload: '{count} gallery images failed to upload',
      send: 'Failed to send gallery data to webhook',
    });
  });
});

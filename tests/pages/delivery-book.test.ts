import { expect, it } from 'vitest';
import type { Delivery } from '../../src/contract/index.ts';
import { type BuildDelivery, createDeliveryBook } from '../../src/pages/form/delivery-book.ts';

const open = () => {
  let made = 0;
  return createDeliveryBook(() => `d-${++made}`);
};
const saying =
  (text: string): BuildDelivery =>
  ({ deliveryId, now }): Delivery => ({
    hook: 'logo',
    deliveryId,
    submissionId: 's',
    encoding: 'multipart',
    fields: { text, timestamp: now.toISOString(), deliveryId },
  });

it('gives the same content the same id, however often it is tried and whenever', () => {
  const book = open();
  const first = book.open('logo', saying('a'));
  const second = book.open('logo', saying('a'));
  expect([first.delivery.deliveryId, second.delivery.deliveryId]).toEqual(['d-1', 'd-1']);
  expect(second.delivery.fields.deliveryId).toBe('d-1');
  expect(second.delivery.fields.timestamp).not.toBe(new Date(0).toISOString());
  expect([first.sent, second.sent]).toEqual([false, false]);
});

it('gives other content another id', () => {
  const book = open();
  book.open('logo', saying('a'));
  expect(book.open('logo', saying('b')).delivery.deliveryId).toBe('d-2');
});

it('knows what has arrived, by call and content', () => {
  const book = open();
  book.open('logo', saying('a'));
  book.acknowledge('logo');
  expect(book.open('logo', saying('a')).sent).toBe(true);
  expect(book.open('gallery', saying('a')).sent).toBe(false);
  expect(book.open('logo', saying('b')).sent).toBe(false);
  book.acknowledge('never opened');
  expect(book.open('never opened', saying('a')).sent).toBe(false);
});

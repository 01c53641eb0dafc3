import { html } from 'hono/html';
import type { MissingParts } from '../../contract/index.ts';
import { saysSeparate } from '../journal/named-files.ts';
import { type SubmissionState, stateOf } from '../submissions/completeness.ts';
import type { InboxDelivery, InboxSubmission } from './deliveries.ts';
import type { Html } from './layout.ts';

export const STATE_LABELS: { readonly [state in SubmissionState]: string } = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  open: 'Not submitted yet',
  '': '',
};

/** Says whether all of a submission is there, and in plain words what is still to come. */
export function renderState({ deliveries, missing }: InboxSubmission): Html {
  const kind = stateOf(deliveries, missing);
  const label = STATE_LABELS[kind];
  const sentences = missing ? describeMissing(deliveries, missing) : [];
  return html`${label === '' ? '' : html`<p class="state ${kind}">${label}</p>`}${
    sentences.length === 0
      ? ''
      : html`<ul class="missing">${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`
  }`;
}

function describeMissing(deliveries: readonly InboxDelivery[], missing: MissingParts): string[] {
  return [...describeDeliveries(deliveries, missing.deliveries.length), ...describeFiles(missing.files.length)];
}

/** An id does not tell which delivery it is of: that follows from what has arrived and what the main delivery says. */
function describeDeliveries(deliveries: readonly InboxDelivery[], count: number): string[] {
  const has = (hook: string) => deliveries.some((delivery) => delivery.hook === hook);
  const awaits = (hook: 'logo' | 'gallery') =>
    !has(hook) && deliveries.some((delivery) => delivery.hook === 'main' && saysSeparate(delivery, hook));
  let left = count;
  const sentences: string[] = [];
  if (left > 0 && awaits('logo')) {
    sentences.push('The logo has not arrived yet');
    left--;
  }
  // With the basics here, nothing else than pictures of the gallery can come late.
  if (left > 0 && (awaits('gallery') || has('basics'))) {
    sentences.push(has('gallery') ? 'The rest of the gallery has not arrived yet' : 'The gallery has not arrived yet');
    left = has('basics') ? 0 : left - 1;
  }
  if (left > 0)
    sentences.push(left === 1 ? 'One more part has not arrived yet' : `${left} more parts have not arrived yet`);
  return sentences;
}

function describeFiles(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'One picture has not arrived' : `${count} pictures have not arrived`];
}

import { html } from 'hono/html';
import { parseNested } from './parse-nested.ts';

type Html = ReturnType<typeof html>;

/** How deep lists and objects are unfolded; what lies deeper is shown as JSON. */
const DEEPEST = 4;

/** A field's value for reading: texts as they are, lists and objects (also those that came as JSON text) unfolded. */
export function renderValue(value: unknown, depth = 0): Html {
  if (typeof value === 'string') {
    const nested = parseNested(value);
    return nested === undefined ? html`${value}` : renderValue(nested, depth);
  }
  if (typeof value !== 'object' || value === null) return html`${String(value)}`;
  if (depth >= DEEPEST) return html`<code>${asJson(value)}</code>`;
  if (Array.isArray(value)) {
    return html`<ul>${value.map((member) => html`<li>${renderValue(member, depth + 1)}</li>`)}</ul>`;
  }
  const members = Object.entries(value).map(
    ([name, member]) => html`<span class="name">${name}</span> ${renderValue(member, depth + 1)}`,
  );
  // Inside a list each object is one line, so that a week of opening hours is seven.
  if (depth > 0) return html`${members.map((member, at) => html`${at === 0 ? '' : ' · '}${member}`)}`;
  return html`<ul>${members.map((member) => html`<li>${member}</li>`)}</ul>`;
}

function asJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 'nested too deeply to be shown';
  }
}

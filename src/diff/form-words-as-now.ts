import {
  FORM_FACTS,
  isObject,
  type Json,
  type JsonObject,
  PLACEHOLDER,
  partsOfPlaceholder,
  UPLOAD_FACTS,
} from '../contract/index.ts';
import type { CurrentNames } from './current-names.ts';
import { objectOf } from './read-json.ts';

type Answers = CurrentNames['answers'];

/** What a form of before does with its answers, under the names that they have now: what it sends, and what a link fills in. */
export function formWordsAsNow(words: JsonObject, answers: Answers): JsonObject {
  if (answers.size === 0) return words;
  const { payload, prefill, uploads, waitsFor } = words;
  return {
    ...words,
    ...(isObject(payload) && { payload: payloadAsNow(payload, answers, FORM_FACTS) }),
    ...(isObject(prefill) && { prefill: inEach(prefill, (answer) => named(answer, answers)) }),
    ...(isObject(uploads) && { uploads: uploadsAsNow(uploads, answers) }),
    ...(waitsFor !== undefined && { waitsFor: named(waitsFor, answers) }),
    ...membersAsNow(words, answers),
  };
}

const named = (value: Json, answers: Answers): Json =>
  typeof value === 'string' ? (answers.get(value) ?? value) : value;

const inEach = (object: JsonObject, read: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, read(value)]));

function uploadsAsNow(uploads: JsonObject, answers: Answers): JsonObject {
  const { customer, parts } = uploads;
  const partsNow = Object.entries(objectOf(parts)).map(([answer, part]) => [
    answers.get(answer) ?? answer,
    isObject(part) && isObject(part.payload)
      ? { ...part, payload: payloadAsNow(part.payload, answers, [...FORM_FACTS, ...UPLOAD_FACTS]) }
      : part,
  ]);
  return {
    ...uploads,
    ...(customer !== undefined && { customer: named(customer, answers) }),
    ...(parts !== undefined && { parts: Object.fromEntries(partsNow) }),
  };
}

/** @param facts go before answers of the same name */
function payloadAsNow(payload: JsonObject, answers: Answers, facts: readonly string[]): JsonObject {
  const called = (name: string) => (facts.includes(name) ? name : (answers.get(name) ?? name));
  const inBraces = (_whole: string, inside: string) => {
    const { names, otherwise } = partsOfPlaceholder(inside);
    return `{${[...names.map(called), ...(inside.includes('|') ? [otherwise] : [])].join('|')}}`;
  };
  return inEach(payload, (text) => (typeof text === 'string' ? text.replace(PLACEHOLDER, inBraces) : text));
}

/** Member of the lists of links and notes → the answer that it is about. */
const NAMING = ['answer', 'needs', 'unless'];

function membersAsNow({ links, notes }: JsonObject, answers: Answers): JsonObject {
  const inAll = (list: readonly Json[]) => list.map((item) => (isObject(item) ? memberAsNow(item, answers) : item));
  return {
    ...(Array.isArray(links) && { links: inAll(links) }),
    ...(Array.isArray(notes) && { notes: inAll(notes) }),
  };
}

const memberAsNow = (item: JsonObject, answers: Answers): JsonObject =>
  Object.fromEntries(
    Object.entries(item).map(([key, value]) => [key, NAMING.includes(key) ? named(value, answers) : value]),
  );

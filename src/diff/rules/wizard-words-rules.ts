import type { Json } from '../../contract/index.ts';
import { type WordsPair, type WordsRule, type WordsRules, wordsChange } from '../diff-words.ts';
import { keysOf, listOf, objectOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown, titled } from '../show-value.ts';
import { pick } from '../unplaced-change.ts';
import { MESSAGE_CASES, TOAST_CASES } from './message-rule.ts';
import { entries, inOrder, members, presence, texts, whole } from './words-parts.ts';

/** Links are known by where they lead; where several lead to the same, by what they say, too. */
const LINKS: WordsRule = (pair) => (isEachOwn(pair.before) && isEachOwn(pair.after) ? BY_PATH : BY_TEXT)(pair);
const linksBy = (...known: readonly string[]) =>
  entries(['link-added', 'link-removed', 'link-changed'], known, 'presentation-changed');
const [BY_PATH, BY_TEXT] = [linksBy('path'), linksBy('path', 'text')];

function isEachOwn(links: Json | undefined): boolean {
  const paths = listOf(links).map((link) => textOf(objectOf(link).path));
  return new Set(paths).size === paths.length;
}

export const PREFILL = members(
  ['prefill-added', 'prefill-removed', 'prefill-changed'],
  (_, answer) => textOf(answer),
  describePrefill,
);

/** What a partner's brand is made of, around wizards and forms alike. */
export const BRAND_RULES: WordsRules = {
  brand: presence('brand-added', 'brand-removed'),
  'brand/colour': whole('colour-changed'),
  'brand/logo': whole('picture-changed'),
};

/** What is said in passing; each toast is one thing. */
export const TOAST: WordsRule = (pair) =>
  sameValue(pair.before, pair.after)
    ? []
    : [wordsChange(pair, pick(pair.before, pair.after, TOAST_CASES), describeToast(pair))];

/** Whether a begun form is kept on the device. */
export const KEEPING: WordsRule = (pair) =>
  pair.after === true
    ? [wordsChange(pair, 'keeping-changed:on', 'What is begun is kept on the device now.')]
    : [wordsChange(pair, 'keeping-changed:off', 'What is begun is not kept on the device any more.')];

/** What stands around the steps. Everything else in `wizard/ui.json` is wording. */
export const WIZARD_WORDS_RULES: WordsRules = {
  // Reported with the steps themselves.
  order: () => [],
  links: LINKS,
  'thankYou/links': LINKS,
  'thankYou/pictureLinks': LINKS,
  'thankYou/preview': presence('preview-added', 'preview-removed'),
  'thankYou/preview/links': LINKS,
  'drafts/keep': KEEPING,
  'progress/colour': whole('colour-changed'),
  ...BRAND_RULES,
  defaultTrade: whole('default-trade-changed'),
  prefill: PREFILL,
  'effects/*': entries(
    ['effect-added', 'effect-removed', 'effect-removed'],
    ['deliver', 'upload', 'fileType'],
    'effects-reordered',
    { fieldOf: (effect) => textOf(objectOf(effect).upload), describe: describeEffect },
  ),
  'hooks/*/encoding': whole('encoding-changed'),
  'tradeChange/reset': texts('reset-added', 'reset-removed', {
    describe: (_, answer, added) =>
      `A change of trade ${added ? 'clears' : 'no longer clears'} ${answer}${added ? ' now' : ''}.`,
  }),
  logoColours: presence('logo-colours-added', 'logo-colours-removed'),
  'logoColours/when': whole('logo-colours-changed'),
  'logoColours/from': whole('logo-colours-changed'),
  'logoColours/primary': whole('logo-colours-changed'),
  'logoColours/secondary': whole('logo-colours-changed'),
  'logoColours/with': whole('logo-colours-changed'),
  'logoColours/names': whole('wording-changed'),
  // Left out by its own name, an answer is sent in a group only.
  'submission/omit': texts('payload-field-removed', 'payload-field-added', {
    describe: (_, answer, added) =>
      `${answer} is ${added ? 'not sent by its own name any more' : 'sent by its own name now'}.`,
  }),
  'submission/groups/*': texts('payload-field-added', 'payload-field-removed', {
    describe: (_, answer, added, group) =>
      `“${group}” in the submission ${added ? 'has' : 'no longer has'} ${answer}${added ? ' now' : ''}.`,
  }),
  'submission/copies': members(
    ['payload-field-added', 'payload-field-removed', 'payload-field-changed'],
    (_, answer) => textOf(answer),
    describeCopy,
  ),
  'submission/hours/*': whole('payload-format-changed'),
  'messages/*': whole(MESSAGE_CASES),
  termsRequired: whole(MESSAGE_CASES),
  'toasts/*': TOAST,
  preview: presence('preview-added', 'preview-removed'),
  'preview/services': answersShown('services'),
  'preview/layouts': whole('presentation-changed'),
  'preview/stats': answersShown('figures'),
};

/** The answers that the example website shows, each of which is one thing; their order is another. */
function answersShown(among: string): WordsRule {
  const describe = (_: string, answer: string, added: boolean) =>
    `The example website ${added ? 'shows' : 'no longer shows'} ${answer} among its ${among}${added ? ' now' : ''}.`;
  return inOrder(texts('presentation-changed', 'presentation-changed', { describe }), 'presentation-changed');
}

/** What is done when a step is left, by the titles of the step and of the question. */
function describeEffect({ before, after, keys, names }: WordsPair): string {
  const { deliver, upload, fileType } = objectOf(after ?? before);
  const question = textOf(upload);
  const [does, what] =
    question === undefined
      ? ['send', shown(deliver)]
      : ['upload', `the pictures of ${names.question(question)} as ${shown(fileType)}`];
  const how = after === undefined ? `no longer ${does}s ${what}` : `${does}s ${what} now`;
  return `Leaving the step ${names.step(keys.at(-1) ?? '')} ${how}.`;
}

/** An answer that is sent under one more name. */
function describeCopy({ before, after, keys, names }: WordsPair): string {
  const answer = (value: Json | undefined) => names.question(textOf(value) ?? '');
  const copy = `“${keys.at(-1)}”`;
  if (after === undefined) return `${copy} is not sent any more; it was ${answer(before)} once more.`;
  const instead = before === undefined ? '' : `, no longer ${answer(before)}`;
  return `What is sent as ${copy} is ${answer(after)} now${instead}.`;
}

/** What a link brings along, by the title of the question. */
function describePrefill({ before, after, keys, names }: WordsPair): string {
  const question = (value: Json | undefined) => names.question(textOf(value) ?? '');
  const parameter = `“${keys.at(-1)}” in a link`;
  if (after === undefined) return `${parameter} no longer fills in ${question(before)}.`;
  const instead = before === undefined ? '' : `, no longer ${question(before)}`;
  return `${parameter} fills in ${question(after)} now${instead}.`;
}

/** A toast by its title. */
function describeToast({ before, after, keys }: WordsPair): string {
  const title = titled(textOf(objectOf(after ?? before).title), keys.at(-1) ?? '');
  const said = (value: Json | undefined) => value && shown(objectOf(value).message);
  if (before === undefined) return `The toast ${title} is new: ${said(after)}.`;
  if (after === undefined) return `The toast ${title} is gone: ${said(before)}.`;
  const [former, now] = [objectOf(before), objectOf(after)];
  const parts = keysOf(former, now).filter((key) => !sameValue(former[key], now[key]));
  const changed = parts.map((key) => `as its ${key} ${shown(now[key])}, no longer ${shown(former[key])}`);
  return `The toast ${title} has ${changed.join('; ')}.`;
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

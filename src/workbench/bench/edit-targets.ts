import type { ContentEdit, Json, KeyOrigins, Origin, StepOrigins } from '../../contract/index.ts';
import { AROUND, type BenchChoice, SCHEMES } from '../choice.ts';
import type { PlacedKey } from './match-words.ts';

/** A place in the files where a value can be written, and the edit that does it. */
export interface EditTarget {
  /** For the author: whom it is for. */
  readonly title: string;
  /** E.g. `trades/<trade>/ui.json:12`. */
  readonly where: string;
  readonly edit: (to: Json) => ContentEdit;
}

/** The title of what is written in a form's own file. */
export const FOR_FORM = 'For this form, and those that build on it';

/** Layers of a variant: what a trade says for all variants is laid under them. */
const OVER_TRADES = new Set(['variant', 'variant-trade', 'language']);

/**
 * Where a key can be changed: at the line in force first, then in files that say it for fewer wizards. Empty where no
 * file says it.
 * @param origins of the step or form that it is a key of; a member of a list, which only its line says, needs none
 */
export function targetsOf(
  choice: BenchChoice,
  { place, key }: PlacedKey,
  origins?: StepOrigins,
): readonly EditTarget[] {
  const last = key.origins.at(-1);
  if (!last) return [];
  const inForce: EditTarget = {
    title: 'Where it is said now',
    where: `${last.file}:${last.line}`,
    edit: (to) => ({ kind: 'set', at: last, was: key.value, to }),
  };
  // A rule that is said beside a reference holds together with that of the definition: it replaces nothing.
  const isShared = key.side === 'schema' && last.layer === 'definition';
  // An overlay knows no single member of a list by its place.
  if (isShared || key.list !== undefined) return [inForce];
  // What stands around the steps is of no step; all else may be said by a shared definition alone.
  const home = origins && place !== AROUND ? (homeOf(choice, origins) ?? []) : [];
  const lines = [home, key.origins].flat();
  const scope = { isOfTrade: isOfTrade(place, key, origins) };
  const forFewer = forFewerWizards(choice, place, { ...key, origins: lines }, scope);
  return [inForce, ...forFewer.filter(({ where }) => where !== last.file)];
}

/**
 * The line of a list at which one of its members stands. Undefined for one that is translated: a dictionary says what it
 * is called, and the list stands elsewhere, in other words.
 */
export function memberAt({ origins }: KeyOrigins): Origin | undefined {
  const last = origins.at(-1);
  return last?.layer === 'language' ? undefined : last;
}

/**
 * Files that say something for one form, trade or variant alone, and are laid over the line in force.
 * @param scope whether the key is there in some trades alone, so that a variant can't say it for all of its trades
 */
export function forFewerWizards(
  choice: BenchChoice,
  place: string,
  { side, pointer, origins }: KeyOrigins,
  scope: { readonly isOfTrade: boolean } = { isOfTrade: false },
): EditTarget[] {
  const { form, variant, trade, step } = choice;
  const last = origins.at(-1)?.layer ?? '';
  const isOverTrades = OVER_TRADES.has(last) || origins.some(({ file }) => OWN_STEP.test(file));
  const put = (title: string, folder: string, base: string): EditTarget => {
    const file = `${folder}${side}.json`;
    return { title, where: file, edit: (to) => ({ kind: 'put', file, pointer: base + pointer, to }) };
  };
  if (place === SCHEMES) return [];
  if (form)
    return isWordOfForms(place, pointer) ? [put(FOR_FORM, `schemas/forms/${form}/`, questionsOf(place, side))] : [];
  // What a variant says for one trade is laid over all that it says for every trade.
  if (last === 'variant-trade') return [];
  const base = place === AROUND ? '/wizard' : `/steps/${step}`;
  return [
    ...(isOverTrades || isOfDraft(place, pointer) ? [] : [put('For this trade alone', `trades/${trade}/`, base)]),
    ...(scope.isOfTrade
      ? []
      : [put('For this variant, and those that build on it', `schemas/variants/${variant}/`, base)]),
  ];
}

/** The marks on questions that a form may have of its own; the other words of `fields` are the wizard's for all forms. */
const MARKS = new Set(['/fields/required', '/fields/optional']);
const isWordOfForms = (place: string, pointer: string) =>
  place !== AROUND || !pointer.startsWith('/fields/') || MARKS.has(pointer);

/** A wizard keeps one draft, in which customers may change the trade. */
const isOfDraft = (place: string, pointer: string) => place === AROUND && pointer === '/drafts/keep';

/** Layers that, where nothing lies below them, say what others have not: a trade's own list, a form that a language has for numbers. */
const OF_ONE = new Set<Origin['layer'] | undefined>(['trade', 'language']);
/** Words about choices: those of a question that lets customers write instead would do nothing with them. */
const OF_CHOICES = /^\/[^/]+\/ui:(?:widget$|preselect$|options\/|messages\/enum$)/;

/** Whether a key is there only because of what the trade, or the language, has of its own. */
function isOfTrade(place: string, { side, pointer, origins }: KeyOrigins, all: StepOrigins | undefined): boolean {
  if (OF_ONE.has(origins[0]?.layer)) return true;
  if (side !== 'ui' || !OF_CHOICES.test(pointer)) return false;
  const keys = all?.fields.find(({ field }) => field === place)?.keys ?? [];
  return keys.some(({ list, origins: [first] }) => list?.endsWith('/enum') && first?.layer === 'trade');
}

/** A file of a step that only one variant has, and those that build on it: trades know nothing of it. */
const OWN_STEP = /^schemas\/variants\/[^/]+\/steps\//;

/** A form's `ui.json` says how its questions are asked under a key of its own. */
export const questionsOf = (place: string, side: KeyOrigins['side']) =>
  place === AROUND || side === 'schema' ? '' : '/questions';

/** A line of the file that asks the questions of a step or form. */
export function homeOf({ form }: BenchChoice, { step }: StepOrigins): Origin | undefined {
  const own = form ? 'form' : 'step';
  return step.flatMap((key) => key.origins).find(({ layer }) => layer === own);
}

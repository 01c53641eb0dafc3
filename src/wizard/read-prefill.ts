import {
  type Answers,
  isAnonymousNumber,
  type Json,
  listIn,
  nodesAt,
  type Step,
  textIn,
  type Wizard,
  withoutControls,
} from '../contract/index.ts';
import { choicesOf, stepOf, tradeField } from './field-ui.ts';
import { normaliseAnswer } from './normalise-answers.ts';

/** Entries of a query, as `URLSearchParams` gives them. */
export type Query = Iterable<readonly [string, string]>;

/**
 * The answers that a link gives: those that `ui.prefill` names, tidied, without control characters and made to fit their
 * field. The trade is none of them: a link chooses the wizard by it. What doesn't fit (no member of the list, unreadable
 * JSON) is left out; of a repeated parameter the first that fits counts.
 */
export function readPrefill(wizard: Wizard, query: Query): Answers {
  const given: Answers = {};
  const trade = tradeField(wizard);
  for (const [parameter, said] of query) {
    const text = withoutControls(said);
    const field = textIn(wizard.ui.prefill, parameter);
    // What stands for a number that nobody knows is nobody's answer.
    if (isAnonymousNumber(text)) continue;
    if (field !== undefined && field !== trade && !Object.hasOwn(given, field)) {
      const value = fitted(wizard, field, parameter, text);
      if (value !== undefined) given[field] = value;
    }
  }
  return given;
}

function fitted(wizard: Wizard, field: string, parameter: string, text: string): Json | undefined {
  const step = stepOf(wizard, field);
  return step ? fittedAnswer(step, field, parameter, text) : text.trim() || undefined;
}

/**
 * A text from a link as the answer that a field of the step asks for: tidied, as the member of its list however it is
 * capitalised, as a number, or as yes or no. Undefined where it doesn't fit.
 * @param parameter of the link; one that says yes stands for the member of the list that bears its name
 */
export function fittedAnswer(step: Step, field: string, parameter: string, text: string): Json | undefined {
  const tidy = normaliseAnswer(step, field, typed(typesOf(step, field), text));
  const choices = choicesOf(step, field);
  if (!choices || tidy === undefined) return tidy;
  const known = (item: Json) => choices.find((choice) => sameWord(choice, item));
  if (Array.isArray(tidy)) {
    const members = tidy.map(known).filter((item) => item !== undefined);
    return members.length > 0 ? members : undefined;
  }
  // A flag such as `?custom=true` chooses the member that bears its name.
  return known(tidy) ?? (isYes(text) ? known(parameter) : undefined);
}

const isYes = (text: string) => ['true', 'yes', '1'].includes(text.trim().toLowerCase());
const sameWord = (a: Json, b: Json) => String(a).toLowerCase() === String(b).toLowerCase();

const typesOf = (step: Step, field: string): readonly (Json | undefined)[] =>
  nodesAt(step.schema, [field]).flatMap((node) => [textIn(node, 'type'), ...listIn(node, 'type')]);

/** Without exponents and prefixes: what a customer could have typed. */
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

function typed(types: readonly (Json | undefined)[], text: string): Json | undefined {
  const said = text.trim();
  if (said === '') return undefined;
  if (types.includes('boolean')) return isYes(said);
  if (types.includes('number') || types.includes('integer')) {
    const number = NUMBER.test(said) ? Number(said) : Number.NaN;
    return Number.isFinite(number) ? number : undefined;
  }
  if (types.includes('array')) return said.split(',').map((item) => item.trim());
  return types.includes('object') ? undefined : said;
}

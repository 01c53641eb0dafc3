import {
  type Answers,
  type ColourPair,
  type Json,
  type LogoColoursUi,
  member,
  type PictureColours,
  type Wizard,
} from '../contract/index.ts';
import { defaultOf } from './field-ui.ts';
import type { Filling, TakenColours } from './filling.ts';
import { propagateCopies, setAnswer } from './propagate-copies.ts';
import { sameValue } from './same-value.ts';

/** What became of the colours that were found. */
export interface TakenOutcome {
  readonly filling: Filling;
  /**
   * `taken`: they are the answers now. `offered`: the customer has picked others since colours were last taken, and
   * those stay. `kept`: there was nothing to take.
   */
  readonly result: 'taken' | 'offered' | 'kept';
  /** Answers before, where colours of the customer's own choice were replaced; for {@link restoreColours}. */
  readonly undo?: Answers;
}

/**
 * Makes the colours of a picture answers. What the customer picked gives way once, when the colours of the picture are
 * first asked for, and can be brought back, as can what is answered with them; what is picked after that stays, whatever picture comes. A picture without
 * colours of its own never replaces any but those of the picture before. `insist` takes what had only been offered.
 * @param found undefined for a picture that could not be read
 */
export function takeColours(
  filling: Filling,
  wizard: Wizard,
  from: string,
  found: PictureColours | undefined,
  insist = false,
): TakenOutcome {
  const rule = wizard.ui.logoColours;
  if (!rule) return { filling, result: 'kept' };
  const before = filling.colours;
  const seen = { ...filling, colours: { from, ...(before?.pair && { pair: before.pair }) } };
  if (!found || found.kind === 'empty') return { filling: seen, result: 'kept' };
  const fields = fieldsOf(rule, found);
  const taken = (field: string) => sameColour(member(filling.answers, field), pairOf(rule, before)?.[field]);
  const free = (field: string) => member(filling.answers, field) === undefined || taken(field);
  if (found.kind === 'monochrome' && !Object.keys(fields).every(free)) return { filling: seen, result: 'kept' };
  const own = !Object.keys(fields).every(
    (field) => free(field) || sameValue(member(filling.answers, field), defaultOf(wizard, field)),
  );
  if (own && before && !insist) return { filling: seen, result: 'offered' };
  const pair: ColourPair = { primary: found.primary, secondary: found.secondary };
  const answered = withAnswers(filling, wizard, { ...fields, ...rule.with });
  const changed = Object.keys(fields).some((field) => !sameColour(member(filling.answers, field), fields[field]));
  const switched = Object.entries(rule.with ?? {}).some(
    ([field, value]) => !sameValue(member(filling.answers, field), value),
  );
  return {
    filling: { ...answered, colours: { from, pair } },
    result: 'taken',
    ...(((own && changed) || switched) && { undo: colourAnswers(filling, rule) }),
  };
}

/** Brings back what {@link takeColours} replaced; the picture counts as looked at. */
export function restoreColours(filling: Filling, wizard: Wizard, undo: Answers): Filling {
  const rule = wizard.ui.logoColours;
  if (!rule) return filling;
  return withAnswers(filling, wizard, Object.fromEntries(answersOf(rule).map((field) => [field, member(undo, field)])));
}

const fieldsOf = (rule: LogoColoursUi, pair: ColourPair) => ({
  [rule.primary]: pair.primary,
  [rule.secondary]: pair.secondary,
});

/** All that is answered with the colours. */
const answersOf = (rule: LogoColoursUi) => [rule.primary, rule.secondary, ...Object.keys(rule.with ?? {})];

const pairOf = (rule: LogoColoursUi, taken: TakenColours | undefined) => taken?.pair && fieldsOf(rule, taken.pair);

/** In whatever case a colour was typed. */
const sameColour = (answer: Json | undefined, colour: string | undefined) =>
  colour !== undefined && typeof answer === 'string' && answer.toUpperCase() === colour.toUpperCase();

function colourAnswers({ answers }: Filling, rule: LogoColoursUi): Answers {
  const before: Answers = {};
  for (const field of answersOf(rule)) setAnswer(before, field, member(answers, field));
  return before;
}

function withAnswers(
  filling: Filling,
  wizard: Wizard,
  fields: { readonly [field: string]: Json | undefined },
): Filling {
  const answers = { ...filling.answers };
  for (const [field, value] of Object.entries(fields)) setAnswer(answers, field, value);
  return { ...filling, answers: propagateCopies(wizard, filling.answers, answers, filling.sameAs) };
}

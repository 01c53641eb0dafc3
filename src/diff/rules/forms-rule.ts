import type { Form, JsonObject } from '../../contract/index.ts';
import type { ChangeBook } from '../change-book.ts';
import { StepComparison } from '../diff-step.ts';
import { diffWords } from '../diff-words.ts';
import { sideOf } from '../field-pair.ts';
import { askedFinding, goneFinding } from '../field-presence.ts';
import { placeOf } from '../finding.ts';
import { keysOf } from '../read-json.ts';
import { sameText } from '../same-value.ts';
import { viewSchema } from '../schema-view.ts';
import { partScope, type Scope } from '../scope.ts';
import { titled } from '../show-value.ts';
import { FORM_WORDS_RULES } from './form-words-rules.ts';
import { pairById, type VersionRule } from './version-rule.ts';

/** Single-page forms: which there are, what they ask, send and say. */
export const formsRule: VersionRule = ({ before, after }, book) => {
  const { pairs, removed, added } = pairById(before.catalogue.forms, after.catalogue.forms);
  for (const { id } of added) {
    const message = `The form ${titled(after.form(id)?.title, id)} is new.`;
    book.add({ verdict: 'form-added', subject: 'form', place: placeOf('ui', undefined, ''), message }, wordsScope(id));
  }
  for (const { id } of removed) {
    const message = `The form ${titled(before.form(id)?.title, id)} is gone.`;
    book.add(
      { verdict: 'form-removed', subject: 'form', place: placeOf('ui', '', undefined), message },
      wordsScope(id),
    );
  }
  for (const [{ id }] of pairs) {
    const [earlier, later] = [before.form(id), after.form(id)];
    if (earlier && later && !sameText(earlier, later)) compareForm(earlier, later, book);
  }
};

function compareForm(before: Form, after: Form, book: ChangeBook): void {
  const questions = partScope(`form ${after.id}`, (side) => ({ of: 'form', form: after.id, side }), { drafts: false });
  const { findings, gone, come } = new StepComparison().compare(before.step, after.step);
  book.addAll(findings, questions);
  const sides = ({ step }: Form, names: readonly string[]) =>
    names.flatMap((name) => viewSchema(step.schema).get(name)?.slice(0, 1) ?? []).map((view) => sideOf(step, view));
  book.addAll(sides(after, come).map(askedFinding), questions);
  book.addAll(sides(before, gone).map(goneFinding), questions);
  // The checker holds it to the shape; here every part of it is plain JSON.
  const [former, now] = [before.ui as unknown as JsonObject, after.ui as unknown as JsonObject];
  const words = keysOf(former, now).flatMap((key) => diffWords(FORM_WORDS_RULES, former[key], now[key], [key]));
  book.addAll(words, wordsScope(after.id));
}

function wordsScope(form: string): Scope {
  return partScope(`form ${form}`, () => ({ of: 'form-words', form }), { drafts: false });
}

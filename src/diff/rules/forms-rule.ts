import type { Form, JsonObject } from '../../contract/index.ts';
import type { ChangeBook } from '../change-book.ts';
import { languageChange } from '../changed-language.ts';
import { currentNames, stepAsNow } from '../current-names.ts';
import { diffAnswers } from '../diff-answers.ts';
import { StepComparison } from '../diff-step.ts';
import { diffWords } from '../diff-words.ts';
import { formDrafts } from '../form-drafts.ts';
import { formWordsAsNow } from '../form-words-as-now.ts';
import { keepsDrafts } from '../keeps-drafts.ts';
import { diffNeverAsked } from '../never-asked.ts';
import type { PairedSteps } from '../pair-steps.ts';
import { keysOf } from '../read-json.ts';
import { sameText } from '../same-value.ts';
import { type DraftScope, partScope, type Scope } from '../scope.ts';
import { namesOf, titled } from '../show-value.ts';
import { trackMovedAnswers } from '../track-moved-answers.ts';
import { unanswerable } from '../unanswerable.ts';
import { placeOf } from '../unplaced-change.ts';
import { FORM_WORDS_RULES } from './form-words-rules.ts';
import { pairById, type VersionRule } from './version-rule.ts';

/** Single-page forms: which there are, what they ask, send and say. */
export const formsRule: VersionRule = ({ before, after }, book) => {
  const { pairs, removed, added } = pairById(before.catalogue.forms, after.catalogue.forms);
  for (const { id } of added) {
    const message = `The form ${titled(after.form(id)?.title, id)} is new.`;
    const place = placeOf('ui', undefined, '');
    book.add({ verdict: 'form-added', subject: 'form', place, message }, wordsScope(id, 'none'));
  }
  for (const { id } of removed) {
    const message = `The form ${titled(before.form(id)?.title, id)} is gone.`;
    const place = placeOf('ui', '', undefined);
    const drafts = keepsDrafts(before.form(id)) ? 'form' : 'none';
    book.add({ verdict: 'form-removed', subject: 'form', place, message }, wordsScope(id, drafts));
  }
  for (const [{ id }] of pairs) {
    const [earlier, later] = [before.form(id), after.form(id)];
    if (earlier && later && !sameText(earlier, later)) compareForm(earlier, later, book);
  }
};

function compareForm(before: Form, after: Form, book: ChangeBook): void {
  const [former, now] = [askedBy(before), askedBy(after)];
  const closed = unanswerable(former, now);
  const about = { drafts: formDrafts(before, after), unanswerable: closed };
  const questions = partScope(`form ${after.id}`, (side) => ({ of: 'form', form: after.id, side }), about);
  const steps = new StepComparison();
  const paired: PairedSteps = { pairs: [[before.step, after.step]], removed: [], added: [] };
  const lost = diffNeverAsked([former, before.step], [now, after.step]);
  const moves = trackMovedAnswers(paired);
  const called = currentNames(moves, [before.step], [after.step]);
  const asNow = stepAsNow(called);
  book.addAll([...steps.compare(asNow(before.step), after.step), ...lost], questions);
  const order = [[before.step], [after.step]] as const;
  const scopeOf = () => questions;
  diffAnswers({ scopeOf, paired, moves, steps, asNow, renamed: 'field-renamed:form', order }, book);
  // The checker holds it to the shape; here every part of it is plain JSON.
  const [earlier, later] = [
    formWordsAsNow(before.ui as unknown as JsonObject, called.answers),
    after.ui as unknown as JsonObject,
  ];
  const names = namesOf([after.step, before.step]);
  const words = keysOf(earlier, later).flatMap((key) =>
    diffWords(FORM_WORDS_RULES, earlier[key], later[key], [key], names),
  );
  const language = languageChange(`The form ${titled(after.title, after.id)}`, before, after);
  book.addAll([...language, ...words], { ...wordsScope(after.id, about.drafts), unanswerable: closed });
}

const askedBy = ({ step, ui }: Form) => ({ steps: [step], ui: { prefill: ui.prefill } });

function wordsScope(form: string, drafts: DraftScope): Scope {
  return partScope(`form ${form}`, () => ({ of: 'form-words', form }), { drafts });
}

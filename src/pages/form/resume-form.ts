import { noteUnreadable } from '../../browser/claim-form.ts';
import type { DeviceStore, KeptDraft } from '../../browser/kept.ts';
import { forgetDraft, forgetSent, noteBegunHere, noteCleared } from '../../browser/kept-cache.ts';
import { lockForm } from '../../browser/lock-form.ts';
import { type Answers, type Form, isObject, member, type Site, type StoredFiles } from '../../contract/index.ts';
import { pictureIds } from '../../deliver/index.ts';
import { sameValue } from '../../wizard/index.ts';
import { resumeFiles } from '../layout/read-chosen.ts';
import { createResumeNotice } from '../layout/resume-notice.ts';
import { loadDevice } from '../layout/use-device.ts';
import type { BegunForm, FormBefore, FormDraft } from './begun-form.ts';
import { migrateFormAnswers } from './migrate-form-answers.ts';
import { readFormPrefill } from './read-link.ts';

/**
 * The form of a draft, as far as the form still has a place for its answers, with its files. Another tab that works on
 * it is asked to write what it has first. Nothing of a draft that can't be read; of one that has gone meanwhile, what
 * became of it.
 */
export async function resumeForm(kept: KeptDraft, form: Form, query: URLSearchParams, site: Site): Promise<FormBefore> {
  const { store } = await loadDevice(site);
  (await lockForm(kept.key, async () => undefined)).release();
  const now = await store.readDraft(kept.key);
  if (!now) return goneMeanwhile(kept, form, store);
  if (!isFormDraft(now.draft)) {
    noteUnreadable(now.submissionId);
    return {};
  }
  const { filling, stored: uploaded } = now.draft;
  const { answers, notice } = migrateFormAnswers(form, now.draft);
  // By the names and lists of today as well, so that it is known which answers are still as the former link gave them.
  const given = filling.given && migrateFormAnswers(form, { answers: filling.given }).answers;
  const news = followFormLink(form, answers, given, readFormPrefill(form, query));
  const named = Object.keys(form.ui.uploads?.parts ?? {}).flatMap((part) => pictureIds(answers[part]));
  const files = await resumeFiles(store, filling.submissionId, uploaded, named);
  const begun: BegunForm = {
    filling: { ...filling, ...(given && { given: { ...given, ...news } }) },
    answers: { ...answers, ...news },
    ...files,
    ...(!files.submitted && { resumeNotice: createResumeNotice(form.ui.drafts, notice, now.draft.unready) }),
  };
  return { begun };
}

/** It has arrived since this page was loaded, and that is shown; or another tab has cleared it, and the empty form says so. */
async function goneMeanwhile(kept: KeptDraft, { ui }: Form, store: DeviceStore): Promise<FormBefore> {
  const { key, submissionId, draft } = kept;
  forgetDraft(key);
  const sent = await store.readSent(key);
  if (!sent) {
    forgetSent(key);
    noteCleared();
  }
  if (sent?.submissionId !== submissionId) return {};
  // After a reload the thanks stand there again.
  noteBegunHere(key, submissionId);
  if (ui.done) return { sent: submissionId };
  return isFormDraft(draft) ? { arrived: draft.answers } : {};
}

/** Written by this program or a former one; anything else is no draft. */
function isFormDraft(draft: unknown): draft is FormDraft & { readonly stored: StoredFiles } {
  if (!isObject(draft)) return false;
  const { filling, answers, stored } = draft;
  return isObject(answers) && isObject(stored) && isObject(filling) && typeof filling.submissionId === 'string';
}

/**
 * What a link brings to a form that was begun before: it fills only what the customer has left as the former link gave
 * it. Where no question asks for it, and in drafts that don't know what the link gave, it goes first.
 * @param given what the former link brought
 * @param said what this one brings
 * @returns what of it counts
 */
export function followFormLink(
  { step }: Pick<Form, 'step'>,
  answers: Answers,
  given: Answers | undefined,
  said: Answers,
): Answers {
  const isTyped = (field: string) =>
    given !== undefined && step.fields.includes(field) && !sameValue(member(answers, field), member(given, field));
  return Object.fromEntries(Object.entries(said).filter(([field]) => !isTyped(field)));
}

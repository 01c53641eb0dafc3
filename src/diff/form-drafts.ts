import type { Form, FormUi } from '../contract/index.ts';
import type { DraftScope } from './scope.ts';

/** Whether drafts of a single-page form go over from one version to the other: both have to keep some. */
export function formDrafts(before: Form | undefined, after: Form | undefined): DraftScope {
  return keepsDrafts(before) && keepsDrafts(after) ? 'form' : 'none';
}

/** A version from before there were drafts says nothing of them. */
export function keepsDrafts(form: Form | undefined): boolean {
  const drafts: FormUi['drafts'] | undefined = form?.ui.drafts;
  return drafts?.keep === true;
}

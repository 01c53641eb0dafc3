import type { Form } from '../contract/index.ts';
import { keepsDrafts } from './keeps-drafts.ts';
import type { DraftScope } from './scope.ts';

/** Whether drafts of a single-page form go over from one version to the other: both have to keep some. */
export function formDrafts(before: Form | undefined, after: Form | undefined): DraftScope {
  return keepsDrafts(before) && keepsDrafts(after) ? 'form' : 'none';
}

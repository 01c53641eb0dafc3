import type { Verdict } from '../../contract/index.ts';
import { breaking, harmless, warning } from './grades.ts';

const REFUSED_WHEN_SENT = warning('An answer given before may be refused when the form is sent.');
const ASKED_WHEN_SENT = warning('A draft without the answer cannot be sent before it is given.');
const LINK_FIRST = warning('What the link brings replaces what the draft has.');

/**
 * What changes mean to drafts of a single-page form, where that is something else than to a wizard's: it has no steps,
 * what its link brings goes before the draft, and its pictures are part of it.
 */
export const OF_FORM_DRAFTS = {
  'form-removed': breaking('Drafts of this form cannot be resumed.'),
  'field-added:required': ASKED_WHEN_SENT,
  'field-required': ASKED_WHEN_SENT,
  'condition-removed:required': ASKED_WHEN_SENT,
  'rule-added': REFUSED_WHEN_SENT,
  'rule-changed': REFUSED_WHEN_SENT,
  'rule-changed:tighter': REFUSED_WHEN_SENT,
  'choice-removed:condition': REFUSED_WHEN_SENT,
  'limit-tightened': REFUSED_WHEN_SENT,
  'preselection-changed': harmless('A draft keeps its own ticks.'),
  'prefill-added': LINK_FIRST,
  'prefill-changed': LINK_FIRST,
  'upload-removed': breaking('Pictures that drafts hold are not sent any more.'),
} as const satisfies { readonly [verdictCase: string]: Verdict };

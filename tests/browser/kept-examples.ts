import type { KeptDraft, KeptFile } from '../../src/browser/kept.ts';
import type { QueuedSubmission } from '../../src/contract/index.ts';
import { wizard } from '../deliver/small-context.ts';

/** When everything in these examples was kept; milliseconds since 1970. */
export const KEPT_AT = Date.UTC(2030, 0, 1);

export const draftOf = (submissionId: string, more: Partial<KeptDraft> = {}): KeptDraft => ({
  key: 'wizard main C1',
  submissionId,
  savedAt: new Date(KEPT_AT).toISOString(),
  draft: { of: submissionId },
  ...more,
});

export const fileOf = (submissionId: string, id: string, more: Partial<KeptFile> = {}): KeptFile => ({
  id,
  submissionId,
  fileType: 'gallery',
  name: `${id}.png`,
  type: 'image/png',
  bytes: new TextEncoder().encode(id).buffer,
  keptAt: new Date(KEPT_AT).toISOString(),
  ...more,
});

export const queuedOf = (submissionId: string, more: Partial<QueuedSubmission> = {}): QueuedSubmission => ({
  submissionId,
  draftKey: 'wizard main C1',
  queuedAt: new Date(KEPT_AT).toISOString(),
  submitted: true,
  received: false,
  source: { kind: 'wizard', wizard, answers: {}, customerNumber: 'C1', page: 'https://x.example/', referrer: '' },
  steps: [],
  stored: {},
  failures: 0,
  ...more,
});

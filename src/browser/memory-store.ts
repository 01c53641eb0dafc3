import type { QueuedSubmission } from '../contract/index.ts';
import { type DeviceStore, type KeptDraft, type KeptFile, type SentMark, sentMarkOf } from './kept.ts';

/** A store that lasts as long as the page, for browsers that keep nothing. */
export function createMemoryStore(): DeviceStore {
  const drafts = new Map<string, KeptDraft>();
  const files = new Map<string, KeptFile>();
  const sent = new Map<string, SentMark>();
  const queue = new Map<string, QueuedSubmission>();
  const filesOf = (submissionId: string) => [...files.values()].filter((file) => file.submissionId === submissionId);
  const removeFiles = (submissionId: string) => {
    for (const { id } of filesOf(submissionId)) files.delete(id);
  };
  const removeDraft = ({ key, submissionId }: Pick<KeptDraft, 'key' | 'submissionId'>) => {
    if (drafts.get(key)?.submissionId === submissionId) drafts.delete(key);
  };
  return {
    lasting: false,
    readDraft: async (key) => drafts.get(key),
    readDrafts: async () => [...drafts.values()],
    writeDraft: async (draft) => {
      const isNew = !drafts.has(draft.key);
      drafts.set(draft.key, draft);
      return isNew;
    },
    removeDraft: async (draft) => {
      removeDraft(draft);
      if (!queue.has(draft.submissionId)) removeFiles(draft.submissionId);
    },
    readSent: async (key) => sent.get(key),
    readAllSent: async () => [...sent.values()],
    removeSent: async (key) => void sent.delete(key),
    readFiles: async (submissionId) => filesOf(submissionId),
    readFileIds: async (submissionId) => filesOf(submissionId).map(({ id }) => id),
    writeFile: async (file) => void files.set(file.id, file),
    removeFile: async (id) => void files.delete(id),
    readQueued: async (submissionId) => queue.get(submissionId),
    readQueue: async () => [...queue.values()].sort((a, b) => a.queuedAt.localeCompare(b.queuedAt)),
    writeQueued: async (submission) => {
      const { submissionId, draftKey: key, received } = submission;
      const wasReceived = queue.get(submissionId)?.received === true;
      queue.set(submissionId, submission);
      if (!received || wasReceived || drafts.get(key)?.submissionId !== submissionId) return;
      drafts.delete(key);
      sent.set(key, sentMarkOf(submission));
    },
    outlives: () => false,
    removeQueued: async ({ submissionId, draftKey }) => {
      queue.delete(submissionId);
      if (drafts.get(draftKey)?.submissionId !== submissionId) removeFiles(submissionId);
    },
  };
}

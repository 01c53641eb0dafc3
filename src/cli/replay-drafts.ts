import type { CompiledContent } from '../compile/index.ts';
import type { Draft, DraftReplay, DraftReport, ExampleDraft } from '../contract/index.ts';
import { resumeDraft } from '../wizard/index.ts';
import { beginDraft } from './begin-draft.ts';
import { gradeReplay } from './grade-replay.ts';
import { wizardChecks } from './wizard-checks.ts';

/**
 * Begins every example draft under one version of the content and resumes it under the next: where it would go on, what
 * it would lose, and what would have to be answered first. Examples that came with the change are begun under `after`,
 * where there is nothing to lose. Those that no filling can be made of are left out; the content check tells why.
 */
export async function replayDrafts(before: CompiledContent, after: CompiledContent): Promise<DraftReplay[]> {
  const known = new Set(before.drafts.map(({ name }) => name));
  const added = after.drafts.filter(({ name }) => !known.has(name));
  const replays = await Promise.all([
    ...before.drafts.map((example) => replay(example, 'base', before, after)),
    ...added.map((example) => replay(example, 'head', after, after)),
  ]);
  return replays.flatMap((one) => one ?? []);
}

async function replay(
  example: ExampleDraft,
  begun: DraftReplay['begun'],
  before: CompiledContent,
  after: CompiledContent,
): Promise<DraftReplay | undefined> {
  const draft = beginDraft(before, example);
  if (!draft) return undefined;
  const { name, title, variant, trade } = example;
  const [then, now] = await Promise.all([resume(draft, before), resume(draft, after)]);
  const facts = {
    name,
    title,
    variant,
    trade,
    begun,
    savedStep: draft.step,
    ...(now && { resumesAt: now.resumesAt }),
    kept: now?.kept ?? [],
    renamed: now?.renamed ?? [],
    lost: now?.lost ?? [],
    missing: now ? newlyMissing(now, then) : [],
    ...(now?.trade && { tradeNow: now.trade.now }),
  };
  return { ...facts, ...gradeReplay(facts, draft.answers) };
}

/** @returns undefined if the variant is gone, or offers no trade at all */
async function resume(draft: Draft, content: CompiledContent): Promise<DraftReport | undefined> {
  const variant = content.catalogue.variants.find(({ id }) => id === draft.variant);
  const wizard =
    content.wizard(draft.variant, draft.trade) ?? content.wizard(draft.variant, variant?.defaultTrade ?? '');
  return wizard && resumeDraft({ draft, wizard, rules: await wizardChecks(content, wizard) }).report;
}

/** What was missing all along is no matter of the change. */
function newlyMissing(now: DraftReport, then: DraftReport | undefined): DraftReport['missing'] {
  const before = new Set(then?.missing.map(({ field, rule }) => `${field} ${rule}`));
  const formerName = (field: string) => now.renamed.find(({ to }) => to === field)?.from ?? field;
  return now.missing.filter(({ field, rule }) => !before.has(`${formerName(field)} ${rule}`));
}

import { ACKNOWLEDGED_CHANGES, type CompiledContent, compileContent, SITE_FILE } from '../compile/index.ts';
import type { Change } from '../contract/index.ts';
import { describeReach, diffContent } from '../diff/index.ts';
import { parseAcknowledgements } from './change-report/acknowledgements.ts';
import { buildReport, type ReportInput } from './change-report/build-report.ts';
import type { ChangeReport } from './change-report/change-report.ts';
import type { FailOn } from './change-report/fail-on.ts';
import type { Version } from './read-version.ts';
import { replayDrafts } from './replay-drafts.ts';

/** A new version of which nothing can be shown, so that comparing it would report nonsense. */
export class BrokenContent extends Error {
  override readonly name = 'BrokenContent';
}

/**
 * Compiles two versions and reports what differs. Problems of either are reported in the report and don't stop it. With a
 * version before that has no wizard at all nothing is compared, which the report says: else nobody could mend it.
 * @throws BrokenContent if the new version has no wizard at all
 */
export async function compareVersions(base: Version, head: Version, failOn: FailOn): Promise<ChangeReport> {
  const before = { name: base.name, content: compileContent(base.files) };
  // Nearly everything is the same on both sides: it is resolved and checked once.
  const after = { name: head.name, content: compileContent(head.files, { previous: before.content }) };
  const broken = whyBroken(after);
  if (broken !== undefined) throw new BrokenContent(`${broken}\nnpm run content:check lists what is wrong.`);
  const uncompared = whyBroken(before);
  if (uncompared === undefined) return compareContents(before, after, failOn);
  const sides = { base: { ...side(before), acknowledgements: [] }, head: { ...side(after), acknowledgements: [] } };
  return buildReport({ ...sides, changes: [], reachOf: () => '', failOn, uncompared });
}

/** A version that is compiled already, and what readers know it as. */
export interface NamedContent {
  readonly name: string;
  readonly content: CompiledContent;
}

/** The same for versions that are compiled already. */
export async function compareContents(base: NamedContent, head: NamedContent, failOn: FailOn): Promise<ChangeReport> {
  const [before, after] = [base.content, head.content];
  const { drafts = [], notes = [] } = await replay(before, after);
  return buildReport({
    base: side(base),
    head: side(head),
    changes: diffContent(before, after),
    reachOf: (change) => describeReach(change, has(after, change.wizards) ? after.catalogue : before.catalogue),
    failOn,
    drafts,
    notes: [...notes, ...siteNotes(before, after)],
  });
}

/** Nothing is said of settings that one version does not have, or that nobody can read there. */
function siteNotes(before: CompiledContent, after: CompiledContent): string[] {
  const known = [before, after].filter(({ site }) => site !== undefined);
  if (known.length !== 1) return [];
  const which = known[0] === before ? 'new' : 'former';
  return [
    `${SITE_FILE} is missing or broken in the ${which} version, so nothing is said of where submissions go and which hosts there are.`,
  ];
}

/** Content with problems may be such that no answer can be checked by it. */
async function replay(before: CompiledContent, after: CompiledContent): Promise<Pick<ReportInput, 'drafts' | 'notes'>> {
  try {
    return { drafts: await replayDrafts(before, after) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { notes: [`The example drafts could not be resumed, so nothing is said of them: ${why}`] };
  }
}

/** @returns a sentence, if a version has no wizard at all */
function whyBroken({ name, content }: NamedContent): string | undefined {
  if (content.wizardKeys().some(({ variant, trade }) => content.wizard(variant, trade))) return undefined;
  const [first] = content.problems;
  const why = first ? ` ${first.file}:${first.line}  ${first.message}` : '';
  return `No wizard can be made of ${name}.${why}`;
}

/** What was taken away is found in the version before alone. */
function has(content: CompiledContent, wizards: Change['wizards']): boolean {
  return wizards.every(({ variant, trade }) => content.wizard(variant, trade) !== undefined);
}

function side({ name, content }: NamedContent) {
  const { files, problems } = content;
  return { name, problems, acknowledgements: parseAcknowledgements(files.texts.get(ACKNOWLEDGED_CHANGES)) };
}

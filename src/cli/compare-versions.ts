import { ACKNOWLEDGED_CHANGES, type CompiledContent, compileContent, SITE_FILE } from '../compile/index.ts';
import type { Change } from '../contract/index.ts';
import { describeReach, diffContent } from '../diff/index.ts';
import { parseAcknowledgements } from './change-report/acknowledgements.ts';
import { buildReport, type ReportInput } from './change-report/build-report.ts';
import type { ChangeReport } from './change-report/change-report.ts';
import type { FailOn } from './change-report/fail-on.ts';
import type { Version } from './read-version.ts';
import { replayDrafts } from './replay-drafts.ts';

/** A new version with which nothing can be compared: it has no wizard, or mistakes that the comparison fails on. */
export class BrokenContent extends Error {
  override readonly name = 'BrokenContent';
}

/**
 * Compiles two versions and reports what differs. Problems of either are reported in the report and don't stop it. With a
 * version before that has no wizard at all nothing is compared, which the report says: else nobody could mend it.
 * @throws BrokenContent if the new version has no wizard at all, or has mistakes that the comparison fails on
 */
export async function compareVersions(base: Version, head: Version, failOn: FailOn): Promise<ChangeReport> {
  const before = { name: base.name, content: compileContent(base.files) };
  // Nearly everything is the same on both sides: it is resolved and checked once.
  const after = { name: head.name, content: compileContent(head.files, { previous: before.content }) };
  const broken = whyBroken(after);
  if (broken !== undefined) throw new BrokenContent(`${broken}${CHECK}`);
  const uncompared = whyBroken(before);
  return uncompared === undefined ? compareContents(before, after, failOn) : withoutChanges(before, after, uncompared);
}

const CHECK = '\nnpm run content:check lists what is wrong.';

/** A version that is compiled already, and what readers know it as. */
export interface NamedContent {
  readonly name: string;
  readonly content: CompiledContent;
}

/**
 * The same for versions that are compiled already.
 * @throws BrokenContent if the new version has mistakes that the comparison fails on
 */
export async function compareContents(base: NamedContent, head: NamedContent, failOn: FailOn): Promise<ChangeReport> {
  const [before, after] = [base.content, head.content];
  const changes = changesBetween(base, head);
  if (typeof changes === 'string') return withoutChanges(base, head, changes);
  const { drafts = [], notes = [] } = await replay(before, after);
  return buildReport({
    base: side(base),
    head: side(head),
    changes,
    reachOf: (change) => describeReach(change, has(after, change.wizards) ? after.catalogue : before.catalogue),
    failOn,
    drafts,
    notes: [...notes, ...siteNotes(before, after)],
  });
}

/**
 * What differs. Nobody foresees each mistake: where one makes the comparison fail, its place is named, not where the program
 * failed. Of content without problems, the failure is the program's own.
 * @returns a sentence, if the version before has such mistakes
 * @throws BrokenContent if the new one has
 */
function changesBetween(base: NamedContent, head: NamedContent): readonly Change[] | string {
  try {
    return diffContent(base.content, head.content);
  } catch (error) {
    if (head.content.problems.length > 0) throw new BrokenContent(`${incomparable(head)}${CHECK}`, { cause: error });
    if (base.content.problems.length > 0) return incomparable(base);
    throw error;
  }
}

const incomparable = ({ name, content }: NamedContent) =>
  `Nothing can be compared with ${name}.${firstProblem(content)}`;

function withoutChanges(base: NamedContent, head: NamedContent, uncompared: string): ChangeReport {
  const sides = { base: { ...side(base), acknowledgements: [] }, head: { ...side(head), acknowledgements: [] } };
  return buildReport({ ...sides, changes: [], reachOf: () => '', failOn: {}, uncompared });
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
  return `No wizard can be made of ${name}.${firstProblem(content)}`;
}

function firstProblem({ problems: [first] }: CompiledContent): string {
  return first ? ` ${first.file}:${first.line}  ${first.message}` : '';
}

/** What was taken away is found in the version before alone. */
function has(content: CompiledContent, wizards: Change['wizards']): boolean {
  return wizards.every(({ variant, trade }) => content.wizard(variant, trade) !== undefined);
}

function side({ name, content }: NamedContent) {
  const { files, problems } = content;
  return { name, problems, acknowledgements: parseAcknowledgements(files.texts.get(ACKNOWLEDGED_CHANGES)) };
}

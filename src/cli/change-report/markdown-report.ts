import { AUDIENCES, counted } from '../../contract/index.ts';
import { acknowledgementEntries } from './acknowledgement-entries.ts';
import type { ChangeReport, ReportedChange } from './change-report.ts';
import { draftWords } from './draft-words.ts';
import { escapeMarkdown, markdownCode } from './escape-markdown.ts';
import {
  AUDIENCE_WORDS,
  type ChangeGroup,
  type Cluster,
  type EditedLine,
  groupsOf,
  headline,
  longValues,
  placesOf,
  problemNote,
  WORST_FIRST,
  withoutPlaces,
} from './words.ts';

/** By this first line the workflow finds the comment that it wrote before. */
export const MARKER = '<!-- content-diff -->';

/** GitHub takes comments of 65,536 characters. */
const LONGEST = 65_000;
/** What notes, drafts and entries may each take of it, and what a group needs around its changes. */
const NOTES = 4_000;
const DRAFTS = 10_000;
const ENTRIES = 6_000;
const AROUND = 400;

/** From so many changes on, a group is folded; one that nobody has to decide on always is. */
const MANY = 12;

/** A report as GitHub's Markdown, for a comment of at most 65,000 characters; what does not fit is counted. */
export function markdownReport(report: ChangeReport): string {
  const above = [MARKER, '## What this changes in the content', ...notes(report), summary(report)];
  const below = [...drafts(report), ...idle(report), ...entries(report)];
  const room = LONGEST - [...above, ...below].join('\n\n').length - AROUND;
  return [...above, ...groups(report, room), ...below, ''].join('\n\n').trimEnd().concat('\n');
}

function notes(report: ChangeReport): string[] {
  const own = report.notes.map((note) => `> [!WARNING]\n> ${escapeMarkdown(note)}`);
  const ofSides = (['base', 'head'] as const).flatMap((side) => {
    const note = problemNote(side, report[side]);
    if (note === undefined) return [];
    const problems = report[side].problems.map(
      ({ file, line, message }) => `> - ${markdownCode(`${file}:${line}`)} ${escapeMarkdown(message)}`,
    );
    return [`> [!WARNING]\n> ${escapeMarkdown(note)}\n>\n${listed(problems, NOTES, '> - ')}`];
  });
  return [...ofSides, ...own];
}

function summary(report: ChangeReport): string {
  const between = `from ${markdownCode(report.base.name)} to ${markdownCode(report.head.name)}`;
  if (!report.isCompared) return `**${headline(report)}**`;
  if (report.changes.length === 0) return `**${headline(report)}** Compared ${between}.`;
  return [
    `**${headline(report)}**, ${between}`,
    '',
    `| for | ${WORST_FIRST.join(' | ')} |`,
    `| :-- | ${WORST_FIRST.map(() => '--:').join(' | ')} |`,
    ...AUDIENCES.map((audience) => {
      const tally = report.tallies[audience];
      return `| ${AUDIENCE_WORDS[audience]} | ${WORST_FIRST.map((grade) => tally[grade]).join(' | ')} |`;
    }),
  ].join('\n');
}

/** All groups as far as there is room; from the first change that does not fit, none is shown. */
function groups(report: ChangeReport, whole: number): string[] {
  const parts: string[] = [];
  let room = whole;
  let shown = 0;
  for (const group of groupsOf(report)) {
    const { text, left } = fitItems(group.clusters.flatMap(items), room - AROUND);
    if (text !== '') parts.push(framed(group, text.trimStart()));
    room -= text.length + AROUND;
    shown += group.count - left;
    if (left > 0) break;
  }
  const rest = report.changes.length - shown;
  if (rest > 0) {
    const more = `… and ${counted(rest, 'more change')}, of ${report.changes.length}`;
    parts.push(`${more}: \`npm run content:diff\` shows them all.`);
  }
  return parts;
}

function framed({ title, isSettled, count }: ChangeGroup, text: string): string {
  const heading = `${title} (${count})`;
  if (!isSettled && count < MANY) return `### ${heading}\n\n${text}`;
  return `<details><summary><b>${heading}</b></summary>\n\n${text}\n\n</details>`;
}

/** One item a change; what several changes share is said once, above the first of them. */
function items({ verdicts, changes, lines }: Cluster): string[] {
  const why = verdicts.map(({ whom, grade, reason }) => {
    return `${whom}: ${grade === 'harmless' ? '' : `**${grade}**. `}${escapeMarkdown(reason)}`;
  });
  if (changes.length === 1) return changes.map((reported) => item(reported, why));
  const shared = `\n> ${why.join('<br>\n> ')}\n\n`;
  return lines.flatMap(lineItems).map((text, index) => `${index === 0 ? shared : ''}${text}`);
}

/** What one line changes in many questions stands under it. */
function lineItems({ places, changes }: EditedLine): string[] {
  if (changes.length === 1) return changes.map((reported) => item(reported, []));
  const head = `- ${changes.length} changes ${places.map(({ word, place }) => `${word} ${markdownCode(place)}`).join(', ')}`;
  return changes.map((reported, index) => {
    const text = item({ ...reported, change: withoutPlaces(reported.change) }, []).replaceAll(/^/gm, '  ');
    return index === 0 ? `${head}\n${text}` : text;
  });
}

function item({ change, reach, acknowledged }: ReportedChange, why: readonly string[]): string {
  const agreed = acknowledged && [acknowledged.reason, acknowledged.decidedBy].flatMap((said) => said ?? []);
  const places = placesOf(change).map(({ word, place }) => `${word} ${markdownCode(place)}`);
  return [
    `- **${escapeMarkdown(change.message)}**${reach === '' ? '' : ` In ${escapeMarkdown(reach)}.`}`,
    ...(agreed ? [`  - ☑ Agreed: ${agreed.map(escapeMarkdown).join(' — ')}`] : []),
    ...longValues(change).map(
      ({ word, value, isText }) => `  - ${word}: ${isText ? escapeMarkdown(value) : markdownCode(value)}`,
    ),
    ...why.map((line) => `  - ${line}`),
    ...(change.fix === undefined ? [] : [`  - Without harm: ${escapeMarkdown(change.fix)}`]),
    `  - ${[...places, `id ${markdownCode(change.id)}`].join(', ')}`,
  ].join('\n');
}

function drafts({ drafts: replays, changes }: ChangeReport): string[] {
  const { unharmed, harmed } = draftWords(replays);
  if (!replays || (harmed.length === 0 && changes.length === 0)) return [];
  const lines = harmed.map(({ sentence, details }) =>
    [`- ${escapeMarkdown(sentence)}`, ...details.map((detail) => `  - ${escapeMarkdown(detail)}`)].join('\n'),
  );
  return [
    `### Example drafts (${replays.length})`,
    ...(lines.length > 0 ? [listed(lines, DRAFTS, '- ')] : []),
    ...(unharmed === undefined ? [] : [unharmed]),
  ];
}

function idle(report: ChangeReport): string[] {
  if (report.idle.length === 0) return [];
  const lines = report.idle.map(
    ({ id, change, advice }) => `- ${markdownCode(id)} ${escapeMarkdown(change)} *${escapeMarkdown(advice)}*`,
  );
  return ['### Acknowledgements that name no change', listed(lines, NOTES, '- ')];
}

/** What a reviewer pastes who has decided that the change is meant. */
function entries(report: ChangeReport): string[] {
  const failing = report.changes.filter(({ fails }) => fails);
  const text = acknowledgementEntries(failing);
  if (failing.length === 0 || text.length > ENTRIES) return [];
  // Longer than any row of backticks in it, so that none ends it.
  const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length + 1)));
  return [
    `<details><summary>If it is meant: entries for <code>schemas/acknowledged-changes.json</code></summary>\n\n${fence}json\n${text}\n${fence}\n\n</details>`,
  ];
}

function listed(lines: readonly string[], room: number, bullet: string): string {
  const { text, left } = fitItems(lines, room);
  return [text, ...(left > 0 ? [`${bullet}… and ${left} more`] : [])].filter((part) => part !== '').join('\n');
}

/** As many items as fit, and how many did not. */
interface Fitted {
  readonly text: string;
  readonly left: number;
}

/** Joins items by line feeds as long as they fit into `room` UTF-16 code units; from the first that does not, none is shown. */
function fitItems(items: readonly string[], room: number): Fitted {
  let length = 0;
  let count = 0;
  for (const item of items) {
    length += item.length + 1;
    if (length > room) break;
    count += 1;
  }
  return { text: items.slice(0, count).join('\n'), left: items.length - count };
}

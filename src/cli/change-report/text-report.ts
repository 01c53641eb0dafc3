import { AUDIENCES } from '../../contract/index.ts';
import { acknowledgementEntries } from './acknowledgement-entries.ts';
import type { ChangeReport, ReportedChange } from './change-report.ts';
import { draftWords } from './draft-words.ts';
import { showText } from './show-text.ts';
import {
  AUDIENCE_WORDS,
  type Cluster,
  type EditedLine,
  groupsOf,
  headline,
  longValues,
  placesOf,
  placeText,
  problemNote,
  reasonOf,
  WORST_FIRST,
  withoutPlaces,
} from './words.ts';

/** How many problems of a version are shown: the content check reports them all. */
const PROBLEMS = 3;

/** A report for the terminal; no colours, one change a paragraph. */
export function textReport(report: ChangeReport): string {
  const parts = [
    ...problemParts(report),
    ...report.notes.map((note) => `! ${showText(note)}`),
    summary(report),
    ...groupsOf(report).flatMap(({ title, count, clusters }) => [
      `${title} (${count})`.toUpperCase(),
      ...clusters.flatMap(paragraphs),
    ]),
    ...draftParts(report),
    ...idleParts(report),
    ...verdict(report),
  ];
  return parts.join('\n\n');
}

function problemParts(report: ChangeReport): string[] {
  return (['base', 'head'] as const).flatMap((side) => {
    const note = problemNote(side, report[side]);
    if (note === undefined) return [];
    const shown = report[side].problems.slice(0, PROBLEMS);
    const more = report[side].problems.length - shown.length;
    return [
      [
        `! ${showText(note)}`,
        ...shown.map(({ file, line, message }) => `  ${file}:${line}  ${showText(message)}`),
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n'),
    ];
  });
}

function summary(report: ChangeReport): string {
  const said = `From ${showText(report.base.name)} to ${showText(report.head.name)}: ${headline(report)}`;
  if (report.changes.length === 0) return said;
  const width = Math.max(...WORST_FIRST.map((grade) => grade.length));
  const cells = (words: readonly (string | number)[]) => words.map((word) => `${word}`.padStart(width)).join('  ');
  const first = Math.max(...AUDIENCES.map((audience) => AUDIENCE_WORDS[audience].length));
  return [
    `${said}.`,
    '',
    `  ${' '.repeat(first)}  ${cells(WORST_FIRST)}`,
    ...AUDIENCES.map((audience) => {
      const tally = report.tallies[audience];
      return `  ${AUDIENCE_WORDS[audience].padEnd(first)}  ${cells(WORST_FIRST.map((grade) => tally[grade]))}`;
    }),
  ].join('\n');
}

/** What several changes share is said once, above them. */
function paragraphs({ verdicts, changes, lines }: Cluster): string[] {
  const why = verdicts.map(
    (verdict, index): Row => [index === 0 ? 'why' : '', [verdict.whom, reasonOf(verdict)].join(': ')],
  );
  if (changes.length === 1) return changes.map((reported) => paragraph(reported, why));
  return [rowsAt('  ', why), ...lines.map(lineParagraph)];
}

/** What one line changes in many questions stands together. */
function lineParagraph({ places, changes }: EditedLine): string {
  const [first] = changes;
  if (!first || changes.length === 1) return changes.map((reported) => paragraph(reported, [])).join('');
  const head = `  ${changes.length} changes ${places.map(placeText).join(', ')}`;
  const unplaced = changes.map(({ change, ...rest }) => ({ ...rest, change: withoutPlaces(change) }));
  return [head, ...unplaced.map((reported) => paragraph(reported, []).replaceAll(/^/gm, '  '))].join('\n');
}

/** A word, and what is said under it. */
type Row = readonly [word: string, said: string];

function paragraph({ change, reach, acknowledged }: ReportedChange, why: readonly Row[]): string {
  const agreed = acknowledged && [acknowledged.reason, acknowledged.decidedBy].flatMap((said) => said ?? []);
  const rows: Row[] = [
    ...(agreed ? [['agreed', agreed.join(' — ')] as const] : []),
    ...longValues(change).map(({ word, value }) => [word, value] as const),
    ['where', reach],
    ...why,
    ['fix', change.fix ?? ''],
    ...placesOf(change).map(({ word, place }) => [word, place] as const),
    ['id', change.id],
  ];
  return `  ${showText(change.message)}\n${rowsAt('    ', rows)}`;
}

function rowsAt(margin: string, rows: readonly Row[]): string {
  return rows
    .filter(([, said]) => said !== '')
    .map(([word, said]) => `${margin}${word.padEnd(6)}  ${showText(said)}`)
    .join('\n');
}

/** Where nothing changed, drafts need no mention. */
function draftParts({ drafts, changes }: ChangeReport): string[] {
  const { unharmed, harmed } = draftWords(drafts);
  if (!drafts || (harmed.length === 0 && changes.length === 0)) return [];
  return [
    `EXAMPLE DRAFTS (${drafts.length})`,
    ...harmed.map(({ sentence, details }) =>
      [`  ${showText(sentence)}`, ...details.map((detail) => `    ${showText(detail)}`)].join('\n'),
    ),
    ...(unharmed === undefined ? [] : [`  ${unharmed}`]),
  ];
}

function idleParts({ idle }: ChangeReport): string[] {
  if (idle.length === 0) return [];
  const lines = idle.map(({ id, change, advice }) => `  ${id}  ${showText(change)}\n    ${advice}`);
  return ['ACKNOWLEDGEMENTS THAT NAME NO CHANGE', lines.join('\n')];
}

function verdict({ changes }: ChangeReport): string[] {
  const failing = changes.filter(({ fails }) => fails);
  if (failing.length === 0) return [];
  const what = failing.length === 1 ? 'This change is' : `These ${failing.length} changes are`;
  return [
    `${what} not to be made unseen. Where there is a “fix”, follow it; if it is meant, add to “changes” in schemas/acknowledged-changes.json and say why:`,
    acknowledgementEntries(failing),
  ];
}

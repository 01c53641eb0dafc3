import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { ALL_HOOK_NAMES, type JournalledDelivery } from '../../contract/index.ts';
import { savedName } from '../files/file-names.ts';
import type { FileStore, StoredPicture } from '../files/file-store.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { splitPictures } from '../journal/current-deliveries.ts';
import type { SubmissionFilter, SubmissionRow } from '../submissions/find-submissions.ts';
import type { SubmissionIndex } from '../submissions/submission-index.ts';
import { buildRows, type RowSource } from './deliveries.ts';
import { STATE_LABELS } from './state.ts';

/** Deliveries in memory at once, with what else belongs to their submissions. */
const DELIVERIES_AT_ONCE = 50;

interface RowFilter {
  readonly id?: number;
  readonly hook?: string;
  readonly submissionId?: string;
  readonly after?: number;
}

/**
 * Rows of the journal as the text of one JSON list, a page at a time as it is taken. A program that asks next for what
 * comes `after` the last of them misses none.
 */
export async function* writeRows(filter: RowFilter, source: Omit<RowSource, 'whole'>): AsyncGenerator<string> {
  const upTo = await source.journal.lastKept();
  let after = filter.after;
  let separator = '[';
  for (;;) {
    const entries = await source.journal.read({
      ...filter,
      ...(after === undefined ? {} : { after }),
      upTo,
      limit: DELIVERIES_AT_ONCE,
    });
    const rows = await buildRows(entries, { ...source, whole: false });
    for (const row of rows) {
      yield separator + writeRow(row);
      separator = ',';
    }
    after = entries.at(-1)?.id;
    if (entries.length < DELIVERIES_AT_ONCE || filter.id !== undefined) break;
  }
  yield separator === '[' ? '[]' : ']';
}

/** A row as JSON text; one that is nested too deeply to be written is reported without its fields. */
export function writeRow(row: JournalledDelivery): string {
  try {
    return JSON.stringify(row);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const finding = { pointer: '', message: 'Its fields are nested too deeply to be shown.' };
    return JSON.stringify({ ...row, fields: {}, findings: [...row.findings, finding] });
  }
}

/**
 * Reads what a program asks of `/deliveries.json`. Throws a RefusedRequest 400 for an id or a hook that can't be: passed
 * over, it would be answered with other rows than were asked for.
 */
export function parseRowFilter(query: { readonly [name: string]: string | undefined }): RowFilter {
  const { hook, submissionId, id, after } = query;
  if (hook !== undefined && !ALL_HOOK_NAMES.some((name) => name === hook))
    throw new RefusedRequest(400, `There is no such hook; expected one of ${ALL_HOOK_NAMES.join(', ')}.`);
  return {
    ...(hook === undefined ? {} : { hook }),
    ...(submissionId === undefined ? {} : { submissionId }),
    ...(id === undefined ? {} : { id: parseId('id', id) }),
    ...(after === undefined ? {} : { after: parseId('after', after) }),
  };
}

function parseId(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new RefusedRequest(400, `"${name}" has to be the number of a delivery, its id in /deliveries.json.`);
}

/** Submissions in memory at once. */
const SUBMISSIONS_AT_ONCE = 500;

const COLUMNS: readonly (readonly [title: string, read: (row: SubmissionRow) => string | number])[] = [
  ['Number', ({ id }) => id],
  ['Submission', ({ submissionId }) => submissionId],
  ['First heard of', ({ firstAt }) => firstAt],
  ['Last heard of', ({ lastAt }) => lastAt],
  ['Customer number', ({ customerNumber }) => customerNumber],
  ['Company', ({ company }) => company],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Variant', ({ variant }) => variant],
  ['Trade', ({ trade }) => trade],
  ['State', ({ state }) => STATE_LABELS[state]],
  ['Parked', ({ parked }) => (parked ? 'yes' : '')],
  ['Deliveries', ({ deliveries }) => deliveries],
];

/** What a spreadsheet takes for something else than text, and changes. */
const CHANGED = [
  // A number: a zero in front is lost, and so are the last digits of a long one. A bracket in front makes it negative.
  /^(?:\(?0[\d ()./-]+|\d{12,})$/,
  // One with an exponent, such as 12E45.
  /^\d+(?:\.\d+)?e[+-]?\d+$/i,
  // A date, such as 24/7 or 1-2.
  /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/,
];

/** The writer quotes no break but a whole CRLF, and readers begin a row at any: what follows could be a formula. */
const BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** A leading apostrophe makes a spreadsheet take the cell for text. */
function asCell(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const line = value.replace(BREAKS, ' ');
  return CHANGED.some((pattern) => pattern.test(line)) ? `'${line}` : line;
}

/**
 * The list of submissions that a filter leaves as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need),
 * a page at a time as it is taken: each that is there when it begins, once, the one that began last first. A cell that a
 * spreadsheet would calculate, or change, begins with an apostrophe.
 */
export async function* writeCsv(submissions: SubmissionIndex, filter: SubmissionFilter): AsyncGenerator<string> {
  // Where lists are separated by semicolons, a spreadsheet splits at them, too, and a formula may stand behind one.
  const options = { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /;/ };
  // Handed on with the first rows: where these can't be read, nothing has been said yet.
  let head = stringify([COLUMNS.map(([title]) => title)], { ...options, bom: true });
  let before: number | undefined;
  for (;;) {
    const rows = await submissions.find(filter, {
      by: 'first',
      limit: SUBMISSIONS_AT_ONCE,
      ...(before === undefined ? {} : { before }),
    });
    const cells = rows.map((row) => COLUMNS.map(([, read]) => asCell(read(row))));
    if (head !== '' || rows.length > 0) yield head + stringify(cells, options);
    head = '';
    before = rows.at(-1)?.id;
    if (rows.length < SUBMISSIONS_AT_ONCE) return;
  }
}

/**
 * One submission as a ZIP file, streamed: `submission.json`, its deliveries as `/deliveries.json` has them, and its
 * pictures under their customer's names, with the ending of what they are: in `pictures/` those that the customer has
 * now, in order, in `replaced/` the others. A picture that is not whole on disk is left out, and named in a text that is
 * there only then. Destroying it closes the picture that is being read.
 */
export async function zipSubmission(rows: readonly JournalledDelivery[], files: ReadFiles): Promise<Readable> {
  const { pictures, leftOut } = await readPictures(rows, files);
  const zip = new ZipFile();
  const out = new PassThrough();
  // A picture that can't be read breaks the download off, so that nobody takes half of it for all.
  const breakOff = (error: Error) => out.destroy(error);
  // The ZIP itself looks after no stream that it was given: it neither hears of its failure nor closes it.
  const closing = new AbortController();
  out.once('close', () => closing.abort());
  // The reader of `out` gets its error, so there is nothing to do with it here.
  pipeline(zip.outputStream, out, () => undefined);
  zip.on('error', breakOff);
  zip.addBuffer(Buffer.from(`[${rows.map(writeRow).join(',\n')}]\n`), 'submission.json');
  if (leftOut.length > 0) zip.addBuffer(Buffer.from(`${LEFT_OUT}\n${leftOut.join('\n')}\n`), 'pictures left out.txt');
  for (const [name, { entry, bytes }] of pictures) {
    // Opened only when its turn comes, and no more once the download is over.
    zip.addReadStreamLazy(name, { compress: false, size: entry.size }, (take) => {
      if (out.destroyed) return;
      take(null, addAbortSignal(closing.signal, Readable.from(bytes())).on('error', breakOff));
    });
  }
  zip.end();
  return out;
}

type ReadFiles = Pick<FileStore, 'read'>;
type NamedPicture = readonly [nameInZip: string, picture: StoredPicture];

/** Heads the list of pictures that are not in a ZIP: without it, nobody would know that there are more. */
const LEFT_OUT = 'These pictures are damaged, or no longer where they were kept, and so not in this download:';

interface Pictures {
  readonly pictures: readonly NamedPicture[];
  /** Keys of those that can't be read whole. */
  readonly leftOut: readonly string[];
}

async function readPictures(rows: readonly JournalledDelivery[], files: ReadFiles): Promise<Pictures> {
  const { current, replaced } = splitPictures(rows);
  const named: NamedPicture[] = [];
  const leftOut: string[] = [];
  for (const [folder, pictures] of [
    ['pictures', current],
    ['replaced', replaced],
  ] as const) {
    let number = 0;
    for (const { key } of pictures) {
      const picture = await files.read(key);
      if (!picture || !(await picture.isWhole())) {
        leftOut.push(key);
        continue;
      }
      number++;
      named.push([nameInZip(folder, number, savedName(picture.entry)), picture]);
    }
  }
  return { pictures: named, leftOut };
}

/** Numbered, so that no two are the same; without what any system does not take in a name. */
function nameInZip(folder: string, number: number, name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  return `${folder}/${String(number).padStart(2, '0')}-${safe}`;
}

import {
  AUDIENCES,
  type Audience,
  type Change,
  counted,
  GRADES,
  type Grade,
  isObject,
  type Json,
} from '../../contract/index.ts';
import type { ChangeReport, ReportedChange, ReportedSide } from './change-report.ts';

/** What the reports call whom a change is graded for. */
export const AUDIENCE_WORDS: { readonly [audience in Audience]: string } = {
  customer: 'customers',
  draft: 'saved drafts',
  consumer: 'consumers',
};

/** The worst first, as all reports show them. */
export const WORST_FIRST: readonly Grade[] = [...GRADES].reverse();

export const NO_CHANGE = 'No change.';
const UNCOMPARED = 'The version before can’t be used, so nothing is compared.';

/** “a”, “a and b”, “a, b and c”. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

export const namesOf = (audiences: readonly Audience[]): string =>
  joined(audiences.map((audience) => AUDIENCE_WORDS[audience]));

/** E.g. “4 changes (1 breaking, 3 harmless; 1 acknowledged)”. */
export function headline({ changes, isCompared }: ChangeReport): string {
  if (!isCompared) return UNCOMPARED;
  if (changes.length === 0) return NO_CHANGE;
  const grades = WORST_FIRST.flatMap((grade) => {
    const count = changes.filter((reported) => reported.grade === grade).length;
    return count > 0 ? `${count} ${grade}` : [];
  });
  const agreed = changes.filter(({ acknowledged }) => acknowledged).length;
  return `${counted(changes.length, 'change')} (${grades.join(', ')}${agreed > 0 ? `; ${agreed} acknowledged` : ''})`;
}

/** Changes that a reader looks at in the same way. */
export interface ChangeGroup {
  /** E.g. “Breaking for customers and consumers”. */
  readonly title: string;
  /** Whether nobody has to decide on these any more. */
  readonly isSettled: boolean;
  readonly count: number;
  readonly clusters: readonly Cluster[];
}

/** Changes of a group that mean the same to everybody. */
export interface Cluster {
  readonly verdicts: readonly SharedVerdict[];
  readonly changes: readonly ReportedChange[];
  /** The same changes by the line that was edited: a definition's is that of every question that refers to it. */
  readonly lines: readonly EditedLine[];
}

/** What one edited line comes to. */
export interface EditedLine {
  readonly places: readonly PlaceWord[];
  readonly changes: readonly ReportedChange[];
}

/** In the order of the report; what was decided on and what is harmless is one group each. */
export function groupsOf({ changes }: ChangeReport): ChangeGroup[] {
  return gather(changes, titleOf).map(([title, members]) => ({
    title,
    isSettled: members.every(({ grade, acknowledged }) => grade === 'harmless' || acknowledged !== undefined),
    count: members.length,
    clusters: gather(members, ({ change }) => JSON.stringify(change.verdicts)).map(([, alike]) => ({
      verdicts: alike[0] ? sharedVerdicts(alike[0].change) : [],
      changes: alike,
      lines: gather(alike, ({ change }) => placesOf(change).map(placeText).join() || change.id).map(([, made]) => ({
        places: made[0] ? placesOf(made[0].change) : [],
        changes: made,
      })),
    })),
  }));
}

function gather(changes: readonly ReportedChange[], keyOf: (change: ReportedChange) => string) {
  const gathered = new Map<string, ReportedChange[]>();
  for (const change of changes) {
    const key = keyOf(change);
    const members = gathered.get(key);
    if (members) members.push(change);
    else gathered.set(key, [change]);
  }
  return [...gathered];
}

function titleOf({ grade, audiences, acknowledged }: ReportedChange): string {
  if (grade === 'harmless') return 'Harmless';
  if (acknowledged) return 'Acknowledged';
  return `${grade.charAt(0).toUpperCase()}${grade.slice(1)} for ${namesOf(audiences)}`;
}

/** What a change means to those for whom it means the same. */
export interface SharedVerdict {
  readonly whom: string;
  readonly grade: Grade;
  readonly reason: string;
}

/** The verdicts of a change, the worst first; audiences with the same one together. */
export function sharedVerdicts({ verdicts }: Change): SharedVerdict[] {
  const shared = new Map<string, { readonly grade: Grade; readonly reason: string; readonly audiences: Audience[] }>();
  for (const audience of AUDIENCES) {
    const { grade, reason } = verdicts[audience];
    const entry = shared.get(`${grade} ${reason}`) ?? { grade, reason, audiences: [] };
    entry.audiences.push(audience);
    shared.set(`${grade} ${reason}`, entry);
  }
  return [...shared.values()]
    .sort((a, b) => GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade))
    .map(({ audiences, ...rest }) => ({ ...rest, whom: namesOf(audiences) }));
}

/** A reason with its grade, where that is more than harmless. */
export function reasonOf({ grade, reason }: SharedVerdict): string {
  return grade === 'harmless' ? reason : `${grade}. ${reason}`;
}

interface PlaceWord {
  readonly word: string;
  /** E.g. `trades/<trade>/ui.json:3`. */
  readonly place: string;
}

/** A change whose lines stand above it. */
export const withoutPlaces = ({ base: _, head: __, ...change }: Change): Change => change;

export const placeText = ({ word, place }: PlaceWord): string => `${word} ${place}`;

/** Where a change stands, before and after, each place with its word; one place if nothing moved. */
export function placesOf({ base, head }: Change): PlaceWord[] {
  const [was, now] = [base, head].map((origin) => origin && `${origin.file}:${origin.line}`);
  if (was !== undefined && was === now) return [{ word: 'at', place: was }];
  return [
    ...(was === undefined ? [] : [{ word: 'was', place: was }]),
    ...(now === undefined ? [] : [{ word: 'now', place: now }]),
  ];
}

/** Sentences cut longer values. */
const IN_SENTENCE = 80;

/** The values of a change that its sentence has no room for, each with its word. */
export function longValues({ before, after }: Change): LongValue[] {
  const values = [
    { word: 'before', json: before },
    { word: 'after', json: after },
  ].flatMap(({ word, json }) => {
    if (json === undefined) return [];
    return [{ word, isText: typeof json === 'string', value: spelt(json) }];
  });
  return values.some(({ value }) => value.length > IN_SENTENCE) ? values : [];
}

/** A value without the signs of JSON: of a list what is in it, of a group each part with its name. */
export function spelt(json: Json): string {
  if (Array.isArray(json)) return json.map(nested).join(', ');
  if (!isObject(json)) return String(json);
  const parts = Object.entries(json);
  return parts.map(([name, part]) => `${name}: ${nested(part)}`).join('; ');
}

const nested = (json: Json): string => (isObject(json) || Array.isArray(json) ? `(${spelt(json)})` : String(json));

export interface LongValue {
  readonly word: string;
  readonly value: string;
  /** Whether it is one text; otherwise it is made of several. */
  readonly isText: boolean;
}

/** What is said of a version whose content has problems; undefined for sound content. */
export function problemNote(side: 'base' | 'head', { name, problems }: ReportedSide): string | undefined {
  if (problems.length === 0) return undefined;
  const rules = side === 'base' ? ' by today’s rules' : '';
  const [it] = problems.length === 1 ? ['it concerns'] : ['they concern'];
  return `${name} has ${counted(problems.length, 'problem')}${rules}: what ${it} may be missing from this comparison or be reported wrongly.`;
}

import {
  AUDIENCES,
  type Change,
  type ContentPart,
  type ContentVersion,
  GRADES,
  type Verdict,
  type WizardKey,
} from '../contract/index.ts';
import { hashText } from './hash-text.ts';
import { losesTranslation } from './loses-translation.ts';
import { firstDifference, originOf } from './origin-of.ts';
import { canonical } from './read-json.ts';
import { removalOf } from './removal-of.ts';
import type { Scope } from './scope.ts';
import { type Answerer, mayEndAnswering } from './unanswerable.ts';
import type { UnplacedChange } from './unplaced-change.ts';
import { UNANSWERABLE } from './verdicts/grades.ts';
import { FORM_DRAFTS, kindOf, NO_DRAFT_GOES_OVER, VERDICTS } from './verdicts.ts';

/** One change, and every wizard in which it was found. */
export interface Entry {
  readonly id: string;
  readonly unplaced: UnplacedChange;
  /** Scope in the first wizard. */
  readonly scope: Scope;
  readonly wizards: Map<string, WizardKey>;
  verdicts: Change['verdicts'];
}

/** Collects changes; those that are the same in several wizards become one. */
export class ChangeBook {
  readonly #entries = new Map<string, Entry>();
  /** By subject. Thousands of wizards share the very same change, which is found here without comparing it. */
  readonly #bySubject = new Map<string, Map<UnplacedChange, Entry>>();

  add(unplaced: UnplacedChange, scope: Scope): void {
    // It may mean more in one wizard than in another.
    const subject = `${scope.subject} ${scope.drafts} ${leftToAnswer(unplaced, scope)}`;
    const known = this.#bySubject.get(subject) ?? new Map<UnplacedChange, Entry>();
    this.#bySubject.set(subject, known);
    const entry = known.get(unplaced) ?? this.#open(unplaced, scope);
    known.set(unplaced, entry);
    for (const key of scope.wizards) entry.wizards.set(`${key.variant}/${key.trade}`, key);
  }

  addAll(changes: readonly UnplacedChange[], scope: Scope): void {
    for (const unplaced of changes) this.add(unplaced, scope);
  }

  get entries(): readonly Entry[] {
    return [...this.#entries.values()];
  }

  #open(unplaced: UnplacedChange, scope: Scope): Entry {
    const id = idOf(unplaced, scope);
    const verdicts = verdictsOf(unplaced, scope);
    const former = this.#entries.get(id);
    if (former) former.verdicts = worseOf(former.verdicts, verdicts);
    const entry = former ?? { id, unplaced, scope, wizards: new Map(), verdicts };
    this.#entries.set(id, entry);
    return entry;
  }
}

function idOf({ verdict, subject, before, after }: UnplacedChange, scope: Scope): string {
  return hashText([kindOf(verdict), scope.subject, subject, canonical(before), canonical(after)].join('\n'));
}

function verdictsOf(unplaced: UnplacedChange, scope: Scope): Change['verdicts'] {
  const { verdict, verdicts } = unplaced;
  const { drafts } = scope;
  const left = leftToAnswer(unplaced, scope);
  const own = left ? UNANSWERABLE[left] : (verdicts ?? VERDICTS[verdict]);
  // That one says itself whether drafts are kept from now on.
  if (drafts === 'wizard' || kindOf(verdict) === 'keeping-changed') return own;
  if (drafts === 'none') return { ...own, draft: NO_DRAFT_GOES_OVER };
  return left ? own : { ...own, draft: FORM_DRAFTS[verdict] ?? own.draft };
}

/** What it leaves to answer a question that has to be answered, where customers no longer can. */
function leftToAnswer({ verdict, field }: UnplacedChange, { unanswerable }: Scope): Answerer | undefined {
  return field !== undefined && mayEndAnswering(verdict) ? unanswerable?.get(field) : undefined;
}

/** The same change may mean more in one wizard than in another: the worse is reported. */
function worseOf(one: Change['verdicts'], other: Change['verdicts']): Change['verdicts'] {
  const worse = (a: Verdict, b: Verdict) => (GRADES.indexOf(b.grade) > GRADES.indexOf(a.grade) ? b : a);
  const [customer, draft, consumer] = AUDIENCES.map((audience) => worse(one[audience], other[audience]));
  return { customer: customer ?? one.customer, draft: draft ?? one.draft, consumer: consumer ?? one.consumer };
}

/** What becomes of a text in another language whose source says something else now, whichever rule has found it. */
const LOST = 'translation-lost';

/** The change that an entry stands for, with the lines that made it. */
export function changeOf(entry: Entry, versions: Versions): Change {
  const { id, unplaced, scope, wizards } = entry;
  const { place, verdict: _, subject: __, verdicts: ___, ...rest } = unplaced;
  const inside = firstDifference(unplaced.before, unplaced.after);
  const [former, now] = [
    { version: versions.before, part: scope.before?.(place.side), pointer: place.before },
    { version: versions.after, part: scope.after?.(place.side), pointer: place.after },
  ];
  const lineIn = (one: typeof former, other: typeof former, isLacking = one.pointer === undefined) =>
    (isLacking ? removalOf(one, other, unplaced) : undefined) ?? originOf(one.version, one.part, one.pointer, inside);
  const [base, head] = [lineIn(former, now, place.fresh), lineIn(now, former, place.gone)];
  return {
    id,
    ...meaningOf(entry, versions),
    ...rest,
    part: partOf(unplaced, scope),
    pointer: place.after ?? place.before ?? '',
    wizards: [...wizards.values()],
    ...(base && { base }),
    ...(head && { head }),
  };
}

/** A lost translation is what is told of a change, unless that means something worse. */
function meaningOf(
  { unplaced, scope, verdicts: own }: Entry,
  { before, after }: Versions,
): Pick<Change, 'kind' | 'verdicts'> {
  const { verdict, place } = unplaced;
  const lost = losesTranslation(
    { version: before, part: scope.before?.(place.side), pointer: place.before, value: unplaced.before },
    { version: after, part: scope.after?.(place.side), pointer: place.after, value: unplaced.after },
  );
  if (!lost) return { kind: kindOf(verdict), verdicts: own };
  const verdicts = worseOf(VERDICTS[LOST], own);
  const isWorse = AUDIENCES.some((audience) => verdicts[audience] !== VERDICTS[LOST][audience]);
  return { kind: isWorse ? kindOf(verdict) : LOST, verdicts };
}

export interface Versions {
  readonly before: ContentVersion;
  readonly after: ContentVersion;
}

function partOf({ place: { side, after } }: UnplacedChange, scope: Scope): ContentPart {
  const part = after === undefined ? scope.before?.(side) : scope.after?.(side);
  const any = part ?? scope.after?.(side) ?? scope.before?.(side);
  if (!any) throw new Error(`“${scope.subject}” is a part of neither version: a change rule gave it no scope.`);
  return any;
}

import type { VariantEntry } from '../../contract/index.ts';
import type { ChangeBook, Versions } from '../change-book.ts';
import { languageChange, languageName } from '../changed-language.ts';
import { findMoved } from '../find-moved.ts';
import { pairSteps } from '../pair-steps.ts';
import { keysOf } from '../read-json.ts';
import { partScope, type Scope } from '../scope.ts';
import { namesOf, shown, shownAll, titled } from '../show-value.ts';
import { placeOf, type UnplacedChange, values } from '../unplaced-change.ts';
import type { VerdictCase } from '../verdicts.ts';
import { pairById, type VersionRule, wizardsOf } from './version-rule.ts';

/** Which variants there are and in which order, who may embed them, and which trades they offer and fix. */
export const variantsRule: VersionRule = (versions, book) => {
  const { before, after } = versions;
  const { pairs, removed, added } = pairById(before.catalogue.variants, after.catalogue.variants);
  for (const entry of added) {
    book.add(lone('variant-added', entry, 'is new', placeOf('ui', undefined, '')), scopeOf(entry, after));
    const open = entry.embedOrigins?.filter((origin) => origin.includes(ANY));
    book.addAll(compareOrigins([], open, titled(entry.title, entry.id)), { ...scopeOf(entry, after), wizards: [] });
  }
  for (const entry of removed)
    book.add(lone('variant-removed', entry, 'is gone', placeOf('ui', '', undefined)), scopeOf(entry, before));
  for (const [earlier, later] of pairs) {
    book.addAll(compareVariant(earlier, later, versions), { ...scopeOf(later, after), wizards: [] });
    compareTradeTitles([earlier, later], versions, book);
    compareOffer(later, versions, book);
  }
  compareOrder(versions, book);
};

function scopeOf({ id: variant }: VariantEntry, version: Versions['after']): Scope {
  return partScope(`variant ${variant}`, (side) => ({ of: 'variant', variant, side }), {
    wizards: wizardsOf(version.wizardKeys(), { variant }),
  });
}

function lone(
  verdict: VerdictCase,
  { id, title }: VariantEntry,
  how: string,
  place: UnplacedChange['place'],
): UnplacedChange {
  return { verdict, subject: 'variant', place, message: `The variant ${titled(title, id)} ${how}.` };
}

function compareVariant(before: VariantEntry, after: VariantEntry, versions: Versions): UnplacedChange[] {
  const title = titled(after.title, after.id);
  const both = [before.title, after.title] as const;
  return [
    ...(both[0] === both[1]
      ? []
      : [
          found(
            'wording-changed',
            'title',
            both,
            `The variant “${after.id}” is called ${shown(both[1])}, no longer ${shown(both[0])}.`,
          ),
        ]),
    ...languageChange(`The variant ${title}`, before, after),
    ...compareOrigins(before.embedOrigins, after.embedOrigins, title),
    ...compareTexts(before.lockTradeFor, after.lockTradeFor, {
      pointer: 'lockTradeFor',
      caseOf: (_, added) => (added ? 'trade-lock-added' : 'trade-lock-removed'),
      describe: (trade, added) =>
        `A link ${added ? 'fixes' : 'no longer fixes'} the trade ${shown(trade)} in ${title}.`,
    }),
    ...(isSameStart(before, after, versions)
      ? []
      : [
          found(
            'start-step-changed',
            'startStep',
            [before.startStep, after.startStep],
            `A filling of ${title} starts at ${startOf(after, versions.after)}, no longer at ${startOf(before, versions.before)}.`,
          ),
        ]),
  ];
}

type Origins = VariantEntry['embedOrigins'];

const compareOrigins = (before: Origins, after: Origins, title: string): UnplacedChange[] =>
  compareTexts(before, after, {
    pointer: 'embed/origins',
    caseOf: (origin, added) => {
      if (!added) return 'embed-origin-removed';
      return origin.includes(ANY) ? 'embed-origin-added:several' : 'embed-origin-added';
    },
    describe: (origin, added) =>
      `Pages of ${origin === ANY ? 'any website' : shown(origin)} may ${added ? 'show' : 'no longer show'} ${title} in a frame.`,
    contains: (list, origin) => list.includes(ANY) || list.includes(origin),
  });

/** What trades are called where they have a name of their own; what they are called for all is reported with the trades. */
function compareTradeTitles(
  [before, after]: readonly [VariantEntry, VariantEntry],
  versions: Versions,
  book: ChangeBook,
) {
  // Another language is one change.
  if (before.lang === undefined || before.lang !== after.lang) return;
  const [former, now] = [before.tradeTitles ?? {}, after.tradeTitles ?? {}];
  const [formerly, nowOffered] = [tradesOf(before, versions.before), tradesOf(after, versions.after)];
  for (const trade of keysOf(former, now)) {
    const [was, is] = [former[trade] ?? formerly.get(trade), now[trade] ?? nowOffered.get(trade)];
    if (was === is || !formerly.has(trade) || !nowOffered.has(trade)) continue;
    const place = placeOf('schema', '', '');
    const verdict = now[trade] === undefined ? 'translation-lost' : 'wording-changed';
    const message = `In ${languageName(after)}, the trade “${trade}” is called ${shown(is)}, no longer ${shown(was)}.`;
    const key = { variant: after.id, trade };
    const scope = partScope(`trade ${trade}`, () => ({ of: 'trade-title', ...key }), { wizards: [key] });
    book.add({ verdict, subject: `title in ${after.lang}`, place, message, ...values(was, is) }, scope);
  }
}

/** Trades that a variant offers, and what they are called for all. */
function tradesOf({ trades }: VariantEntry, { catalogue }: Versions['after']): ReadonlyMap<string, string> {
  const offered = trades && new Set(trades);
  return new Map(catalogue.trades.flatMap(({ id, title }) => (!offered || offered.has(id) ? [[id, title]] : [])));
}

/** Whether a filling starts at the same step, whatever its folder is called. */
function isSameStart(before: VariantEntry, after: VariantEntry, versions: Versions): boolean {
  if (before.startStep === after.startStep) return true;
  const stepsOf = ({ id, defaultTrade }: VariantEntry, version: Versions['after']) =>
    version.wizard(id, defaultTrade)?.steps ?? [];
  const { pairs } = pairSteps(stepsOf(before, versions.before), stepsOf(after, versions.after));
  return pairs.some(([former, now]) => former.id === before.startStep && now.id === after.startStep);
}

/** The step at which a filling starts, by its heading. */
function startOf({ id, defaultTrade, startStep }: VariantEntry, version: Versions['after']): string {
  if (startStep === undefined) return 'the first step';
  return namesOf(version.wizard(id, defaultTrade)?.steps ?? []).step(startStep);
}

/** Stands for every origin; in one, for every name below it. */
const ANY = '*';

interface Texts {
  readonly pointer: string;
  readonly caseOf: (text: string, added: boolean) => VerdictCase;
  readonly describe: (text: string, added: boolean) => string;
  /** Whether a list says so much, in these or other words. */
  readonly contains?: (list: readonly string[], text: string) => boolean;
}

function compareTexts(
  before: readonly string[] = [],
  after: readonly string[] = [],
  { pointer, caseOf, describe, contains = (list, text) => list.includes(text) }: Texts,
) {
  return [
    ...after.flatMap((text, index): UnplacedChange[] => {
      if (contains(before, text)) return [];
      const place = placeOf('ui', undefined, `/${pointer}/${index}`);
      return [
        {
          verdict: caseOf(text, true),
          subject: `${pointer} ${text}`,
          place,
          message: describe(text, true),
          after: text,
        },
      ];
    }),
    ...before.flatMap((text, index): UnplacedChange[] => {
      if (contains(after, text)) return [];
      const place = placeOf('ui', `/${pointer}/${index}`, undefined);
      return [
        {
          verdict: caseOf(text, false),
          subject: `${pointer} ${text}`,
          place,
          message: describe(text, false),
          before: text,
        },
      ];
    }),
  ];
}

function found(
  verdict: VerdictCase,
  key: string,
  both: readonly [string | undefined, string | undefined],
  message: string,
): UnplacedChange {
  const at = (value: string | undefined) => (value === undefined ? undefined : `/${key}`);
  return { verdict, subject: key, place: placeOf('ui', at(both[0]), at(both[1])), message, ...values(...both) };
}

/** Trades that both versions have, but only one of them in this variant. */
function compareOffer(entry: VariantEntry, { before, after }: Versions, book: ChangeBook): void {
  const offered = [before, after].map((version) => {
    const keys = wizardsOf(version.wizardKeys(), { variant: entry.id });
    return new Set(keys.map(({ trade }) => trade));
  });
  const [former = new Set<string>(), now = new Set<string>()] = offered;
  const later = new Set(after.catalogue.trades.map(({ id }) => id));
  for (const { id: trade } of before.catalogue.trades) {
    if (!later.has(trade) || former.has(trade) === now.has(trade)) continue;
    const verdict = now.has(trade) ? 'wizard-added' : 'wizard-removed';
    const message = `The variant ${titled(entry.title, entry.id)} ${now.has(trade) ? 'offers' : 'no longer offers'} the trade “${trade}”.`;
    const place = placeOf('ui', '/trades', '/trades');
    const scope = { ...scopeOf(entry, after), wizards: [{ variant: entry.id, trade }] };
    book.add({ verdict, subject: `trade ${trade}`, place, message }, scope);
  }
}

/** The first one is the site's own form: its pages show it, and lead to its trade. */
function compareOrder({ before, after }: Versions, book: ChangeBook): void {
  const [was, is] = [before.catalogue.variants[0], after.catalogue.variants[0]];
  if (!was || !is) return;
  const [former, now] = [before, after].map(({ catalogue }) => catalogue.variants.map(({ id }) => id));
  const moved = findMoved(former ?? [], now ?? []);
  const [first = is.id] = moved;
  const scope = partScope('variants', (side) => ({ of: 'variant', variant: first, side }));
  const change = { subject: 'order', place: placeOf('ui', '/order', '/order'), ...values(former, now) };
  if (was.id !== is.id) book.add({ ...change, verdict: 'own-variant-changed', message: ownForm(was, is) }, scope);
  else if (moved.length > 0) {
    const message = `${shownAll(moved)} ${moved.length === 1 ? 'stands' : 'stand'} elsewhere among the variants.`;
    book.add({ ...change, verdict: 'variants-reordered', message }, scope);
  }
}

function ownForm(was: VariantEntry, is: VariantEntry): string {
  const form = `The site’s own form is ${titled(is.title, is.id)} now, no longer ${titled(was.title, was.id)}`;
  if (was.defaultTrade === is.defaultTrade) return `${form}.`;
  return `${form}; its pages start with the trade “${is.defaultTrade}”, no longer “${was.defaultTrade}”.`;
}

import type { Json, JsonObject, Template, TradeEntry } from '../../contract/index.ts';
import { diffWords, type WordsRules } from '../diff-words.ts';
import { findMoved } from '../find-moved.ts';
import { keysOf, objectOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { partScope } from '../scope.ts';
import { shown, titled } from '../show-value.ts';
import { placeOf, values } from '../unplaced-change.ts';
import { pairById, type VersionRule } from './version-rule.ts';
import { whole } from './words-parts.ts';

const LANDING_RULES: WordsRules = {
  'landing/navigation': whole('presentation-changed'),
  'landing/example': whole('presentation-changed'),
};

/** The pages that sell a trade. */
export const landingRule: VersionRule = ({ before, after }, book) => {
  const { pairs, removed, added } = pairById(before.catalogue.trades, after.catalogue.trades);
  const [former, now] = [before.marketing, after.marketing].map(
    ({ trades }) => new Map(trades.map(({ id, landing }) => [id, landing as Json | undefined])),
  );
  const scopeOf = ({ id: trade }: TradeEntry) => partScope(`trade ${trade}`, (side) => ({ of: 'trade', trade, side }));
  const lone = (entry: TradeEntry, isThere: boolean) => {
    const at = (there: boolean) => (there ? '/landing' : undefined);
    const place = placeOf('ui', at(!isThere), at(isThere));
    const verdict = isThere ? 'landing-added' : 'landing-removed';
    const message = `The trade ${titled(entry.title, entry.id)} ${isThere ? 'has a page of its own now' : 'no longer has a page of its own'}, /${entry.id}.`;
    book.add({ verdict, subject: 'landing', place, message }, scopeOf(entry));
  };
  // A page comes and goes with its trade, too: links to it are others than those to the form.
  for (const entry of removed) if (entry.landing) lone(entry, false);
  for (const entry of added) if (entry.landing) lone(entry, true);
  for (const [earlier, later] of pairs) {
    const trade = later.id;
    if (earlier.landing !== later.landing) {
      lone(later, later.landing === true);
      continue;
    }
    // A trade whose customers see no example website is not sold by a picture of one: there is nothing to compare.
    if (!former?.has(trade) || !now?.has(trade)) continue;
    const [was, is] = [objectOf(former.get(trade)), objectOf(now.get(trade))];
    const keys = keysOf(was, is);
    const found = keys.flatMap((key) => diffWords(LANDING_RULES, was[key], is[key], ['landing', key]));
    const page = `On the page of the trade ${titled(later.title, trade)}`;
    book.addAll(
      found.map((change) => ({ ...change, message: `${page}, ${change.message}` })),
      scopeOf(later),
    );
  }
};

/** The website designs to start from. */
export const templatesRule: VersionRule = ({ before, after }, book) => {
  const [former, now] = [before.marketing.templates, after.marketing.templates];
  const { pairs, removed, added } = pairById(former, now);
  const scope = partScope('templates', () => ({ of: 'templates' }));
  const lone = ({ id, name }: Template, there: boolean) => {
    const place = there ? placeOf('ui', undefined, `/${id}`) : placeOf('ui', `/${id}`, undefined);
    const message = `The website design ${titled(name, id)} is ${there ? 'new' : 'gone'}.`;
    book.add({ verdict: there ? 'template-added' : 'template-removed', subject: id, place, message }, scope);
  };
  for (const template of added) lone(template, true);
  for (const template of removed) lone(template, false);
  for (const [earlier, later] of pairs) compareTemplate(earlier, later);
  const orders = [former, now].map((templates) => templates.map(({ id }) => id));
  const [earlier = [], later = []] = orders;
  if (findMoved(earlier, later).length === 0) return;
  book.add(
    {
      verdict: 'template-changed',
      subject: 'order',
      place: placeOf('ui', '', ''),
      message: 'The website designs come in another order.',
      before: earlier,
      after: later,
    },
    scope,
  );

  function compareTemplate(earlier: Template, later: Template): void {
    const [was, is] = [earlier, later].map((template) => objectOf(template as unknown as JsonObject));
    for (const key of keysOf(was ?? {}, is ?? {})) {
      const both = [was?.[key], is?.[key]] as const;
      if (sameValue(...both)) continue;
      const at = (value: Json | undefined) => (value === undefined ? undefined : `/${later.id}/${key}`);
      const message = `“${key}” of the website design ${titled(later.name, later.id)} is ${shown(both[1])}, no longer ${shown(both[0])}.`;
      const place = placeOf('ui', at(both[0]), at(both[1]));
      book.add(
        { verdict: 'template-changed', subject: `${later.id} ${key}`, place, message, ...values(...both) },
        scope,
      );
    }
  }
};

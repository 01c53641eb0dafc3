import type { TradeEntry } from '../../contract/index.ts';
import { findMoved } from '../find-moved.ts';
import { partScope, type Scope } from '../scope.ts';
import { shownAll, titled } from '../show-value.ts';
import { placeOf, type UnplacedChange } from '../unplaced-change.ts';
import { pairById, type VersionRule, wizardsOf } from './version-rule.ts';

/** Which trades there are, in which order, and whether a link may choose them. */
export const tradesRule: VersionRule = ({ before, after }, book) => {
  const [former, now] = [before.catalogue.trades, after.catalogue.trades];
  const { pairs, removed, added } = pairById(former, now);
  for (const entry of added) {
    const place = placeOf('schema', undefined, '');
    const message = `The trade ${titled(entry.title, entry.id)} is new.`;
    book.add({ verdict: 'trade-added', subject: 'trade', place, message }, scopeOf(entry, after.wizardKeys()));
  }
  for (const entry of removed) {
    const place = placeOf('schema', '', undefined);
    const message = `The trade ${titled(entry.title, entry.id)} is gone.`;
    const fix = keepFolder(entry, added);
    book.add(
      { verdict: 'trade-removed', subject: 'trade', place, message, ...(fix !== undefined && { fix }) },
      scopeOf(entry, before.wizardKeys()),
    );
  }
  for (const [earlier, later] of pairs) {
    const changes = compareTrade(earlier, later);
    // Hardly any of a thousand trades changes: wizards are looked for only where one does.
    if (changes.length > 0) book.addAll(changes, scopeOf(later, after.wizardKeys()));
  }
  const moved = findMoved(
    former.map(({ id }) => id),
    now.map(({ id }) => id),
  );
  const [first] = now.filter(({ id }) => moved.includes(id));
  if (!first) return;
  book.add(
    {
      verdict: 'trades-reordered',
      subject: 'trades',
      place: placeOf('ui', '/order', '/order'),
      message: `${shownAll(moved)} ${moved.length === 1 ? 'stands' : 'stand'} elsewhere among the trades.`,
      before: former.map(({ id }) => id),
      after: now.map(({ id }) => id),
    },
    { ...scopeOf(first, []), subject: 'trades' },
  );
};

/** One that went while one came may be the same in a folder of another name, which only its author knows. */
function keepFolder(gone: TradeEntry, added: readonly TradeEntry[]): string | undefined {
  if (added.length === 0) return undefined;
  const alike = added.filter(({ title }) => title === gone.title);
  const [come, ...others] = alike.length > 0 ? alike : added;
  const which = come && others.length === 0 ? titled(come.title, come.id) : 'one of the new trades';
  const title = alike.length > 0 ? '' : ' and change the "title" in its schema.json';
  return `If ${which} is what ${titled(gone.title, gone.id)} was, keep the folder trades/${gone.id}${title}: links and begun drafts know a trade by the name of its folder.`;
}

function scopeOf({ id: trade }: TradeEntry, keys: Parameters<typeof wizardsOf>[0]): Scope {
  return partScope(`trade ${trade}`, (side) => ({ of: 'trade', trade, side }), { wizards: wizardsOf(keys, { trade }) });
}

function compareTrade(before: TradeEntry, after: TradeEntry): UnplacedChange[] {
  const title = titled(after.title, after.id);
  const changes: UnplacedChange[] = [];
  if (before.title !== after.title)
    changes.push({
      verdict: 'wording-changed',
      subject: 'title',
      place: placeOf('schema', '/title', '/title'),
      message: `The trade “${after.id}” is called “${after.title}”, no longer “${before.title}”.`,
      before: before.title,
      after: after.title,
    });
  if (before.parameter !== after.parameter)
    changes.push({
      verdict: after.parameter ? 'trade-parameter-changed:opened' : 'trade-parameter-changed:closed',
      subject: 'parameter',
      place: placeOf('ui', before.parameter ? undefined : '/parameter', '/parameter'),
      message: after.parameter
        ? `A link can choose the trade ${title} now.`
        : `No link can choose the trade ${title} any more.`,
      before: before.parameter,
      after: after.parameter,
    });
  return changes;
}

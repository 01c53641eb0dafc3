import { CATEGORIES, type FailedAudit } from './lighthouse-run.ts';

/** The part of Lighthouse's result that is read here. */
export interface AuditedPage {
  readonly categories: {
    readonly [category: string]: { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] };
  };
  readonly audits: {
    readonly [id: string]: {
      readonly title: string;
      readonly score: number | null;
      readonly scoreDisplayMode: string;
      readonly displayValue?: string;
      readonly explanation?: string;
      readonly errorMessage?: string;
      /** Older audits that it says the same as. */
      readonly replacesAudits?: readonly string[];
      readonly details?: object;
    };
  };
}

/** Most places that one audit is reported with. */
const MOST_PLACES = 3;

/** Audits with less than full marks, or that broke; of two that say the same, the newer one unless the older costs marks. */
export function readFailedAudits({ categories, audits }: AuditedPage): readonly FailedAudit[] {
  const failed = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || !hasFailed(audit)) return [];
      const { title, displayValue, explanation, errorMessage, details } = audit;
      const said = [displayValue, explanation, errorMessage, placesIn(details).join(', ')].filter(Boolean).join('; ');
      return [{ id, category, title: plain(title), said: plain(said), weighs: weight > 0 }];
    }),
  );
  const replaced = new Set(failed.flatMap(({ id }) => audits[id]?.replacesAudits ?? []));
  return failed.filter(({ id, weighs }) => weighs || !replaced.has(id));
}

const hasFailed = ({ score, scoreDisplayMode }: AuditedPage['audits'][string]) =>
  scoreDisplayMode === 'error' || (score !== null && score < 1);

/** Without the Markdown in which Lighthouse links to its own pages. */
const plain = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** Where an audit points: each kind of audit names it in its own way. */
function placesIn(details: object | undefined): readonly string[] {
  const items: unknown = details && 'items' in details ? details.items : undefined;
  if (!Array.isArray(items)) return [];
  const places = items.flatMap((item) => nameItem(item) ?? []);
  const more = places.length > MOST_PLACES ? [`and ${places.length - MOST_PLACES} more`] : [];
  return [...places.slice(0, MOST_PLACES), ...more];
}

function nameItem(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const fields: { readonly [name: string]: unknown } = { ...item };
  for (const name of ['selector', 'url', 'reason', 'description', 'label', 'node', 'source', 'value']) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    const within = nameItem(value);
    if (within !== undefined) return within;
  }
  return undefined;
}

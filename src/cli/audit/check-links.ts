import { type Answer, askOutside, askOwn } from './ask-address.ts';
import type { AuditProblem } from './audit-problem.ts';
import { nameOf } from './list-pages.ts';
import { mapAtOnce } from './map-at-once.ts';
import { readIds } from './read-head.ts';
import { type Link, type Origins, readLink } from './read-link.ts';

/** Answers of those who turn programs away, and say nothing of the page. */
const TURNED_AWAY = [401, 403, 405, 429, 503, 999];

/** A link, and the page that it stands on. */
export interface LinkUse {
  readonly page: string;
  /** Address of that page on this machine. */
  readonly from: string;
  /** As written. */
  readonly href: string;
}

export interface LinkCheck {
  readonly links: readonly LinkUse[];
  /** As served now, and as the site's settings name it. */
  readonly served: Origins;
  readonly named: Origins;
  /** Ids that were seen in each page once it had come alive, by the page's name without its query. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether to ask other people's sites too. */
  readonly askOthers: boolean;
}

/** Follows every link once and says which lead nowhere. */
export async function checkLinks({ links, served, named, ids, askOthers }: LinkCheck): Promise<AuditProblem[]> {
  const read = links.map((use) => ({ ...use, link: readLink(use.href, use.from, [served, named]) }));
  const own = await askEach(
    read.flatMap(({ link }) => (link.kind === 'own' ? [served[link.host] + link.path] : [])),
    askOwn,
  );
  const outside = askOthers
    ? await askEach(
        read.flatMap(({ link }) => (link.kind === 'outside' ? [link.url] : [])),
        askOutside,
      )
    : new Map<string, number>();
  return read.flatMap(({ page, href, link }) => {
    const found = checkLink(link, href, {
      own: (host, path) => own.get(served[host] + path),
      outside: (url) => outside.get(url),
      ids,
    });
    return found ? [{ page, ...found }] : [];
  });
}

async function askEach<Given>(urls: readonly string[], ask: (url: string) => Promise<Given>) {
  const each = [...new Set(urls)];
  const answers = await mapAtOnce(each, 8, async (url) => [url, await ask(url)] as const);
  return new Map(answers);
}

interface Known {
  own(host: keyof Origins, path: string): Answer | undefined;
  outside(url: string): number | undefined;
  readonly ids: LinkCheck['ids'];
}

function checkLink(link: Link, href: string, known: Known): Omit<AuditProblem, 'page'> | undefined {
  if (link.kind === 'contact') return undefined;
  if (link.kind === 'wrong') return { rule: 'link-wrong', message: link.message, fix: link.fix };
  if (link.kind === 'outside') return checkOutside(link.url, known.outside(link.url));
  const answer = known.own(link.host, link.path);
  const status = answer?.status ?? 0;
  if (status < 200 || status >= 400)
    return {
      rule: 'link-dead',
      message: `“${href}” answers ${status || 'nothing'}.`,
      fix: 'Correct the address, or add the page that it promises.',
    };
  // Every page has a top, whatever it calls it.
  if (link.id === '' || link.id === 'top') return undefined;
  const seen = known.ids.get(nameOf(link.host, link.path.replace(/\?.*/, '')));
  if (seen?.has(link.id) || readIds(answer?.body ?? '').includes(link.id)) return undefined;
  return {
    rule: 'link-anchor',
    message: `“${href}” leads to a page without an element of the id “${link.id}”.`,
    fix: 'Correct what stands behind the #, or give the heading this id.',
  };
}

function checkOutside(url: string, status: number | undefined): Omit<AuditProblem, 'page'> | undefined {
  if (status === undefined || (status >= 200 && status < 400)) return undefined;
  const problem = { rule: 'link-outside', message: `“${url}” answers ${status || 'nothing'}.` };
  if (TURNED_AWAY.includes(status))
    return { ...problem, fix: 'It may turn programs away: open it yourself.', isNote: true };
  return { ...problem, fix: 'Correct or remove the link.' };
}

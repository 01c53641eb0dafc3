import { HOST_KINDS, HOSTS, type HostKind, isReserved } from '../../contract/index.ts';
import { type ContentModel, formFolder, tradeFolder, variantFolder } from '../content-model.ts';
import { type ContentNode, itemsOf, markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';
import { pathNodes } from '../variant-paths.ts';
import { variantsInOrder } from '../variants-in-order.ts';

const RULE = 'route-path';

/** A path leads to one thing on each site. */
export const routePath: Rule = {
  name: RULE,
  *content(model) {
    // A path that clashes on several sites is one mistake.
    const reported = new Set<ContentNode>();
    for (const host of HOST_KINDS) {
      const taken = new Map<string, Claim>();
      for (const claim of claims(model, host)) {
        const { node, path, fix } = claim;
        const other = taken.get(path);
        taken.set(path, other ?? claim);
        const message =
          other === undefined ? reservation(host, path) : `${other.folder} stands at “${path}” on ${HOSTS[host].name}.`;
        if (message === undefined || reported.has(node)) continue;
        reported.add(node);
        // Which of two was there first, the files don't say.
        const either = other && other.folder !== claim.folder ? ` Or give ${other.folder} another path.` : '';
        yield { rule: RULE, place: markOf(node), message, fix: `${fix}${either}` } satisfies UnplacedProblem;
      }
    }
  },
};

/** A path that content asks for. */
interface Claim {
  readonly folder: string;
  readonly node: ContentNode;
  readonly path: string;
  /** What to do if it can't have it. */
  readonly fix: string;
}

function claims(model: ContentModel, host: HostKind): Claim[] {
  // A new one takes a path from those that have their place, not they from it.
  const variants = variantsInOrder(model).map((variant) => variantFolder(variant));
  const served = HOSTS[host];
  const forms = served.forms ? model.forms.map(formFolder) : [];
  const trades = served.landings ? model.trades : [];
  return [
    ...variants.flatMap((folder) => pathNodes(model.root(`${folder}ui.json`), host).map(written(folder))),
    ...forms.flatMap((folder) => itemsOf(member(model.root(`${folder}ui.json`), 'paths')).map(written(folder))),
    ...trades.flatMap((trade) => landingClaim(model, trade)),
  ];
}

const written =
  (folder: string) =>
  (node: ContentNode): Claim => ({ folder, node, path: textOf(node) ?? '', fix: 'Choose another path.' });

/** A landing page stands at the name of its trade's folder. */
function landingClaim(model: ContentModel, trade: string): Claim[] {
  const folder = tradeFolder(trade);
  const node = member(model.root(`${folder}ui.json`), 'landing');
  const fix = 'Rename the folder of the trade, or take its landing page out.';
  return node ? [{ folder, node, path: `/${trade}`, fix }] : [];
}

const reservation = (host: HostKind, path: string): string | undefined =>
  isReserved(host, path) ? `“${path}” is kept for something else on ${HOSTS[host].name}.` : undefined;

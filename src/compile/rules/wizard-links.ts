import { HOST_KINDS, type HostKind, LINK_FACTS, routesOf } from '../../contract/index.ts';
import { formEntries } from '../build-form.ts';
import { type ContentModel, tradeFolder, variantFolder } from '../content-model.ts';
import { type ContentNode, descend, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { suggest } from '../suggest.ts';
import { variantPaths } from '../variant-paths.ts';

/** Where the words around the steps hold links. */
const LISTS: readonly (readonly string[])[] = [['links'], ['thankYou', 'links'], ['thankYou', 'preview', 'links']];

/** Links lead to pages that are there and take along what can be known; a preview to approve can be drawn. */
export const wizardLinks: Rule = {
  name: 'wizard-links',
  *wizardUi({ root }, model) {
    for (const link of LISTS.flatMap((path) => itemsOf(descend(root, path)))) {
      yield* checkPath(link, model);
      for (const [, name] of membersOf(member(link, 'query'))) yield* checkName(name, model);
    }
    const preview = descend(root, ['thankYou', 'preview']);
    if (preview && !descend(root, ['preview'])) {
      yield {
        place: preview.history?.at(-1) ?? markOf(preview),
        message: 'There is no example website to show here: the wizard has no “preview”.',
        fix: 'Take this out, or keep the preview.',
      };
    }
  },
};

/** A link without a site is shown on the main and on the forms site, and leads from the embed site to the latter. */
function* checkPath(link: ContentNode, model: ContentModel): Iterable<Complaint> {
  const node = member(link, 'path');
  const path = textOf(node);
  const site = textOf(member(link, 'site'));
  if (!node || path === undefined) return;
  const served = pathsOf(model);
  const lacking = HOST_KINDS.filter((host) => (site ? host === site : host !== 'embed') && !served[host].has(path));
  if (lacking.length === 0) return;
  const elsewhere = HOST_KINDS.find((host) => served[host].has(path));
  yield {
    place: markOf(node),
    message: `Nothing stands at “${path}” on the ${lacking.join(' site and on the ')} site.`,
    fix: elsewhere
      ? `Say on which site it is: "site": "${elsewhere}".`
      : suggest(
          path,
          HOST_KINDS.flatMap((host) => [...served[host]]),
          'Name the path of a page, a form or a variant.',
        ),
  };
}

function* checkName(node: ContentNode, model: ContentModel): Iterable<Complaint> {
  const name = textOf(node);
  const known = new Set<string>([...LINK_FACTS, ...model.fieldNames]);
  if (name === undefined || known.has(name)) return;
  yield {
    place: markOf(node),
    message: `A link can’t take “${name}” along.`,
    fix: suggest(name, known, 'Name an answer, or customerNumber or trade.'),
  };
}

type Served = { readonly [host in HostKind]: ReadonlySet<string> };
const ofModels = new WeakMap<ContentModel, Served>();

/** Every path of each site. */
function pathsOf(model: ContentModel): Served {
  const known = ofModels.get(model);
  if (known) return known;
  const variants = model.variants.map((id) => {
    const ui = model.root(`${variantFolder(id)}ui.json`);
    const embedOrigins = descend(ui, ['embed', 'origins']) && [];
    return { id, title: id, defaultTrade: '', paths: variantPaths(ui), ...(embedOrigins && { embedOrigins }) };
  });
  const trades = model.trades.map((id) => {
    const landing = member(model.root(`${tradeFolder(id)}ui.json`), 'landing');
    return { id, title: id, parameter: true, ...(landing && { landing: true as const }) };
  });
  const forms = formEntries(model);
  const on = (host: HostKind) => new Set(Object.keys(routesOf(host, { variants, forms, trades })));
  const served: Served = { main: on('main'), forms: on('forms'), embed: on('embed') };
  ofModels.set(model, served);
  return served;
}

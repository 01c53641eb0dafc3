import { forEachHost, type HostKind, memoise, routesOf } from '../contract/index.ts';
import { formEntries } from './build-form.ts';
import { type ContentModel, tradeFolder, variantFolder } from './content-model.ts';
import { descend, member } from './content-node.ts';
import { variantPaths } from './variant-paths.ts';

type Served = { readonly [host in HostKind]: ReadonlySet<string> };

/** Every path of each site, by what the content brings along. */
export const servedPaths = memoise((model: ContentModel): Served => {
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
  return forEachHost((host) => new Set(Object.keys(routesOf(host, { variants, forms, trades }))));
});

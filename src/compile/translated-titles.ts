import type { WizardKey } from '../contract/index.ts';
import { schemeIds, schemeNode } from './colour-schemes.ts';
import { type ContentModel, tradeFolder } from './content-model.ts';
import { type ContentNode, member } from './content-node.ts';
import { languageOf, translated } from './language.ts';

/** What a trade and its colour schemes are called in the language of a variant; none where that is the content's own. */
export function titlesOf(model: ContentModel, { variant, trade }: WizardKey): readonly ContentNode[] {
  const language = languageOf(model, variant, trade);
  if (!language) return [];
  const title = member(model.root(`${tradeFolder(trade)}schema.json`), 'title');
  const schemes = schemeIds(model, variant, trade).flatMap(
    (id) => member(schemeNode(model, variant, trade, id), 'name') ?? [],
  );
  return [...(title ? [translated(title, language)] : []), ...schemes];
}

import type { JsonObject } from '../../contract/index.ts';
import type { Question, TradeSurroundings } from './build-trade.ts';
import { asObject, type ExistingContent, questionsOf } from './existing-content.ts';

/** Reference of the question that offers a trade's colour schemes. */
const SCHEMES = 'trade:#/$defs/colourSchemes';
const STEP = 10;

/**
 * @param like trade whose colours are taken over for the schemes that are offered
 */
export function surroundingsOf(
  existing: ExistingContent,
  { like, schemes, port }: { like: string; schemes: readonly string[]; port: number },
): TradeSurroundings {
  const questions = questionsOf(existing);
  const question = (field: string): Question | undefined => {
    const place = questions.get(field);
    return place && { step: place.step, field };
  };
  const scheme = [...questions].find(([field, place]) => referenceOf(existing, field, place) === SCHEMES);
  const [form] = existing.content.catalogue.variants.flatMap(({ paths }) => paths.main);
  return {
    order: nextOrder(existing),
    scheme: scheme && { step: scheme[1].step, field: scheme[0] },
    companyName: question('companyName'),
    domainName: question('domainName'),
    colours: coloursOf(existing, like, schemes),
    hasPreview: 'preview' in existing.json('schemas/wizard/ui.json'),
    fields: new Set(questions.keys()),
    form,
    site: `http://localhost:${port}`,
  };
}

function referenceOf(
  { json }: ExistingContent,
  field: string,
  { step, keys }: { step: string; keys: readonly string[] },
): unknown {
  const holder = keys.reduce<JsonObject>((at, key) => asObject(at[key]), json(`schemas/wizard/${step}/schema.json`));
  return asObject(holder[field]).$ref;
}

/** After the trades that links can name, before those that stand for all others. */
function nextOrder({ json, content }: ExistingContent): number {
  const orders = content.catalogue.trades.flatMap(({ id, parameter }) => {
    const { order } = json(`trades/${id}/ui.json`);
    return typeof order === 'number' ? [{ order, parameter }] : [];
  });
  const last = Math.max(0, ...orders.filter(({ parameter }) => parameter).map(({ order }) => order));
  const others = Math.min(
    ...orders.filter(({ parameter, order }) => !parameter && order > last).map(({ order }) => order),
  );
  return Number.isFinite(others) ? Math.max(last, Math.floor((last + others) / 2)) : last + STEP;
}

function coloursOf({ json }: ExistingContent, like: string, schemes: readonly string[]): JsonObject {
  const own = like === '' ? {} : asObject(json(`trades/${like}/ui.json`).colourSchemes);
  return Object.fromEntries(Object.entries(own).filter(([id]) => schemes.includes(id)));
}

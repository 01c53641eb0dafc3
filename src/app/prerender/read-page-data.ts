import {
  CATALOGUE_URL,
  type Catalogue,
  type Form,
  formUrl,
  MARKETING_PATHS,
  MARKETING_URL,
  type RouteTarget,
  SITE_URL,
  type Wizard,
  wizardUrl,
} from '../../contract/index.ts';
import type { PageData } from '../page-data.ts';
import type { BuiltFiles } from './built-files.ts';

/** What a page is rendered from. */
export function readPageData(files: BuiltFiles, target: RouteTarget, trade: string | undefined): PageData {
  const read = (...urls: string[]) => Object.fromEntries([SITE_URL, ...urls].map((url) => [url, files.json(url)]));
  if ('variant' in target) {
    const url = wizardUrl(target.variant, trade ?? defaultTradeOf(files, target.variant));
    return { files: read(CATALOGUE_URL, url), validators: neededAtOnce(files, files.json<Wizard>(url)) };
  }
  if ('form' in target) {
    const url = formUrl(target.form);
    return { files: read(CATALOGUE_URL, url), validators: [files.json<Form>(url).step.validator] };
  }
  if ('landing' in target) return { files: read(CATALOGUE_URL, MARKETING_URL), validators: [] };
  if ('page' in target && MARKETING_PATHS.some((path) => path === target.page))
    return { files: read(MARKETING_URL), validators: [] };
  return { files: read(CATALOGUE_URL), validators: [] };
}

function variantOf(files: BuiltFiles, id: string) {
  const variant = files.json<Catalogue>(CATALOGUE_URL).variants.find((known) => known.id === id);
  if (!variant) throw new Error(`Variant "${id}" is not in the catalogue.`);
  return variant;
}

const defaultTradeOf = (files: BuiltFiles, variant: string) => variantOf(files, variant).defaultTrade;

/** Who starts further on has the steps before at once. */
function neededAtOnce(files: BuiltFiles, { variant, steps, laterValidators }: Wizard): readonly string[] {
  const first = steps.slice(0, 1).map(({ validator }) => validator);
  const startsFurtherOn = variantOf(files, variant).startStep !== undefined;
  return startsFurtherOn && laterValidators !== undefined ? [...first, laterValidators] : first;
}

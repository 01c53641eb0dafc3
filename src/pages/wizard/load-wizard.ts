import type { Catalogue, Site, Step, ValidatorModule, Wizard } from '../../contract/index.ts';

/** Everything that one filling needs from the server; once it is here, the steps need no network. */
export interface LoadedWizard {
  readonly wizard: Wizard;
  /** By step id. */
  readonly validators: { readonly [step: string]: ValidatorModule };
}

/** A file of the compiled content could not be had. */
export class ContentLoadError extends Error {
  override readonly name = 'ContentLoadError';
  readonly url: string;
  /** HTTP status, or 0 if there was no answer at all. */
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status || 'nothing'}; expected 200. Is the content built and the connection up?`);
    this.url = url;
    this.status = status;
  }
}

/** Below which address the compiled content lies. */
export const CONTENT_BASE = '/content/';

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new ContentLoadError(url, response?.status ?? 0);
  return response.json();
}

export const loadCatalogue = () => fetchJson<Catalogue>(`${CONTENT_BASE}catalogue.json`);
export const loadSite = () => fetchJson<Site>('/site.json');

/**
 * Loads one trade's wizard in one variant together with the validators of all its steps.
 * Throws a {@link ContentLoadError} if any part of it cannot be had: half a wizard is of no use in a dead spot.
 */
export async function loadWizard(variant: string, trade: string): Promise<LoadedWizard> {
  const wizard = await fetchJson<Wizard>(`${CONTENT_BASE}wizards/${variant}/${trade}.json`);
  const modules = await Promise.all(wizard.steps.map((step) => loadValidators(step)));
  return { wizard, validators: Object.fromEntries(modules) };
}

async function loadValidators(step: Step): Promise<readonly [string, ValidatorModule]> {
  const url = `${CONTENT_BASE}${step.validator}`;
  try {
    return [step.id, await import(/* @vite-ignore */ url)];
  } catch {
    throw new ContentLoadError(url, 0);
  }
}

/** The validators of one step. Throws if they were not loaded with it, which {@link loadWizard} never leaves so. */
export function validatorsFor({ wizard, validators }: LoadedWizard, step: Step): ValidatorModule {
  const found = validators[step.id];
  if (!found)
    throw new Error(`Step "${step.id}" of ${wizard.variant}/${wizard.trade} was loaded without its validators.`);
  return found;
}

/**
 * Which trade a link asks for: its `trade` parameter in any case if the catalogue has such a trade and lets links
 * choose it; anything else, or nothing, means the variant's default.
 */
export function tradeOf(catalogue: Catalogue, variant: string, parameter: string | null): string {
  const asked = parameter?.trim().toLowerCase();
  const found = catalogue.trades.find((trade) => trade.parameter && trade.id === asked);
  const byDefault = catalogue.variants.find(({ id }) => id === variant)?.defaultTrade;
  const trade = found?.id ?? byDefault;
  if (trade === undefined) throw new Error(`Variant "${variant}" is not in the catalogue.`);
  return trade;
}

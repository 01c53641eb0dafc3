import {
  HOOK_NAMES,
  HOST_KINDS,
  type HostKind,
  hostBeside,
  type Json,
  type JsonObject,
  wizardHook,
} from '../../contract/index.ts';
import type { FieldPlace } from './existing-content.ts';
import type { NewPair, NextEdit } from './new-pair.ts';

/** What the author of a variant has said. Empty texts and lists are left out of its files. */
export interface VariantRequest {
  readonly name: string;
  readonly title: string;
  /** Whether somebody said the title, or it is more than the folder's name. */
  readonly titled: boolean;
  readonly extends: string;
  readonly paths: readonly string[];
  /** Sites that have the paths; none means all. */
  readonly hosts: readonly HostKind[];
  /** What it takes over from a variant that names another partner. */
  readonly inherited?: Inherited;
  readonly inheritedColours: InheritedColours;
  /** What the variant from which it starts says of itself alone, e.g. `embed`. */
  readonly left: readonly string[];
  /** The partner's name as customers read it. */
  readonly partner: string;
  readonly logo: string;
  readonly colour: string;
  readonly origins: readonly string[];
  /** Questions that are not asked, by name. */
  readonly hidden: ReadonlyMap<string, FieldPlace>;
  /** The only trades that it offers. */
  readonly trades: readonly string[];
  readonly locked: readonly string[];
  /** Trade that a link without one means, where it is not the one that the base means. */
  readonly defaultTrade?: string;
}

/** The partner of the variant that this one starts from. */
export interface Inherited {
  readonly partner: string;
  readonly hasLogo: boolean;
  /** Where its words name the partner, e.g. `wizard/intro`. */
  readonly named: readonly string[];
}

/** Colours of the variant that this one starts from. */
export interface InheritedColours {
  /** Of links and buttons. */
  readonly brand?: string;
  readonly progress?: string;
}

/**
 * The two files of a variant.
 * @param site address of the main site while it is worked on
 */
export function buildVariant(request: VariantRequest, site: string): NewPair {
  return {
    folder: `schemas/variants/${request.name}/`,
    schema: { $schema: '../../meta/variant.schema.json', ...filled('steps', hideSteps(request.hidden)) },
    ui: buildUi(request),
    next: nextEdits(request),
    addresses: addressesOf(request, site),
  };
}

function buildUi(request: VariantRequest): JsonObject {
  const { title, hosts, paths, origins } = request;
  return {
    $schema: '../../meta/variant-ui.schema.json',
    title,
    ...(request.extends !== '' && { extends: request.extends }),
    paths: hosts.length === 0 ? [...paths] : Object.fromEntries(hosts.map((host) => [host, [...paths]])),
    ...(origins.length > 0 && { embed: { origins: [...origins] } }),
    ...filled('trades', [...request.trades]),
    ...filled('lockTradeFor', [...request.locked]),
    ...filled('wizard', wizardOf(request)),
  };
}

function wizardOf({ partner, logo, colour, defaultTrade, inherited }: VariantRequest): JsonObject {
  const brand: JsonObject = {
    ...(partner !== '' && { partner, text: 'In partnership with' }),
    ...(logo !== '' && { logo }),
    // Nobody's form shows another partner's logo.
    ...(logo === '' && partner !== '' && inherited?.hasLogo && { logo: null }),
    ...(colour !== '' && { colour }),
  };
  return {
    ...(defaultTrade !== undefined && { defaultTrade }),
    ...filled('brand', brand),
    ...(colour !== '' && { progress: { colour } }),
  };
}

/** Takes each question out of the object that holds it, by step. */
function hideSteps(hidden: VariantRequest['hidden']): JsonObject {
  const steps: JsonObject = {};
  const inOrder = [...hidden].sort(([, a], [, b]) => (a.step < b.step ? -1 : Number(a.step > b.step)));
  for (const [field, { step, keys }] of inOrder) {
    let at: JsonObject = steps;
    for (const key of [step, ...keys]) {
      const below = at[key];
      const next: JsonObject = typeof below === 'object' && below !== null && !Array.isArray(below) ? below : {};
      at[key] = next;
      at = next;
    }
    at[field] = null;
  }
  return steps;
}

function filled(key: string, value: Json[] | JsonObject): JsonObject {
  return Object.keys(value).length > 0 ? { [key]: value } : {};
}

function nextEdits(request: VariantRequest): NextEdit[] {
  const { titled, partner, colour, logo, defaultTrade, inherited, left } = request;
  const ui = (when: boolean, path: readonly string[], what: string): NextEdit[] =>
    when ? [{ file: 'ui.json', path: [...path], what }] : [];
  const colours = colour === '' ? coloursAsWords(request.inheritedColours) : [];
  return [
    ...[...request.hidden].flatMap(([field, place]) => missedAnswer(field, place)),
    ...ui(!titled, ['title'], 'its name for editors and reviewers: a guess'),
    ...ui(colours.length > 0, ['extends'], `colours taken over from ${request.extends}: ${colours.join(', ')}`),
    ...ui(left.length > 0, ['extends'], `not taken over from ${request.extends}: ${left.join(', ')}`),
    ...ui(partner !== '', ['wizard', 'brand', 'text'], 'what stands before the partner’s name'),
    ...ui(partner !== '' && logo === '', ['wizard', 'brand'], 'no "logo" yet: the partner’s name stands in its place'),
    ...ui(
      partner !== '' && (inherited?.named.length ?? 0) > 0,
      [],
      `words taken over from ${request.extends} name ${inherited?.partner}, say your own: ${inherited?.named.join(', ')}`,
    ),
    ...ui(colour !== '', ['wizard', 'progress', 'colour'], 'the progress bar has the brand’s colour: a guess'),
    ...ui(defaultTrade !== undefined, ['wizard', 'defaultTrade'], 'trade that a link without one means: a guess'),
    ...ui(true, [], 'other words than the base has go under "steps" and "wizard"'),
  ];
}

function coloursAsWords({ brand, progress }: InheritedColours): string[] {
  return [
    ...(brand === undefined ? [] : [`links and buttons ${brand}`]),
    ...(progress === undefined ? [] : [`progress bar ${progress}`]),
  ];
}

/** Whoever works with the submissions counts on some answers. */
function missedAnswer(field: string, { step, keys, required }: FieldPlace): NextEdit[] {
  const calls = HOOK_NAMES.filter((hook) => wizardHook(hook).fields.some((name) => name === field));
  const reasons = [
    ...(required ? ['had to be answered so far'] : []),
    ...(calls.length > 0 ? [`is sent by ${calls.join(', ')}`] : []),
  ];
  if (reasons.length === 0) return [];
  const what = `“${field}” ${reasons.join(' and ')}: can those who work with the submissions do without it?`;
  return [{ file: 'schema.json', path: ['steps', step, ...keys, field], what }];
}

function addressesOf({ name, paths, hosts, origins }: VariantRequest, site: string): NewPair['addresses'] {
  const { protocol, host: shown } = new URL(site);
  const on = (host: HostKind) => `${protocol}//${hostBeside(host, shown)}`;
  return [
    ...(hosts.length === 0 ? HOST_KINDS : hosts).flatMap((host) =>
      paths.map((path) => ({ url: `${on(host)}${path}`, what: `on the ${host} site` })),
    ),
    ...(origins.length > 0 ? [{ url: `${site}/embed/${name}`, what: 'as others show it in their pages' }] : []),
  ];
}

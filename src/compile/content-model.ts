import type { ContentFiles } from './content-files.ts';
import { type ContentNode, isObject, member, membersOf, objectAt, textOf, textsOf } from './content-node.ts';
import { SITE_FILE } from './content-path.ts';
import { type DraftFile, draftFiles } from './example-drafts.ts';
import type { FileRole } from './file-role.ts';
import { type ParsedFile, parseContent } from './parse-content.ts';
import { declaredFields } from './sweep-removed.ts';

/** All parsed files, found by what they are for. */
export interface ContentModel {
  readonly files: ReadonlyMap<string, ParsedFile>;
  /** Root of a file; undefined if it isn't there or no JSON. */
  root(path: string): ContentNode | undefined;
  /** Trade folders with a schema, in the order in which customers see them. */
  readonly trades: readonly string[];
  /** Variant folders, sorted by name. */
  readonly variants: readonly string[];
  /** Step folders of all wizards, sorted by name. */
  readonly steps: readonly string[];
  /** Steps of a variant's own, sorted by name; not those of the variants that it extends. */
  ownSteps(variant: string): readonly string[];
  /** Every step that a wizard of a variant may have, with its folder. Of two of one name the older one counts. */
  stepsOf(variant: string): ReadonlyMap<string, string>;
  /** Form folders on disk, sorted by name. */
  readonly forms: readonly string[];
  /** The forms that a form is laid on, oldest first, itself last; a circle is cut. */
  formLineage(form: string): readonly string[];
  /** The variants that a variant is laid on, oldest first, itself last; a circle is cut. */
  lineage(variant: string): readonly string[];
  /** Trades that a variant offers. */
  tradesOf(variant: string): readonly string[];
  /** The list that says so, its own or that of a variant it extends; undefined where none does. */
  offerOf(variant: string): ContentNode | undefined;
  /** `schema.json` or `ui.json` of trade and variants that are there, in the order in which they are laid on. */
  overlays(variant: string, trade: string | undefined, side: 'schema' | 'ui'): readonly ContentNode[];
  /** Example drafts, sorted by name. */
  readonly drafts: readonly DraftFile[];
  /** Names of all answers that any file declares. */
  readonly fieldNames: ReadonlySet<string>;
  /** As {@link ContentFiles.published}. */
  readonly published: ContentFiles['published'] | undefined;
  /** As {@link ContentFiles.images}. */
  readonly images: ContentFiles['images'];
  /** {@link ContentFiles.site}, parsed. */
  readonly site: ParsedFile | undefined;
  /** As {@link ContentFiles.strays}. */
  readonly strays: readonly string[];
  /** As {@link ContentFiles.links}. */
  readonly links: readonly string[];
}

export const tradeFolder = (trade: string): string => `trades/${trade}/`;
export const variantFolder = (variant: string): string => `schemas/variants/${variant}/`;
export const formFolder = (form: string): string => `schemas/forms/${form}/`;
/** The texts of one language. */
export const languageFile = (tag: string): string => `schemas/languages/${tag}.json`;
/** What a trade says of its own in one language. */
export const tradeWordsFile = (trade: string, tag: string): string => `${tradeFolder(trade)}words.${tag}.json`;
/** @param variant the one whose own step it is; undefined for a step of all wizards */
export const stepFolder = (step: string, variant?: string): string =>
  variant === undefined ? `schemas/wizard/${step}/` : `${variantFolder(variant)}steps/${step}/`;

/** Indexes parsed files; the order of the map does not matter. */
export function buildContentModel(
  files: ReadonlyMap<string, ParsedFile>,
  { published, images = [], strays = [], links = [], site }: Partial<Omit<ContentFiles, 'texts'>> = {},
): ContentModel {
  const root = (path: string) => files.get(path)?.root;
  const roles = [...files.values()].flatMap(({ role }) => role ?? []);
  const names = (of: (role: FileRole) => string | undefined) =>
    [...new Set(roles.flatMap((role) => of(role) ?? []))].sort();
  const folders = (name: 'trade' | 'variant' | 'form') =>
    names((role) => (role.layer === name ? role[name] : undefined));
  const stepsIn = (variant: string | undefined) =>
    names((role) => (role.layer === 'step' && role.variant === variant ? role.step : undefined));
  const all = folders('trade').filter((trade) => root(`${tradeFolder(trade)}schema.json`));
  const trades = sortTrades(all, root);
  const lineage = remembered((variant: string) => lineageOf(variant, variantFolder, root));
  const offerOf = (variant: string) =>
    lineage(variant)
      .map((folder) => member(root(`${variantFolder(folder)}ui.json`), 'trades'))
      .findLast((node) => node);
  const tradesOf = remembered((variant: string) => {
    const nearest = offerOf(variant);
    const named = nearest && new Set(textsOf(nearest));
    return named ? trades.filter((trade) => named.has(trade)) : trades;
  });
  // Remembered name by name: a folder may be called anything, so that no sign between two names would part them.
  const overlaysOf = remembered((variant) => {
    const chain = lineage(variant).map(variantFolder);
    return remembered((trade) => {
      const own = `${variantFolder(variant)}trades/${trade}/`;
      const folders = trade === '' ? chain : [tradeFolder(trade), ...chain, own];
      return remembered((side) => folders.flatMap((folder) => root(`${folder}${side}.json`) ?? []));
    });
  });
  const steps = stepsIn(undefined);
  const ownSteps = remembered(stepsIn);
  const stepsOf = remembered((variant: string): ReadonlyMap<string, string> => {
    const own = lineage(variant)
      .toReversed()
      .flatMap((one) => ownSteps(one).map((step) => [step, stepFolder(step, one)] as const));
    return new Map([...own, ...steps.map((step) => [step, stepFolder(step)] as const)]);
  });
  return {
    files,
    root,
    trades,
    variants: folders('variant'),
    steps,
    ownSteps,
    stepsOf,
    forms: folders('form'),
    formLineage: remembered((form: string) => lineageOf(form, formFolder, root)),
    lineage,
    offerOf,
    tradesOf,
    overlays: (variant, trade, side) => overlaysOf(variant)(trade ?? '')(side),
    drafts: draftFiles(files.values()),
    fieldNames: collectFieldNames(files),
    published,
    images,
    site: site === undefined ? undefined : parseContent(SITE_FILE, site),
    strays,
    links,
  };
}

/** Files don't change within a compilation. */
function remembered<T>(work: (name: string) => T): (name: string) => T {
  const cache = new Map<string, T>();
  return (name) => {
    const result = cache.get(name) ?? work(name);
    cache.set(name, result);
    return result;
  };
}

/** By `order`, then title; trades without an order come last. */
function sortTrades(trades: readonly string[], root: ContentModel['root']): string[] {
  const sorted = trades.map((trade) => {
    const order = member(root(`${tradeFolder(trade)}ui.json`), 'order');
    const place = order?.kind === 'value' && typeof order.value === 'number' ? order.value : Number.POSITIVE_INFINITY;
    return { trade, place, title: textOf(member(root(`${tradeFolder(trade)}schema.json`), 'title')) ?? trade };
  });
  // Not by the machine's locale: the same files give the same catalogue everywhere.
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  sorted.sort((a, b) =>
    a.place === b.place ? compare(a.title, b.title) || compare(a.trade, b.trade) : a.place - b.place,
  );
  return sorted.map(({ trade }) => trade);
}

function lineageOf(name: string, folderOf: (name: string) => string, root: ContentModel['root']): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = name; at !== undefined && !chain.includes(at); ) {
    chain.unshift(at);
    at = textOf(member(root(`${folderOf(at)}ui.json`), 'extends'));
  }
  return chain;
}

function collectFieldNames(files: ReadonlyMap<string, ParsedFile>): Set<string> {
  const names = new Set<string>();
  const add = (schema: ContentNode) => {
    for (const field of declaredFields(schema)) if (!field.includes('/')) names.add(field);
  };
  for (const { role, root } of files.values()) {
    if (role?.side !== 'schema' || !root) continue;
    const isStep = role.layer === 'step' || role.layer === 'wizard';
    const steps = isStep ? [root] : Array.from(membersOf(member(root, 'steps')), ([, step]) => step);
    steps.forEach(add);
    for (const schema of role.layer === 'definition' ? [root] : steps) conditionsOf(schema).forEach(add);
  }
  return names;
}

/** What a schema has under a name and asks where something holds, even if nothing refers to it, or only another file. */
function conditionsOf(schema: ContentNode): ContentNode[] {
  const parts = member(schema, '$defs');
  return Array.from(membersOf(parts)).flatMap(([, part]) =>
    parts && isObject(part) && ['then', 'else'].some((branch) => part.entries.has(branch))
      ? [objectAt(part, [...part.entries, ['$defs', parts]])]
      : [],
  );
}

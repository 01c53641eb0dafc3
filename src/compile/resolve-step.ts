import { memoise } from '../contract/index.ts';
import { applyOverlay } from './apply-overlay.ts';
import { type ContentModel, stepFolder, tradeFolder, variantFolder } from './content-model.ts';
import {
  type ContentNode,
  type ContentObject,
  editItems,
  editMembers,
  isList,
  isObject,
  itemsOf,
  member,
  membersOf,
  objectAt,
  textOf,
} from './content-node.ts';
import { editStepTexts } from './customer-texts.ts';
import { type InlineMemory, inlineRefs, type RefScope } from './inline-refs.ts';
import { type Language, languageOf, translated } from './language.ts';
import { layWordingUnder } from './lay-wording-under.ts';
import { placesAsking } from './places-asking.ts';
import type { ResolverProblem } from './resolver-problem.ts';
import { declaredFields, type FieldPath, removedField, sweepRemoved } from './sweep-removed.ts';

/** One step of one trade in one variant, still knowing where each part of it came from. */
export interface ResolvedStep {
  readonly id: string;
  /** With all overlays, references not yet inlined. */
  readonly merged: ContentNode;
  /** References inlined. */
  readonly schema: ContentNode;
  readonly ui: ContentNode;
  /** Fields that an overlay removed. */
  readonly removed: ReadonlySet<FieldPath>;
  /** What it was before each overlay of its schema, in the order in which they are laid on. */
  readonly earlier: readonly EarlierStep[];
  readonly problems: readonly ResolverProblem[];
}

/** What a step could be asked for before an overlay was laid on it. */
export interface EarlierStep {
  /** That of the overlay. */
  readonly file: string;
  /** References inlined, which is only done for whoever asks. */
  readonly schema: () => ContentNode;
}

/** Everything that a resolved step is made of; the same parts give the same step. */
export interface StepParts {
  readonly id: string;
  readonly schema: ContentNode;
  readonly ui: ContentNode | undefined;
  readonly schemaOverlays: readonly ContentNode[];
  readonly uiOverlays: readonly ContentNode[];
  /** The trade's lists with those of the variant's own trade; undefined if the step asks for none. */
  readonly trade: ContentNode | undefined;
  readonly tradeOverlay: ContentNode | undefined;
  readonly definitions: ContentNode | undefined;
  readonly wording: ContentNode | undefined;
  /** Fields that this wizard has no use for, since they need one that it does not ask. */
  readonly idle: readonly string[];
  /** What customers read it in, where that is not the language of the content. */
  readonly language: Language | undefined;
}

/** What one trade in one variant lays over all steps, in the order in which it is laid on. */
export interface WizardLayers {
  /** Every step that the wizard may have, with its folder. */
  readonly steps: ReadonlyMap<string, string>;
  /** Members `steps` of the `schema.json` files. */
  readonly schemas: readonly ContentNode[];
  /** Members `steps` of the `ui.json` files. */
  readonly uis: readonly ContentNode[];
  /** The trade's schema. */
  readonly trade: ContentNode | undefined;
  /** What the variant changes in the trade's lists. */
  readonly tradeOverlay: ContentNode | undefined;
  readonly language: Language | undefined;
}

/** All that is merged into the steps of one trade in one variant. */
export function wizardLayers(model: ContentModel, variant: string, trade: string): WizardLayers {
  const steps = (side: 'schema' | 'ui') =>
    model.overlays(variant, trade, side).flatMap((root) => member(root, 'steps') ?? []);
  return {
    steps: model.stepsOf(variant),
    schemas: steps('schema'),
    uis: steps('ui'),
    trade: model.root(`${tradeFolder(trade)}schema.json`),
    tradeOverlay: member(model.root(`${variantFolder(variant)}trades/${trade}/schema.json`), '$defs'),
    language: languageOf(model, variant, trade),
  };
}

/** Collects the parts of a step. @returns undefined if the step has no schema */
export function stepParts(
  model: ContentModel,
  id: string,
  layers: WizardLayers,
  idle: readonly string[] = [],
): StepParts | undefined {
  const folder = layers.steps.get(id) ?? stepFolder(id);
  const schema = model.root(`${folder}schema.json`);
  if (!schema) return undefined;
  const definitions = model.root('schemas/definitions/schema.json');
  const schemaOverlays = layers.schemas.flatMap((steps) => member(steps, id) ?? []);
  const asksTrade = [schema, definitions, ...schemaOverlays].some((node) => node && refersToTrade(node));
  return {
    id,
    schema,
    ui: model.root(`${folder}ui.json`),
    schemaOverlays,
    uiOverlays: layers.uis.flatMap((steps) => member(steps, id) ?? []),
    trade: asksTrade ? layers.trade : undefined,
    tradeOverlay: asksTrade ? layers.tradeOverlay : undefined,
    definitions,
    wording: model.root('schemas/definitions/ui.json'),
    idle,
    language: layers.language,
  };
}

/** What a resolved step can be asked for: the part that most trades share. */
export interface StepSchemas {
  readonly merged: ContentNode;
  readonly schema: ContentNode;
  readonly removed: ReadonlySet<FieldPath>;
  readonly earlier: readonly EarlierStep[];
  readonly problems: readonly ResolverProblem[];
}

/** Lays the overlays of schemas on and inlines references. Never throws. */
export function resolveSchemas(parts: StepParts, file: RefScope['file'], memory: InlineMemory): StepSchemas {
  const problems: ResolverProblem[] = [];
  const report = (problem: ResolverProblem) => {
    problems.push(problem);
  };
  const trade = withLists(parts, report);
  const scope = (root: ContentNode): RefScope => ({ root, trade, file, report, memory });
  const { merged, removed, earlier } = mergeSchema(parts, scope, report);
  const inlined = inlineRefs(merged, scope(merged));
  return { merged, schema: withoutRemoved(inlined, removed, new Set(parts.idle)), removed, earlier, problems };
}

/** Takes out what hangs on removed fields by conditions that stand in the definitions, and notes what goes with them. */
function withoutRemoved(schema: ContentNode, removed: Set<FieldPath>, idle: ReadonlySet<FieldPath>): ContentNode {
  if (removed.size === 0) return schema;
  const asked = declaredFields(schema);
  const gone = new Set([...removed].filter((field) => idle.has(field) || !asked.has(field)));
  const swept = sweepAll(schema, schema, gone);
  for (const field of gone) removed.add(field);
  return swept;
}

/** Adds the wording: the definitions', the step's own and that of the overlays, then all in its language. Never throws. */
export function resolveStep(parts: StepParts, schemas: StepSchemas): ResolvedStep {
  const { schema, removed, problems } = schemas;
  const found = [...problems];
  const report = (problem: ResolverProblem) => {
    found.push(problem);
  };
  const base = parts.ui ?? objectAt(schema, []);
  const worded = layWordingUnder(withoutEditorKey(base), schema, parts.wording);
  const ui = parts.uiOverlays.reduce(
    (under, overlay) => applyOverlay(under, withoutMembers(overlay, removed), { role: 'data', report }),
    worded,
  );
  const { language } = parts;
  const said = stripFields(ui, removed);
  const read = language ? editStepTexts(said, schema, (text) => translated(text, language)) : said;
  return { ...schemas, id: parts.id, ui: read, problems: found };
}

function mergeSchema(parts: StepParts, scope: (root: ContentNode) => RefScope, report: RefScope['report']) {
  const removed = new Set<FieldPath>();
  const earlier: EarlierStep[] = [];
  let merged = parts.schema;
  for (const overlay of parts.schemaOverlays) {
    const former = merged;
    // What is wrong with it was reported, or is mended by the overlay.
    const quiet = { ...scope(former), report: () => {} };
    earlier.push({ file: overlay.place.file, schema: () => inlineRefs(former, quiet) });
    const gone = new Set(declaredFields(former));
    const patched = applyOverlay(former, overlay, {
      role: 'schema',
      report,
      open: (node: ContentObject) => inlineRefs(node, scope(former)),
      removed: (path) => {
        const field = removedField(path);
        if (field !== undefined) gone.add(field);
      },
      askedIn: (path) => {
        const [name, ...inside] = path[0] === 'properties' ? path.slice(1) : path;
        return name !== undefined && inside.length === 0 ? dependentPlace(former, name) : undefined;
      },
    });
    for (const field of declaredFields(patched)) gone.delete(field);
    merged = sweepAll(patched, former, gone);
    for (const field of gone) removed.add(field);
  }
  for (const field of removed.size > 0 ? declaredFields(merged) : []) removed.delete(field);
  const idle = new Set(parts.idle);
  if (idle.size > 0) merged = sweepAll(merged, merged, idle);
  for (const field of idle) removed.add(field);
  return { merged, removed, earlier };
}

/** Where a question of the step's root is asked that is not always asked. */
const dependentPlace = (schema: ContentNode, name: string) =>
  placesAsking([schema], name).find(({ needs }) => needs.length > 0);

/** Sweeps until nothing more goes: a condition that is gone takes the questions along that only it asked. */
function sweepAll(patched: ContentNode, former: ContentNode, gone: Set<FieldPath>): ContentNode {
  const swept = sweepRemoved(patched, former, gone);
  const left = declaredFields(swept);
  const more = [...declaredFields(patched)].filter((field) => !left.has(field) && !gone.has(field));
  if (more.length === 0) return swept;
  for (const field of more) gone.add(field);
  return sweepAll(swept, former, gone);
}

function withLists({ trade, tradeOverlay }: StepParts, report: RefScope['report']): ContentNode | undefined {
  if (!trade || !tradeOverlay || !isObject(trade)) return trade;
  const lists = applyOverlay(trade.entries.get('$defs'), tradeOverlay, { role: 'data', report });
  return objectAt(trade, [...trade.entries, ['$defs', lists]]);
}

/** A file's root without the line that is for editors alone; the same node gives the same one. */
export const withoutEditorKey = memoise((node: ContentNode) => withoutMembers(node, new Set(['$schema'])));

/** Words for a field that the variant does not ask are no mistake: they are passed over. */
function withoutMembers(node: ContentNode, names: ReadonlySet<string>): ContentNode {
  if (!isObject(node) || ![...names].some((name) => node.entries.has(name))) return node;
  return objectAt(
    node,
    [...node.entries].filter(([name]) => !names.has(name)),
  );
}

function refersToTrade(node: ContentNode): boolean {
  return node.kind !== 'value' && refersBelow(node);
}

const refersBelow = memoise(
  (node: ContentNode): boolean =>
    textOf(member(node, '$ref'))?.startsWith('trade:') === true ||
    itemsOf(node).some(refersToTrade) ||
    Array.from(membersOf(node)).some(([, child]) => refersToTrade(child)),
);

/** Takes the wording of removed fields, and their names in `ui:order`, out of a UI schema. */
function stripFields(ui: ContentNode, removed: ReadonlySet<FieldPath>): ContentNode {
  return removed.size > 0 ? strip(ui, [], removed) : ui;
}

function strip(node: ContentNode, path: readonly string[], removed: ReadonlySet<FieldPath>): ContentNode {
  if (!isObject(node)) return node;
  const isGone = (name: string) => removed.has([...path, name].join('/'));
  return editMembers(node, (child, key) => {
    if (key === 'ui:order' && isList(child))
      return editItems(child, (item) => (isGone(textOf(item) ?? '') ? undefined : item));
    if (key.startsWith('ui:')) return child;
    const name = key === 'items' ? '*' : key;
    return isGone(name) ? undefined : strip(child, [...path, name], removed);
  });
}

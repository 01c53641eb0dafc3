import { type LogoColoursUi, memoise, type PreviewUi } from '../contract/index.ts';
import { applyOverlay } from './apply-overlay.ts';
import { type ContentModel, stepFolder } from './content-model.ts';
import {
  type ContentNode,
  editMembers,
  isList,
  isObject,
  itemsOf,
  listAt,
  member,
  membersOf,
  objectAt,
  textOf,
  valueAt,
} from './content-node.ts';
import { editWordTexts } from './customer-texts.ts';
import { type Language, languageOf, translated } from './language.ts';
import type { ResolverProblem } from './resolver-problem.ts';

/** The words and rules around the steps, with the overlays of trade and variant. */
export interface ResolvedWizardUi {
  readonly root: ContentNode;
  /** Names of steps that only variants have which this is of. */
  readonly ownSteps: readonly string[];
  readonly problems: readonly ResolverProblem[];
}

const BASE = 'schemas/wizard/ui.json';

/** What makes up a wizard's words, in the order in which it is laid on; the same parts give the same words. */
export interface WizardUiParts {
  readonly base: ContentNode | undefined;
  readonly overlays: readonly (ContentNode | OwnStep)[];
  /** What customers read them in, where that is not the language of the content. */
  readonly language: Language | undefined;
}

/** A variant's own step, which takes its place in the order by its name. */
interface OwnStep {
  readonly kind: 'own step';
  readonly name: ContentNode;
}

export function wizardUiParts(model: ContentModel, variant: string, trade: string | undefined): WizardUiParts {
  const overlays = model.overlays(variant, trade, 'ui').flatMap((root) => {
    const role = model.files.get(root.place.file)?.role;
    const own = role?.layer === 'variant' ? ownStepsOf(model, role.variant ?? '') : [];
    return [...own, ...[member(root, 'wizard')].flatMap((overlay) => overlay ?? [])];
  });
  return { base: model.root(BASE), overlays, language: languageOf(model, variant, trade) };
}

function ownStepsOf(model: ContentModel, variant: string): OwnStep[] {
  return model.ownSteps(variant).flatMap((step) => {
    const ui = model.root(`${stepFolder(step, variant)}ui.json`);
    return ui && !model.steps.includes(step) ? ownStep(ui) : [];
  });
}

/** The same file gives the same one. */
const ownStep = memoise((ui: ContentNode): OwnStep => {
  const name = ui.place.file.split('/').at(-2) ?? '';
  return { kind: 'own step', name: valueAt(ui, name) };
});

/** @returns undefined if `schemas/wizard/ui.json` is missing */
export function resolveWizardUi({ base, overlays, language }: WizardUiParts): ResolvedWizardUi | undefined {
  if (!base) return undefined;
  const problems: ResolverProblem[] = [];
  const plain = isObject(base)
    ? objectAt(
        base,
        [...base.entries].filter(([key]) => key !== '$schema'),
      )
    : base;
  const root = overlays.reduce<ContentNode>(
    (under, overlay) =>
      overlay.kind === 'own step'
        ? placeStep(under, overlay.name)
        : applyOverlay(under, overlay, { role: 'data', report: (problem) => problems.push(problem) }),
    plain,
  );
  const ownSteps = overlays.flatMap((overlay) => (overlay.kind === 'own step' ? (textOf(overlay.name) ?? []) : []));
  return { root: language ? inLanguage(root, language) : root, ownSteps, problems };
}

/** Where customers read that nobody has read the translation yet. */
const NOTE = 'translationNote';

function inLanguage(root: ContentNode, language: Language): ContentNode {
  const read = editWordTexts(root, (text) => translated(text, language));
  return language.note && isObject(read) ? objectAt(read, [...read.entries, [NOTE, language.note]]) : read;
}

/** Before the first step whose name comes after its own, as folders are listed: `05a-insurance` after `05-communication`. */
function placeStep(root: ContentNode, name: ContentNode): ContentNode {
  const isName = (node: ContentNode) => textOf(node) === textOf(name);
  if (!isObject(root)) return root;
  return editMembers(root, (order, key) => {
    if (key !== 'order' || !isList(order) || order.items.some(isName)) return order;
    const found = order.items.findIndex((item) => (textOf(item) ?? '') > (textOf(name) ?? ''));
    const place = found < 0 ? order.items.length : found;
    return { ...order, items: order.items.toSpliced(place, 0, name) };
  });
}

/** Where the colours of a picture name their fields. */
const COLOUR_FIELDS: readonly (keyof LogoColoursUi)[] = ['when', 'from', 'primary', 'secondary'];

/** Where the preview names fields of which it shows the answers. */
export const NAMED_IN_PREVIEW: readonly (keyof PreviewUi)[] = ['services', 'stats'];

/** Takes fields that this wizard does not ask out of everything that is done with answers. */
export function withoutFields(ui: ContentNode, absent: ReadonlySet<string>): ContentNode {
  if (absent.size === 0 || !isObject(ui)) return ui;
  const asked = (node: ContentNode) => !absent.has(textOf(node) ?? '');
  const entries = new Map(ui.entries);
  const change = (key: string, edit: (node: ContentNode) => ContentNode) => {
    const node = entries.get(key);
    if (node) entries.set(key, edit(node));
  };
  change('prefill', (node) => filterMembers(node, asked));
  const colours = entries.get('logoColours');
  if (colours && !COLOUR_FIELDS.every((key) => asked(member(colours, key) ?? colours))) entries.delete('logoColours');
  change('effects', (node) =>
    mapMembers(node, (list) =>
      listAt(
        list,
        itemsOf(list).filter((effect) => asked(member(effect, 'upload') ?? effect)),
      ),
    ),
  );
  change('tradeChange', (node) => mapMembers(node, (list) => filterItems(list, asked)));
  change('preview', (node) =>
    mapMembers(node, (part, key) => (NAMED_IN_PREVIEW.some((one) => one === key) ? filterItems(part, asked) : part)),
  );
  change('submission', (node) =>
    mapMembers(node, (part, key) => {
      if (key === 'groups') return mapMembers(part, (group) => filterItems(group, asked));
      if (key === 'copies') return filterMembers(part, asked);
      return filterItems(part, asked);
    }),
  );
  return objectAt(ui, entries);
}

function filterItems(node: ContentNode, keep: (item: ContentNode) => boolean): ContentNode {
  return node.kind === 'list' ? listAt(node, node.items.filter(keep)) : node;
}

function filterMembers(node: ContentNode, keep: (member: ContentNode) => boolean): ContentNode {
  return objectAt(
    node,
    [...membersOf(node)].filter(([, child]) => keep(child)),
  );
}

function mapMembers(node: ContentNode, edit: (member: ContentNode, key: string) => ContentNode): ContentNode {
  return objectAt(
    node,
    Array.from(membersOf(node), ([key, child]) => [key, edit(child, key)]),
  );
}

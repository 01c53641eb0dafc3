import type { LogoColoursUi } from '../contract/index.ts';
import { applyOverlay } from './apply-overlay.ts';
import type { ContentModel } from './content-model.ts';
import { type ContentNode, isObject, itemsOf, listAt, member, membersOf, objectAt, textOf } from './content-node.ts';
import type { ResolverProblem } from './resolver-problem.ts';

/** The words and rules around the steps, with the overlays of trade and variant. */
export interface ResolvedWizardUi {
  readonly root: ContentNode;
  readonly problems: readonly ResolverProblem[];
}

const BASE = 'schemas/wizard/ui.json';

/** The overlays' roots that make up a wizard's words; the same ones give the same words. */
export function wizardUiParts(model: ContentModel, variant: string, trade: string | undefined): ContentNode[] {
  const base = model.root(BASE);
  const overlays = model.overlays(variant, trade, 'ui').flatMap((root) => member(root, 'wizard') ?? []);
  return base ? [base, ...overlays] : [];
}

/** @returns undefined if `schemas/wizard/ui.json` is missing */
export function resolveWizardUi(parts: readonly ContentNode[]): ResolvedWizardUi | undefined {
  const [base, ...overlays] = parts;
  if (!base) return undefined;
  const problems: ResolverProblem[] = [];
  const plain = isObject(base)
    ? objectAt(
        base,
        [...base.entries].filter(([key]) => key !== '$schema'),
      )
    : base;
  const root = overlays.reduce<ContentNode>(
    (under, overlay) => applyOverlay(under, overlay, { role: 'data', report: (problem) => problems.push(problem) }),
    plain,
  );
  return { root, problems };
}

/** Where the colours of a picture name their fields. */
const COLOUR_FIELDS: readonly (keyof LogoColoursUi)[] = ['when', 'from', 'primary', 'secondary'];

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
  change('preview', (node) => mapMembers(node, (part, key) => (key === 'services' ? filterItems(part, asked) : part)));
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

import { contentHash } from '../../compile/index.ts';
import type { ContentVersion, WizardKey } from '../../contract/index.ts';
import { groupBy } from '../group-by.ts';
import { type Face, faceOf, hashDifference, hashFace, type View } from './face.ts';

/** One step of one wizard, to be photographed. */
export interface Shot extends WizardKey {
  /** Folder of the step. */
  readonly step: string;
}

/** A place on the sheet: one step as it looks in one or more wizards. */
export interface Frame {
  readonly step: string;
  /** Number of the step among those of its wizard, 1-based, and what it is called. */
  readonly number: number;
  readonly title: string;
  /** Every wizard in which it looks just so; where versions are compared, in which the same changes. */
  readonly wizards: readonly WizardKey[];
  /** Undefined for a step that is new, or where no versions are compared. */
  readonly before: Shot | undefined;
  /** Undefined for a step that is gone. */
  readonly after: Shot | undefined;
}

/** What is photographed: of variants, trades and steps only those named; all where none is. */
export interface Extent {
  readonly variants: readonly string[];
  readonly trades: readonly string[];
  /** Folders of steps, or how they begin, e.g. `06`. */
  readonly steps: readonly string[];
  /** CSS pixels. */
  readonly width: number;
}

/**
 * Every step that looks different from all others, with the wizards in which it looks so; in the order of the steps. Steps
 * that differ in the strip at their foot alone are alike: each would be there once for each trade.
 */
export function listFrames(content: ContentVersion, extent: Extent): Frame[] {
  const alike = groupBy(looksOf(content, extent, { hasPublic: true, strip: false }), ({ hash }) => hash);
  return [...alike.values()].map((looks) => ({
    ...about(looks[0]),
    wizards: looks.map(wizardOf),
    before: undefined,
    after: looks[0].shot,
  }));
}

/**
 * Every change of a step's looks between two versions, each once with the wizards that it comes in. Those may look
 * different otherwise: the first of them stands for all.
 */
export function listChangedFrames(base: ContentVersion, head: ContentVersion, extent: Extent): Frame[] {
  // Where one of them has no `public/`, the program's own stands in for it, which is no change.
  const hasPublic = base.site !== undefined && head.site !== undefined;
  const looks = (content: ContentVersion) =>
    new Map(looksOf(content, extent, { hasPublic, strip: true }).map((look) => [nameOf(look), look]));
  const [before, after] = [looks(base), looks(head)];
  const pairs = [...new Set([...after.keys(), ...before.keys()])]
    .map((name) => ({ before: before.get(name), after: after.get(name) }))
    .filter((pair) => pair.before?.hash !== pair.after?.hash);
  return [...groupBy(pairs, changeOf).values()].flatMap((alike) => {
    const [first] = alike;
    const shown = first.after ?? first.before;
    if (!shown) return [];
    const wizards = alike.flatMap((pair) => pair.after ?? pair.before ?? []).map(wizardOf);
    return [{ ...about(shown), wizards, before: first.before?.shot, after: first.after?.shot }];
  });
}

/** A step of a wizard with all that its picture depends on. */
interface Look {
  readonly shot: Shot;
  readonly number: number;
  readonly title: string;
  readonly face: Face;
  readonly hash: string;
}

/** What is different: two wizards with the same hash change alike. */
function changeOf({ before, after }: { readonly before: Look | undefined; readonly after: Look | undefined }): string {
  const place = (before ?? after)?.shot.step;
  if (!before || !after) return contentHash([place, before?.hash, after?.hash]);
  return contentHash([place, hashDifference(before.face, after.face)]);
}

const nameOf = ({ shot }: Look) => `${shot.step} ${shot.variant} ${shot.trade}`;
const wizardOf = ({ shot: { variant, trade } }: Look): WizardKey => ({ variant, trade });
const about = ({ shot, number, title }: Look) => ({ step: shot.step, number, title });

function looksOf(content: ContentVersion, extent: Extent, view: Omit<View, 'width'>): Look[] {
  const { variants, trades, steps, width } = extent;
  const named = (names: readonly string[], name: string) => names.length === 0 || names.includes(name);
  const { catalogue } = content;
  const rank = ({ variant, trade }: WizardKey) =>
    catalogue.variants.findIndex(({ id }) => id === variant) * catalogue.trades.length +
    catalogue.trades.findIndex(({ id }) => id === trade);
  // The first one stands for all that are alike: it is to be the one that readers know best.
  const wizards = [...content.wizardKeys()]
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ variant, trade }) => named(variants, variant) && named(trades, trade))
    .flatMap(({ variant, trade }) => content.wizard(variant, trade) ?? []);
  const longest = Math.max(0, ...wizards.map((wizard) => wizard.steps.length));
  // Step by step, so that what belongs together stands together.
  return Array.from({ length: longest }, (_, index) =>
    wizards.flatMap((wizard): Look[] => {
      const step = wizard.steps[index];
      if (!step || !(steps.length === 0 || steps.some((begin) => step.id.startsWith(begin)))) return [];
      const { variant, trade } = wizard;
      const title = step.ui['ui:title'];
      const face = faceOf(content, wizard, step, { ...view, width });
      return [
        {
          shot: { variant, trade, step: step.id },
          number: index + 1,
          title: typeof title === 'string' ? title : step.id,
          face,
          hash: hashFace(face),
        },
      ];
    }),
  ).flat();
}

import { leavesOf } from '../../compile/index.ts';
import type { ContentVersion, Step, Wizard, WizardKey } from '../../contract/index.ts';
import { tradeField } from '../../wizard/index.ts';

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

/** From this width on the example website stands beside the form; the theme's `lg`. */
const WIDE = 992;

/** Every step that looks different from all others, with the wizards in which it looks so; in the order of the steps. */
export function listFrames(content: ContentVersion, extent: Extent): Frame[] {
  return fold(looksOf(content, extent), (look) => look.face).map(([first, looks]) => ({
    ...about(first),
    wizards: looks.map(wizardOf),
    before: undefined,
    after: first.shot,
  }));
}

/**
 * Every change of a step's looks between two versions, each once with the wizards that it comes in. Those may look
 * different otherwise: the first of them stands for all.
 */
export function listChangedFrames(base: ContentVersion, head: ContentVersion, extent: Extent): Frame[] {
  const before = new Map(looksOf(base, extent).map((look) => [nameOf(look), look]));
  const after = new Map(looksOf(head, extent).map((look) => [nameOf(look), look]));
  const pairs = [...new Set([...after.keys(), ...before.keys()])]
    .map((name) => ({ before: before.get(name), after: after.get(name) }))
    .filter((pair) => pair.before?.face !== pair.after?.face);
  return fold(pairs, changeOf).flatMap(([first, alike]) => {
    const shown = first.after ?? first.before;
    if (!shown) return [];
    const wizards = alike.flatMap((pair) => pair.after ?? pair.before ?? []).map(wizardOf);
    return [{ ...about(shown), wizards, before: first.before?.shot, after: first.after?.shot }];
  });
}

/** A step of a wizard with all that its picture depends on, as text. */
interface Look {
  readonly shot: Shot;
  readonly number: number;
  readonly title: string;
  readonly face: string;
}

/** What is different, as text: two wizards with the same text change alike. */
function changeOf({ before, after }: { readonly before: Look | undefined; readonly after: Look | undefined }): string {
  const place = (before ?? after)?.shot.step;
  if (!before || !after) return JSON.stringify([place, before?.face, after?.face]);
  const leaves = ({ face }: Look) =>
    new Map(leavesOf(JSON.parse(face), '').map(({ pointer, value }) => [pointer, JSON.stringify(value)]));
  const [was, is] = [leaves(before), leaves(after)];
  const pointers = [...new Set([...was.keys(), ...is.keys()])].filter(
    (pointer) => was.get(pointer) !== is.get(pointer),
  );
  // Nothing but the order in which things stand.
  if (pointers.length === 0) return JSON.stringify([place, before.face, after.face]);
  return JSON.stringify([place, pointers.map((pointer) => [pointer, was.get(pointer), is.get(pointer)])]);
}

const nameOf = ({ shot }: Look) => `${shot.step} ${shot.variant} ${shot.trade}`;
const wizardOf = ({ shot: { variant, trade } }: Look): WizardKey => ({ variant, trade });
const about = ({ shot, number, title }: Look) => ({ step: shot.step, number, title });

function looksOf(content: ContentVersion, { variants, trades, steps, width }: Extent): Look[] {
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
      return [
        {
          shot: { variant, trade, step: step.id },
          number: index + 1,
          title: typeof title === 'string' ? title : step.id,
          face: faceOf(content, wizard, step, width),
        },
      ];
    }),
  ).flat();
}

/**
 * All that the picture of a step depends on. The submission, toasts about sending and the thank-you panel are not in the
 * picture; the example website only where there is room for it.
 */
function faceOf({ catalogue }: ContentVersion, wizard: Wizard, step: Step, width: number): string {
  const { ui } = wizard;
  const { steps } = wizard;
  const first = step === steps[0];
  const last = step === steps.at(-1);
  const asksTrade = step.fields.includes(tradeField(wizard) ?? '');
  const entry = catalogue.variants.find(({ id }) => id === wizard.variant);
  return JSON.stringify([
    [step.ui, step.schema, step.lists, steps.indexOf(step), steps.length],
    [ui.progress, ui.buttons, ui.errors, ui.messages, ui.fields, ui.widgets, ui.brand, ui.heading],
    first && [ui.links, ui.intro, ui.howItWorks],
    asksTrade && [wizard.trade, entry?.trades, catalogue.trades.map(({ id, title }) => [id, title])],
    usesSchemes(step) && wizard.colourSchemes,
    // The last step reads all answers back.
    last && [
      ui.review,
      ui.termsRequired,
      entry?.startStep,
      Object.fromEntries(steps.map((other) => [other.id, [other.ui, other.schema, other.lists]])),
    ],
    width >= WIDE ? [ui.preview, wizard.tradeTitle, wizard.tradeIcon, wizard.colourSchemes] : ui.preview?.open,
  ]);
}

const usesSchemes = ({ ui }: Step) => JSON.stringify(ui).includes('"ui:widget":"schemeCards"');

/** Groups what has the same key, in the order in which the keys first come. */
function fold<T>(things: readonly T[], keyOf: (thing: T) => string): [T, T[]][] {
  const groups = new Map<string, [T, T[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group[1].push(thing);
    else groups.set(key, [thing, [thing]]);
  }
  return [...groups.values()];
}

import { contentHash, leavesOf } from '../../compile/index.ts';
import {
  type Catalogue,
  CONTENT_BASE,
  type ContentVersion,
  type Json,
  memoise,
  offeredTrades,
  type Step,
  textIn,
  type VariantEntry,
  type Wizard,
  type WizardUi,
} from '../../contract/index.ts';
import { BACKGROUNDS } from '../../pages/layout/backgrounds.ts';
import { tradeField } from '../../wizard/index.ts';

/** What there is room for in a picture, and what it is taken of. */
export interface View {
  /** CSS pixels. */
  readonly width: number;
  /** Whether logos and site.json are those of the version; else the program's own stand in for them. */
  readonly hasPublic: boolean;
  /** Whether the strip counts in which the example website stands on narrow screens, in the colours of each trade. */
  readonly strip: boolean;
}

/** All that the picture of a step depends on, by name; most of it are values of the content as they stand there. */
export type Face = { readonly [part: string]: unknown };

/** From this width on the example website stands beside the form; the theme's `lg`. */
const WIDE = 992;

/**
 * What the picture of a step depends on. The submission, toasts about sending and the thank-you panel are not in the
 * picture; the example website beside the form only where there is room for it, else as a strip at the foot of the steps
 * between the first and the last.
 */
export function faceOf(content: ContentVersion, wizard: Wizard, step: Step, view: View): Face {
  const { width, hasPublic, strip } = view;
  const { steps, ui, colourSchemes, tradeTitle, tradeIcon, tradePicture } = wizard;
  const [isFirst, isLast] = [step === steps[0], step === steps.at(-1)];
  const showsSite = width >= WIDE || (strip && !isFirst && !isLast);
  const entry = content.catalogue.variants.find(({ id }) => id === wizard.variant);
  const bytesOf = (address: string | undefined) =>
    address !== undefined && (hasPublic || address.startsWith(CONTENT_BASE)) ? content.fileHash(address) : undefined;
  return {
    step: shownOf(step),
    place: `${steps.indexOf(step) + 1} of ${steps.length}`,
    around: shownAround(ui),
    language: wizard.lang,
    header: [hasPublic && textIn(content.site, 'name'), bytesOf(ui.brand?.logo), bytesOf(BACKGROUNDS.bricks)],
    ...(isFirst && { opening: shownFirst(ui) }),
    ...(step.fields.includes(tradeField(wizard) ?? '') && {
      trade: wizard.trade,
      trades: entry && offeredBy(content.catalogue)(entry),
    }),
    ...(showsSchemes(step) && {
      schemes: colourSchemes,
      // Those that are no files are drawn, with the trade's name and sign.
      schemePictures: [colourSchemes.map(({ image }) => bytesOf(CONTENT_BASE + image)), tradeTitle, tradeIcon],
    }),
    // It reads all answers back.
    ...(isLast && {
      review: ui.review,
      termsRequired: ui.termsRequired,
      startStep: entry?.startStep,
      named: [tradeTitle, colourSchemes.map(({ id, name }) => [id, name])],
      ...Object.fromEntries(steps.map((other) => [`answers of ${other.id}`, shownOf(other)])),
    }),
    ...(showsSite && {
      preview: ui.preview,
      site: [tradeTitle, tradeIcon, tradePicture, bytesOf(tradePicture), bytesOf(BACKGROUNDS.dots)],
      siteColours: colourSchemes.map(({ id, primary, secondary, background }) => [id, primary, secondary, background]),
    }),
  };
}

const shownOf = memoise(({ ui, schema, lists }: Step) => [ui, schema, lists]);

/** What older versions lack is left out. */
const shownAround = memoise(({ page, preview, ...ui }: WizardUi) => [
  [ui.progress, ui.buttons, ui.errors, ui.messages, ui.fields, ui.widgets, ui.brand],
  [textIn(page, 'terms'), textIn(page, 'privacy'), preview !== undefined],
]);

const shownFirst = memoise((ui: WizardUi) => [ui.heading, ui.links, ui.intro, ui.translationNote, ui.howItWorks]);

/** The trades that a variant offers, as its customers choose from them. */
const offeredBy = memoise((catalogue: Catalogue) =>
  memoise(({ id: variant }: VariantEntry) =>
    Object.fromEntries(offeredTrades(catalogue, variant).map(({ id, title, icon }) => [id, [title, icon]])),
  ),
);

/** As pictures, or as the colours of the layouts to choose from. */
const showsSchemes = memoise(({ ui }: Step) => /"ui:widget":"schemeCards"|"drawings":/.test(JSON.stringify(ui)));

/** A hash of all parts together: two steps with the same hash look alike. */
export const hashFace = (face: Face): string =>
  contentHash(Object.entries(face).map(([name, part]) => [name, hashOf(part)]));

/** What two faces differ in: two pairs with the same hash differ alike, whatever else is seen there. */
export function hashDifference(before: Face, after: Face): string {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (part) => hashOf(before[part]) !== hashOf(after[part]),
  );
  const leaves = (face: Face) =>
    new Map(
      parts
        .flatMap((part) => leavesOf(face[part] as Json | undefined, part))
        .map(({ pointer, value }) => [pointer, JSON.stringify(value)]),
    );
  const [was, is] = [leaves(before), leaves(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((pointer) => was.get(pointer) !== is.get(pointer));
  if (changed.length > 0) return contentHash(changed.map((pointer) => [pointer, was.get(pointer), is.get(pointer)]));
  // Nothing but the order in which things stand.
  return contentHash(parts.map((part) => [part, hashOf(before[part]), hashOf(after[part])]));
}

/** Many wizards share what they show: each value is hashed once. */
const hashOf = (part: unknown): unknown => (typeof part === 'object' && part !== null ? hashOfObject(part) : part);
const hashOfObject = memoise((part: object) => contentHash([part]));

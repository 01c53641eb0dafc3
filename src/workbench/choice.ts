/** What the stage shows of a step: as one arrives at it, after Continue on empty answers, with every question answered. */
export const STATES = ['empty', 'error', 'filled'] as const;
export type StageState = (typeof STATES)[number];

/** What the stage shows: a step of a wizard, or a single-page form. */
export interface StageChoice {
  /** Folder of a single-page form; empty for a step of the wizard that the others name. */
  readonly form: string;
  readonly variant: string;
  readonly trade: string;
  /** Folder of the step. */
  readonly step: string;
  readonly state: StageState;
}

export const PANELS = ['layers', 'submission', 'problems'] as const;
export type Panel = (typeof PANELS)[number];

/** Everything that is chosen at the workbench; it stands in the address, so that a link shows the same to others. */
export interface BenchChoice extends StageChoice {
  /** Width of the stage, in CSS pixels. */
  readonly width: number;
  readonly panel: Panel;
  /** The field whose layers are shown, or {@link AROUND} or {@link OWN_WORDS}; empty for none. */
  readonly place: string;
  /** What the layers are searched for. */
  readonly find: string;
}

/** Places that are no field: what stands around the questions, the step's own words, the colour schemes. No field has a dot. */
export const AROUND = '.around';
export const OWN_WORDS = '.step';
export const SCHEMES = '.schemes';

export const WIDTHS = [360, 768, 1280] as const;
/** Narrower than any phone and wider than any desk is a typo. */
export const WIDTH_RANGE = { min: 240, max: 2560 } as const;

/** The width nearest to one that is wanted; of what is no number, the first there is. */
export function nearestWidth(wanted: number): number {
  const { min, max } = WIDTH_RANGE;
  return Number.isNaN(wanted) ? WIDTHS[0] : Math.min(max, Math.max(min, Math.round(wanted)));
}

/**
 * Says what a choice names that is not there, as when its folder was renamed while it was shown.
 * @param shown the nearest that there is: a step of a wizard
 * @returns undefined where it leaves open what is shown, or names just that
 */
export function absentIn(
  choice: Omit<StageChoice, 'state'>,
  shown: Pick<StageChoice, 'variant' | 'trade' | 'step'>,
): string | undefined {
  const { form, variant, trade, step } = choice;
  if (form) return `There is no form “${form}”`;
  if (variant && variant !== shown.variant) return `There is no variant “${variant}”`;
  if (trade && trade !== shown.trade) return `The variant “${shown.variant}” has no trade “${trade}”`;
  if (step && step !== shown.step)
    return `The trade “${shown.trade}” of the variant “${shown.variant}” has no step “${step}”`;
  return undefined;
}

const oneOf = <T extends string>(names: readonly T[], name: string | null): T =>
  names.find((known) => known === name) ?? (names[0] as T);

/** The choice that a query stands for; what it leaves out or misspells is empty, the first there is or the nearest. */
export function readChoice(query: URLSearchParams): BenchChoice {
  return {
    form: query.get('form') ?? '',
    variant: query.get('variant') ?? '',
    trade: query.get('trade') ?? '',
    step: query.get('step') ?? '',
    state: oneOf(STATES, query.get('state')),
    width: nearestWidth(Number(query.get('width') || Number.NaN)),
    panel: oneOf(PANELS, query.get('panel')),
    place: query.get('place') ?? '',
    find: query.get('find') ?? '',
  };
}

/** Address of the stage below a server's origin. */
export function stageAddress({ form, variant, trade, step, state }: StageChoice): string {
  const shown = form ? { form } : { variant, trade, step };
  return `/workbench/stage?${new URLSearchParams({ ...shown, state })}`;
}

/** Address of the workbench below a server's origin. */
export function benchAddress({ form, place, find, ...choice }: BenchChoice): string {
  const query = new URLSearchParams({ ...(form && { form }), ...choice, width: String(choice.width) });
  if (place) query.set('place', place);
  if (find) query.set('find', find);
  return `/workbench?${query}`;
}

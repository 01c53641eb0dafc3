import { listed } from '../../compile/index.ts';
import { counted } from '../../contract/index.ts';
import type { StageState } from '../../workbench/choice.ts';
import type { Frame } from './list-frames.ts';
import type { Print } from './sheet-html.ts';
import type { Sides } from './take-pictures.ts';

/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/** A frame in one state with what became of its pictures. */
export interface PendingPrint {
  readonly frame: Frame;
  readonly state: StageState;
  sides: Sides;
}

/** Changes that no step shows have no frame, and how many there are is not known here. */
const UNSEEN =
  'Not here: changes that no picture shows, such as a rule, a toast about sending or a single-page form. npm run content:diff reports them all.';

/**
 * Leaves out states that a step does not have, and of two versions what looks the same after all; says how many, what
 * there was no room for, and where to read what changed and has no frame. In the order of the steps.
 * @param limit bytes that all pictures together may take
 * @param compared whether they are of two versions
 */
export function choosePrints(
  drafts: readonly PendingPrint[],
  { limit, compared }: { readonly limit: number; readonly compared: boolean },
): { prints: Print[]; notes: string[] } {
  const prints: Print[] = [];
  let [moot, alike] = [0, 0];
  const beyond: PendingPrint[] = [];
  for (const draft of drafts) {
    const { frame, state, sides } = draft;
    if (sides === 'moot') moot += 1;
    else if (sides === 'beyond the limit') beyond.push(draft);
    else if (sides === 'alike') alike += 1;
    else prints.push({ frame, state, ...sides });
  }
  const first = new Map([...drafts].map(({ frame }, index) => [frame, index] as const).reverse());
  prints.sort((one, other) => (first.get(one.frame) ?? 0) - (first.get(other.frame) ?? 0));
  const steps = [...new Set(beyond.map(({ frame, state }) => `${frame.step} (${state})`))];
  const failed = prints.flatMap(({ before, after }) => [before, after]).filter((side) => side && 'failed' in side);
  const notes = [
    ...(failed.length > 0
      ? [`Missing: ${counted(failed.length, 'picture')} that could not be taken; why stands there.`]
      : []),
    ...(moot > 0
      ? [`Left out: ${counted(moot, 'frame')} with errors, as Continue finds nothing wrong there, whatever is missing.`]
      : []),
    ...(alike > 0 ? [`Left out: ${counted(alike, 'frame')} whose content differs, but not the picture.`] : []),
    ...(beyond.length > 0
      ? [
          `Left out: ${counted(beyond.length, 'frame')}, as the page would be larger than ${limit / MEGABYTE} MB: ${listed(steps)}. Ask for them by --step and --state, or raise --limit.`,
        ]
      : []),
    ...(compared ? [UNSEEN] : []),
  ];
  return { prints, notes };
}

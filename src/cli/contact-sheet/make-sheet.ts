import { chromium } from 'playwright';
import { compileContent, listed } from '../../compile/index.ts';
import { counted } from '../../contract/index.ts';
import type { StageState } from '../../workbench/choice.ts';
import { ensureBrowser } from '../find-browser.mjs';
import type { Version } from '../read-version.ts';
import { type Extent, type Frame, listChangedFrames, listFrames } from './list-frames.ts';
import { type Print, sheetHtml } from './sheet-html.ts';
import { answerStage, buildStage } from './stage-site.ts';
import { type Order, type Sides, type Studio, takePictures } from './take-pictures.ts';

/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/** What a sheet is made of. */
export interface SheetOrder {
  readonly head: Version;
  /** Compared with; then only what changed is on the sheet. */
  readonly base: Version | undefined;
  readonly extent: Extent;
  readonly states: readonly StageState[];
  /** Bytes that all pictures together may take in the page. */
  readonly limit: number;
  /** Called with how far it is, for whoever waits. */
  say(line: string): void;
}

export interface MadeSheet {
  readonly html: string;
  readonly prints: number;
  /** Sentences about what is not on the page. */
  readonly notes: readonly string[];
  /** One sentence for each picture that could not be taken. */
  readonly failures: readonly string[];
}

/** A frame in one state with what became of its pictures. */
type Draft = { readonly frame: Frame; readonly state: StageState; sides: Sides };

/** Photographs the stage and lays the pictures out on one page. */
export async function makeSheet({ head, base, extent, states, limit, say }: SheetOrder): Promise<MadeSheet> {
  const content = compileContent(head.files);
  const former = base && compileContent(base.files);
  const frames = former ? listChangedFrames(former, content, extent) : listFrames(content, extent);
  // What is reached by the limit is the less informative states, and the same steps in all of them.
  const drafts = states.flatMap((state) => frames.map((frame): Draft => ({ frame, state, sides: 'moot' })));
  const wizards = frames.reduce((sum, frame) => sum + frame.wizards.length, 0);
  const sidesOf = ({ frame }: Draft) => [frame.before, frame.after].filter((shot) => shot !== undefined).length;
  const pictures = drafts.reduce((sum, draft) => sum + sidesOf(draft), 0);
  say(
    `${counted(frames.length, 'different step')} ${frames.length === 1 ? 'stands' : 'stand'} for ${wizards}; ${counted(pictures, 'picture')} to take.`,
  );
  if (drafts.length > 0) {
    const program = await buildStage();
    const sites = { before: former && answerStage(program, former), after: answerStage(program, content) };
    await photograph(drafts, { sites, width: extent.width, limit }, say);
  }

  const { prints, notes } = choosePrints(drafts, limit);
  const html = sheetHtml({
    ...{ head: head.name, base: base?.name, width: extent.width },
    ...{ catalogue: content.catalogue, prints, notes },
  });
  return { html, prints: prints.length, notes, failures: prints.flatMap(failuresOf) };
}

async function photograph(
  drafts: readonly Draft[],
  studio: Pick<Studio, 'sites' | 'width' | 'limit'>,
  say: SheetOrder['say'],
) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    // Containers run as root, where Chromium refuses its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let done = 0;
  const progress = () => {
    done += 1;
    if (done % 10 === 0 || done === drafts.length) say(`${done} of ${counted(drafts.length, 'frame')}`);
  };
  const orders = drafts.map((draft): Order => {
    const { before, after } = draft.frame;
    const take = (sides: Sides) => {
      draft.sides = sides;
    };
    return { before, after, state: draft.state, take };
  });
  try {
    await takePictures(orders, { ...studio, browser, progress });
  } finally {
    await browser.close();
  }
}

/**
 * Leaves out states that a step does not have, and of two versions what looks the same after all; says how many, and
 * what there was no room for. In the order of the steps.
 */
function choosePrints(drafts: readonly Draft[], limit: number): { prints: Print[]; notes: string[] } {
  const prints: Print[] = [];
  let [moot, alike] = [0, 0];
  const beyond: Draft[] = [];
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
  const notes = [
    ...(moot > 0
      ? [`Left out: ${counted(moot, 'frame')} with errors, as Continue finds nothing wrong there, whatever is missing.`]
      : []),
    ...(alike > 0 ? [`Left out: ${counted(alike, 'frame')} whose content differs, but not the picture.`] : []),
    ...(beyond.length > 0
      ? [
          `Left out: ${counted(beyond.length, 'frame')}, as the page would be larger than ${limit / MEGABYTE} MB: ${listed(steps)}. Ask for them by --step and --state, or raise --limit.`,
        ]
      : []),
  ];
  return { prints, notes };
}

function failuresOf({ frame, state, before, after }: Print): string[] {
  const sides = [
    [before, frame.before],
    [after, frame.after],
  ] as const;
  return sides.flatMap(([taken, shot]) =>
    taken && 'failed' in taken && shot
      ? [`${shot.variant} × ${shot.trade}, ${shot.step}, ${state}: ${taken.failed}`]
      : [],
  );
}

import { chromium } from 'playwright';
import { counted } from '../../contract/index.ts';
import type { StageState } from '../../workbench/choice.ts';
import type { NamedContent } from '../compare-versions.ts';
import { ensureBrowser } from '../find-browser.mjs';
import { choosePrints, type PendingPrint } from './choose-prints.ts';
import { type Extent, listChangedFrames, listFrames } from './list-frames.ts';
import { type Print, sheetHtml } from './sheet-html.ts';
import { answerStage, buildStage } from './stage-site.ts';
import { type Order, type Sides, type Studio, takePictures } from './take-pictures.ts';

/** What a sheet is made of. */
export interface SheetOrder {
  readonly head: NamedContent;
  /** Compared with; then only what changed is on the sheet. */
  readonly base: NamedContent | undefined;
  readonly extent: Extent;
  readonly states: readonly StageState[];
  /** Bytes that all pictures together may take in the page. */
  readonly limit: number;
  /** Called with how far it is, for whoever waits. */
  say(line: string): void;
}

export interface MadeSheet {
  /** The page, in pieces that are made as they are asked for. */
  readonly html: Iterable<string>;
  readonly prints: number;
  /** Sentences about what is not on the page. */
  readonly notes: readonly string[];
  /** One sentence for each picture that could not be taken. */
  readonly failures: readonly string[];
}

/** Photographs the stage and lays the pictures out on one page. */
export async function makeSheet({ head, base, extent, states, limit, say }: SheetOrder): Promise<MadeSheet> {
  const { content } = head;
  const frames = base ? listChangedFrames(base.content, content, extent) : listFrames(content, extent);
  // The limit then drops the less informative states first, and the same steps in all of them.
  const drafts = states.flatMap((state) => frames.map((frame): PendingPrint => ({ frame, state, sides: 'moot' })));
  const wizards = frames.reduce((sum, frame) => sum + frame.wizards.length, 0);
  const sidesOf = ({ frame }: PendingPrint) => [frame.before, frame.after].filter((shot) => shot !== undefined).length;
  const pictures = drafts.reduce((sum, draft) => sum + sidesOf(draft), 0);
  say(
    `${counted(frames.length, 'different step')} ${frames.length === 1 ? 'stands' : 'stand'} for ${wizards}; ${counted(pictures, 'picture')} to take.`,
  );
  if (drafts.length > 0) {
    const program = await buildStage();
    const sites = { before: base && answerStage(program, base.content), after: answerStage(program, content) };
    await photograph(drafts, { sites, width: extent.width, limit }, say);
  }

  const { prints, notes } = choosePrints(drafts, { limit, compared: base !== undefined });
  const html = sheetHtml({
    ...{ head: head.name, base: base?.name, width: extent.width },
    ...{ catalogue: content.catalogue, prints, notes },
  });
  return { html, prints: prints.length, notes, failures: prints.flatMap(failuresOf) };
}

async function photograph(
  drafts: readonly PendingPrint[],
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
    // Each picture after that would be one that could not be taken, and look like a change.
    if (!browser.isConnected()) throw new Error('The browser ended before all pictures were taken.');
  } finally {
    await browser.close();
  }
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

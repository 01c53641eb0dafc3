import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import type { ContentFiles } from '../../compile/index.ts';
import { compileContent } from '../../compile/index.ts';
import type { StageState } from '../../workbench/choice.ts';
import { ensureBrowser } from '../find-browser.mjs';
import type { Version } from '../read-version.ts';
import { type Extent, type Frame, listChangedFrames, listFrames, type Shot } from './list-frames.ts';
import { type Print, sheetHtml, type Taken } from './sheet-html.ts';
import { type Order, takePictures } from './take-pictures.ts';

/** What a sheet is made of. */
export interface SheetOrder {
  readonly head: Version;
  /** Compared with; then only what changed is on the sheet. */
  readonly base: Version | undefined;
  readonly extent: Extent;
  readonly states: readonly StageState[];
  /** Told where it stands, for whoever waits. */
  say(line: string): void;
}

export interface MadeSheet {
  readonly html: string;
  readonly prints: number;
  /** One sentence for each picture that could not be taken. */
  readonly failures: readonly string[];
}

/** A print whose pictures are still to come. */
type Draft = { frame: Frame; state: StageState; before: Taken | 'moot'; after: Taken | 'moot' };

/** Photographs the stage and lays the pictures out on one page. */
export async function makeSheet({ head, base, extent, states, say }: SheetOrder): Promise<MadeSheet> {
  const content = compileContent(head.files);
  const former = base && compileContent(base.files);
  const frames = former ? listChangedFrames(former, content, extent) : listFrames(content, extent);
  const drafts = frames.flatMap((frame) =>
    states.map((state): Draft => ({ frame, state, before: undefined, after: undefined })),
  );
  const orders = (side: 'before' | 'after') => drafts.flatMap((draft) => orderOf(draft, side));
  const wizards = frames.reduce((sum, frame) => sum + frame.wizards.length, 0);
  const [ofHead, ofBase] = [orders('after'), orders('before')];
  say(`${frames.length} different steps stand for ${wizards}; ${ofHead.length + ofBase.length} pictures to take.`);
  await photograph(head, ofHead, extent.width, say);
  if (base) await photograph(base, ofBase, extent.width, say);

  const { prints, notes } = choosePrints(drafts, base !== undefined);
  const html = sheetHtml({
    head: head.name,
    base: base?.name,
    width: extent.width,
    catalogue: content.catalogue,
    prints,
    notes,
  });
  return { html, prints: prints.length, failures: prints.flatMap(failuresOf) };
}

function orderOf(draft: Draft, side: 'before' | 'after'): Order[] {
  const shot: Shot | undefined = draft.frame[side];
  if (!shot) return [];
  const take: Order['take'] = (taken) => {
    draft[side] = taken;
  };
  return [{ shot, state: draft.state, take }];
}

async function photograph(version: Version, orders: readonly Order[], width: number, say: SheetOrder['say']) {
  if (orders.length === 0) return;
  const stage = await serveStage(version.files);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    // Containers run as root, where Chromium refuses its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let done = 0;
  try {
    const progress = () => {
      done += 1;
      if (done % 10 === 0 || done === orders.length) say(`${version.name}: ${done} of ${orders.length}`);
    };
    await takePictures(orders, { browser, url: stage.url, width, progress });
  } finally {
    await browser.close();
    await stage.close();
  }
}

/** Leaves out states that a step does not have, and of two versions what looks the same after all; says how many. */
function choosePrints(drafts: readonly Draft[], compared: boolean): { prints: Print[]; notes: string[] } {
  const prints: Print[] = [];
  let [moot, alike] = [0, 0];
  for (const { frame, state, before, after } of drafts) {
    const sides = { before: before === 'moot' ? undefined : before, after: after === 'moot' ? undefined : after };
    if (!sides.before && !sides.after) moot += 1;
    else if (compared && sameBytes(sides.before, sides.after)) alike += 1;
    else prints.push({ frame, state, ...sides });
  }
  const notes = [
    ...(moot > 0 ? [`${moot} × error is left out: Continue finds nothing wrong there, whatever is missing.`] : []),
    ...(alike > 0 ? [`${alike} × is left out: the content differs, the picture does not.`] : []),
  ];
  return { prints, notes };
}

function sameBytes(before: Taken, after: Taken): boolean {
  if (!before || !after || 'failed' in before || 'failed' in after) return false;
  return Buffer.compare(before.bytes, after.bytes) === 0;
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

/** The stage of one version of the content. */
interface ServedStage {
  /** Origin of the server, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Serves the stage with the program as it is now, and with the content of any version, written to a folder of its own
 * that goes with the server. Only one at a time: the environment says which content is served.
 */
async function serveStage({ texts, images }: ContentFiles): Promise<ServedStage> {
  const root = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
  for (const [path, content] of [...texts, ...images.map(({ path, bytes }) => [path, bytes()] as const)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  // An older version is shown even where today's check finds something in it.
  Object.assign(process.env, { CONTENT_ROOT: root, CONTENT_PROBLEMS: 'pass' });
  const server = await createServer({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    server: { host: '127.0.0.1', port: 0, watch: null },
    logLevel: 'silent',
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The dev server does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_STEP_EVENTS, type StepCounts } from '../../src/contract/index.ts';
import { type StepCounting, startStepCounting } from '../../src/deliver/count-steps.ts';

const URL_OF_COUNTS = '/counts/steps';

/** What was sent, and how the server answers next: its status, or nothing where there is no line. */
let sent: StepCounts[];
let status: number | undefined;
let beacons: Blob[];
let counting: StepCounting | undefined;

beforeEach(() => {
  [sent, status, beacons] = [[], 204, []];
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  });
  navigator.sendBeacon = (_url, blob) => beacons.push(blob as Blob) > 0;
});

afterEach(() => {
  counting?.stop();
  show('visible');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const start = (before: Partial<Parameters<typeof startStepCounting>[0]> = {}) => {
  const wizard = () => ({ variant: 'main', trade: 'plumber' });
  counting = startStepCounting({ url: URL_OF_COUNTS, wizard, reached: ['one'], left: [], isBegun: false, ...before });
  if (!counting) throw new Error('Nothing is counted; expected a count.');
  return counting;
};

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const named = ({ events }: StepCounts) => events.map(({ what, step }) => `${what} ${step}`);
/** Waits until what was asked for has been answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

/** The blobs of jsdom have no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

describe('how far customers come', () => {
  it('is sent whenever a step is left, each thing once', async () => {
    const steps = start();
    steps.continued('one');
    await answered();
    steps.reached('two');
    steps.reached('one');
    steps.continued('two');
    await answered();
    expect(sent.map(named)).toEqual([
      ['reached one', 'continued one'],
      ['reached two', 'continued two'],
    ]);
    expect(sent[0]).toMatchObject({ variant: 'main', trade: 'plumber' });
  });

  it.each([
    ['waits where there is no line', undefined, true],
    ['waits where the server is down', 503, true],
    ['waits where the server asks for patience', 429, true],
    ['is not sent again where it is refused for good', 400, false],
  ])('%s', async (_when, answer, waits) => {
    const steps = start();
    status = answer;
    steps.continued('one');
    await answered();
    status = 204;
    steps.continued('two');
    await answered();
    expect(sent[1] && named(sent[1])).toEqual([...(waits ? ['reached one', 'continued one'] : []), 'continued two']);
  });

  it('waits for the next time where it came while others were on their way', async () => {
    const steps = start();
    steps.continued('one');
    steps.reached('two');
    steps.continued('two');
    await answered();
    steps.continued('three');
    await answered();
    expect(sent.map(named)).toEqual([
      ['reached one', 'continued one'],
      ['reached two', 'continued two', 'continued three'],
    ]);
  });

  it('has been sent by the page before, where the filling was begun there', async () => {
    const steps = start({ reached: ['one', 'two'], left: ['one'], isBegun: true });
    steps.reached('two');
    steps.continued('one');
    steps.continued('two');
    await answered();
    expect(sent.map(named)).toEqual([['continued two']]);
  });

  it('has no time where nobody saw how long it took', async () => {
    start({ reached: ['one', 'two'], left: ['one'] }).continued('two');
    await answered();
    const times = sent[0]?.events.filter(({ what }) => what === 'continued').map((event) => 'seconds' in event);
    expect(times).toEqual([false, true]);
  });

  it('is as much as the server takes in one body, and no more', async () => {
    const steps = start({ reached: [] });
    steps.stopped(
      Array.from({ length: MOST_STEP_EVENTS + 5 }, (_, at) => ({
        step: 'one',
        path: [`q${at}`],
        rule: 'required',
      })) as never,
    );
    steps.continued('one');
    await answered();
    expect(sent[0]?.events).toHaveLength(MOST_STEP_EVENTS);
  });

  it('goes with a page that is put away, and not twice', async () => {
    const steps = start();
    show('hidden');
    expect(beacons).toHaveLength(1);
    expect(named(JSON.parse(await textOf(beacons[0] as Blob)))).toEqual(['reached one']);
    show('visible');
    show('hidden');
    expect(beacons).toHaveLength(1);
    steps.continued('one');
    await answered();
    expect(sent.map(named)).toEqual([['continued one']]);
  });
});

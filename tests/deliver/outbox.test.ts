import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery, QueuedSubmission } from '../../src/contract/index.ts';
import { backOff } from '../../src/deliver/after-attempt.ts';
import { createOutbox, type OutboxSetup } from '../../src/deliver/index.ts';
import { DeliveryError } from '../../src/deliver/send-delivery.ts';
import { queuedOf } from './queued-example.ts';
import { answers, picture } from './small-context.ts';

const queued = (more: Partial<QueuedSubmission> = {}) => queuedOf(answers, more);

/** Tabs of one device: a store and a lock that they share, and a server that answers as the test says. */
function device() {
  const rows = new Map<string, QueuedSubmission>();
  const held = new Map<string, Promise<unknown>>();
  const sent: Delivery[] = [];
  /** Submissions that were taken off the device. */
  const removed: string[] = [];
  const tabs: ReturnType<typeof createOutbox>[] = [];
  const world = {
    reply: 'ok' as 'ok' | 'down' | 'refused',
    /** What becomes of files; undefined where nothing is heard of them. */
    files: undefined as 'ok' | 'down' | undefined,
    /** How often a submission was written. */
    writes: 0,
    afterMs: undefined as number | undefined,
    online: true,
    readable: true,
    /** Whether what is written is on the device. */
    room: true,
    whenSent: async () => {},
    /** How often the tools of an attempt were put away. */
    closed: 0,
    /** What one tab says to the others is on its way for as long. */
    slow: false,
  };
  const onItsWay: (() => Promise<void>)[] = [];
  let noTurns = false;
  const exclusively: OutboxSetup['exclusively'] = async (name, wait, work) => {
    if (held.has(name) && !wait) return undefined;
    if (noTurns) throw new DOMException('The document is not active.', 'InvalidStateError');
    const turn = (held.get(name) ?? Promise.resolve()).then(work, work);
    held.set(name, turn);
    try {
      return await turn;
    } finally {
      if (held.get(name) === turn) held.delete(name);
    }
  };
  const hearAll = () => Promise.all(onItsWay.splice(0).map((hear) => hear()));
  const openTab = () => {
    const tab = createOutbox({
      store: {
        read: async (id) => rows.get(id),
        readAll: async () => {
          if (world.readable) return [...rows.values()];
          throw new DOMException('Connection to the database was lost.', 'UnknownError');
        },
        write: async (submission) => {
          world.writes += 1;
          rows.set(submission.submissionId, structuredClone(submission));
        },
        outlives: () => world.room,
        remove: async ({ submissionId }) => {
          removed.push(submissionId);
          rows.delete(submissionId);
        },
      },
      toolsOf: () => ({
        uploadAll: async (ids, onFile) => {
          for (const id of ids) {
            if (world.files === 'ok') onFile(id, { success: true, fileName: id, key: `k/${id}`, getUrl: '' });
            if (world.files === 'down') onFile(id, { success: false, fileName: id, error: 'down', retry: {} });
          }
        },
        close: () => void world.closed++,
        deliver: async (delivery) => {
          sent.push(delivery);
          await world.whenSent();
          if (world.reply === 'ok') return;
          const { afterMs } = world;
          throw new DeliveryError(delivery.hook, { got: 'no', refused: world.reply === 'refused', afterMs });
        },
      }),
      exclusively,
      notifyOthers: (change) => {
        for (const other of tabs) if (other !== tab) onItsWay.push(() => other.applyRemoteChange(change));
        if (!world.slow) void hearAll();
      },
      isOnline: () => world.online,
      now: Date.now,
      random: () => 0.5,
      log: () => undefined,
    });
    tabs.push(tab);
    return tab;
  };
  const refuseTurns = (refused: boolean) => {
    noTurns = refused;
  };
  return { rows, sent, removed, world, openTab, hearAll, refuseTurns };
}

const mains = (sent: readonly Delivery[]) => sent.filter(({ hook }) => hook === 'main');

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the outbox', () => {
  describe('with a submission in it that can’t be read, as of a later build', () => {
    const unread = (submissionId: string) => {
      const { steps: _other, ...rest } = queued({ submissionId });
      return rest as QueuedSubmission;
    };

    it('tries the others again in their time, and shows them', async () => {
      const { rows, sent, world, openTab } = device();
      rows.set('s-0', unread('s-0'));
      world.reply = 'down';
      const tab = openTab();
      await tab.put(queued());
      await tab.send('s-1');
      await tab.sendDue();
      expect(tab.state('s-1')).toMatchObject({ phase: 'waiting' });
      world.reply = 'ok';
      await vi.advanceTimersByTimeAsync(60_000);
      expect(mains(sent).length).toBeGreaterThan(0);
      expect(tab.state('s-1')).toMatchObject({ phase: 'received' });
      expect([...rows.keys()]).toEqual(['s-0']);
    });

    it('puts in its place what is submitted anew, and takes it out when it is cleared', async () => {
      const { rows, sent, openTab } = device();
      rows.set('s-1', unread('s-1'));
      const tab = openTab();
      await tab.put(queued());
      expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
      expect(mains(sent)).toHaveLength(1);
      rows.set('s-2', unread('s-2'));
      await tab.drop('s-2');
      expect(rows.size).toBe(0);
    });
  });

  it('sends what is put into it, and forgets it once it was received', async () => {
    const { rows, sent, openTab } = device();
    const tab = openTab();
    await tab.put(queued());
    expect(sent).toEqual([]);
    expect(tab.state('s-1')).toMatchObject({ phase: 'waiting' });
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
    expect(sent.map(({ hook }) => hook)).toEqual(['basics', 'main']);
    expect(tab.state('s-1')).toMatchObject({ phase: 'received' });
    expect(rows.size).toBe(0);
  });

  it('tries again by itself, later each time, until it arrives', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    world.reply = 'down';
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'delivery', retryable: true });
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = mains(sent).length;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(8);
    world.reply = 'ok';
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tab.state('s-1')).toMatchObject({ phase: 'received' });
    const arrived = mains(sent).length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mains(sent)).toHaveLength(arrived);
    expect(new Set(mains(sent).map((main) => JSON.stringify(main))).size).toBe(1);
  });

  it('goes at once when the connection is back, but not before a server wishes it', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    Object.assign(world, { reply: 'down', afterMs: 30_000 });
    await tab.put(queued());
    await tab.send('s-1');
    await tab.sendDue({ now: true });
    expect(mains(sent)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(mains(sent)).toHaveLength(1);
    world.reply = 'ok';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(mains(sent)).toHaveLength(2);
  });

  it('does not wait for a time that was written before the clock was put back', async () => {
    for (const how of [{ now: true }, { now: false }]) {
      const { sent, world, openTab } = device();
      const tab = openTab();
      Object.assign(world, { reply: 'down', afterMs: 60 * 60_000 });
      await tab.put(queued());
      await tab.send('s-1');
      await tab.sendDue(how);
      expect(mains(sent)).toHaveLength(1);
      vi.setSystemTime(Date.now() - 3 * 24 * 60 * 60_000);
      world.reply = 'ok';
      await tab.sendDue(how);
      expect(tab.state('s-1')).toMatchObject({ phase: 'received' });
    }
  });

  it('asks nobody without a connection', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    world.reply = 'down';
    await tab.put(queued());
    await tab.send('s-1');
    world.online = false;
    await vi.advanceTimersByTimeAsync(600_000);
    const before = mains(sent).length;
    await tab.sendDue({ now: true });
    expect(mains(sent)).toHaveLength(before);
    world.online = true;
    await tab.sendDue({ now: true });
    expect(mains(sent)).toHaveLength(before + 1);
  });

  it('goes on where its queue can’t be read for a while, and meanwhile shows what it knows', async () => {
    const { rows, sent, world, openTab } = device();
    const tab = openTab();
    world.reply = 'down';
    await tab.put(queued());
    await tab.send('s-1');
    world.readable = false;
    world.reply = 'ok';
    await tab.applyRemoteChange({ submissionId: 's-2', received: false });
    expect(tab.state('s-1')).toMatchObject({ phase: 'waiting' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tab.state('s-1')).toMatchObject({ phase: 'received' });
    // What another tab has put there meanwhile is known to the queue alone.
    rows.set('s-2', queued({ submissionId: 's-2', nextAt: Date.now() }));
    await tab.sendDue({ now: true });
    world.readable = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mains(sent).map(({ submissionId }) => submissionId)).toEqual(['s-1', 's-1', 's-2']);
  });

  it('reads a queue that can’t be read now and then, not all the time', async () => {
    const { world, openTab } = device();
    const tab = openTab();
    const readable = vi.fn(() => false);
    Object.defineProperty(world, 'readable', { get: readable });
    await tab.put(queued({ nextAt: Date.now() }));
    world.reply = 'down';
    await tab.sendDue();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(readable.mock.calls.length).toBeGreaterThan(10);
    expect(readable.mock.calls.length).toBeLessThan(100);
    tab.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('puts away what it sends with, also after what nobody expected', async () => {
    const { world, openTab } = device();
    const tab = openTab();
    world.whenSent = () => Promise.reject(new Error('a slip of ours'));
    await tab.put(queued());
    await expect(tab.send('s-1')).rejects.toThrow('a slip of ours');
    expect(world.closed).toBe(1);
    world.whenSent = async () => undefined;
    await tab.send('s-1');
    expect(world.closed).toBe(2);
  });

  it('starts nothing anew once it has ended, and has one timer until then', async () => {
    const { world, openTab } = device();
    const tab = openTab();
    world.reply = 'down';
    await tab.put(queued());
    await tab.send('s-1');
    for (let times = 0; times < 3; times++) await tab.applyRemoteChange({ submissionId: 's-1', received: false });
    expect(vi.getTimerCount()).toBe(1);
    tab.stop();
    await tab.applyRemoteChange({ submissionId: 's-1', received: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a tab that has seen it go from the queue learns that it was received', async () => {
    const { world, openTab, hearAll } = device();
    const [one, two] = [openTab(), openTab()];
    await one.put(queued());
    world.slow = true;
    await two.send('s-1');
    await one.sendDue();
    expect(one.state('s-1')).toBeUndefined();
    await hearAll();
    expect(one.state('s-1')).toMatchObject({ phase: 'received' });
  });

  it('two tabs send one submission once, and both learn of it', async () => {
    const { sent, openTab } = device();
    const [one, two] = [openTab(), openTab()];
    await one.put(queued());
    await two.applyRemoteChange({ submissionId: 's-1', received: false });
    await Promise.all([one.send('s-1'), two.send('s-1'), two.sendDue({ now: true })]);
    expect(mains(sent)).toHaveLength(1);
    expect(one.state('s-1')).toMatchObject({ phase: 'received' });
    expect(two.state('s-1')).toMatchObject({ phase: 'received' });
  });

  it('a tab learns all that another one has delivered, though it is out of the queue by then', async () => {
    const withPhoto = queuedOf({ ...answers, gallery: [picture('g')] });
    const stored = { g: { key: 'k', getUrl: 'u' } };
    const { rows, sent, world, openTab, hearAll } = device();
    const [one, two] = [openTab(), openTab()];
    world.reply = 'down';
    await one.put(withPhoto);
    await one.send('s-1');
    expect(one.state('s-1')).toMatchObject({ phase: 'waiting', unsent: 1 });
    Object.assign(world, { reply: 'ok', slow: true });
    rows.set('s-1', { ...(rows.get('s-1') ?? withPhoto), stored });
    await two.send('s-1');
    expect(rows.size).toBe(0);
    await hearAll();
    const known = one.state('s-1');
    expect(known).toMatchObject({ phase: 'received', unsent: 0, submission: { stored } });
    const states = known?.submission.steps.map((step) => 'delivery' in step && step.delivery.state);
    expect(states).toEqual([false, 'acknowledged', 'acknowledged', 'acknowledged']);
    // What it puts in once more has arrived.
    const before = sent.length;
    await one.put({ ...withPhoto, stored });
    expect(await one.send('s-1')).toMatchObject({ outcome: 'sent' });
    expect(sent).toHaveLength(before);
  });

  it('what is put in again keeps what arrived; what has changed goes out anew', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    world.reply = 'down';
    await tab.put(queued());
    await tab.send('s-1');
    world.reply = 'ok';
    const [basics, main] = queued().steps;
    if (!basics || !main || !('delivery' in main)) throw new Error('expected two deliveries');
    await tab.put(queued({ steps: [basics, { delivery: { ...main.delivery, deliveryId: 'other' } }] }));
    await tab.send('s-1');
    expect(sent.map(({ deliveryId }) => deliveryId)).toEqual(['id-basics', 'id-main', 'id-basics', 'other']);
  });

  it('what is put in again while it is sent, here or in another tab, goes out once', async () => {
    for (const other of [false, true]) {
      const { rows, sent, world, openTab } = device();
      const here = openTab();
      const there = other ? openTab() : here;
      await here.put(queued());
      await there.load('s-1');
      let again: Promise<void> | undefined;
      world.whenSent = async () => {
        again ??= there.put(queued({ queuedAt: '2024-05-06T07:08:10.010Z' }));
      };
      await here.send('s-1');
      await again;
      await there.send('s-1');
      expect(sent.map(({ deliveryId }) => deliveryId)).toEqual(['id-basics', 'id-main']);
      expect([rows.size, there.state('s-1')?.phase]).toEqual([0, 'received']);
    }
  });

  it('one whose answers are being changed is not sent by itself', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    world.reply = 'down';
    await tab.put(queued());
    await tab.send('s-1');
    await tab.hold('s-1');
    world.reply = 'ok';
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mains(sent)).toHaveLength(1);
    expect(sent.filter(({ hook }) => hook === 'basics').length).toBeGreaterThan(1);
  });

  it('one that is changed while it is sent, in this tab or another, ends before its next call', async () => {
    for (const other of [false, true]) {
      const { rows, sent, world, openTab } = device();
      const tab = openTab();
      const changing = other ? openTab() : tab;
      const holding: Promise<void>[] = [];
      world.whenSent = async () => void holding.push(changing.hold('s-1'));
      await tab.put(queued());
      expect(await tab.send('s-1')).toMatchObject({ outcome: 'held' });
      expect(sent.map(({ hook }) => hook)).toEqual(['basics']);
      await Promise.all(holding);
      expect(rows.get('s-1')).toMatchObject({ submitted: false, received: false });
      world.whenSent = async () => undefined;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(mains(sent)).toHaveLength(0);
      // As it is then it goes from any tab.
      await changing.put(queued());
      expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
      expect(mains(sent)).toHaveLength(1);
    }
  });

  it('one that is changed while it is sent is not sent by the page that comes after this one, wherever this one ends', async () => {
    for (const other of [false, true]) {
      const { rows, sent, world, openTab } = device();
      const tab = openTab();
      const changing = other ? openTab() : tab;
      await tab.put(queued());
      let seen: boolean | undefined;
      world.whenSent = async () => {
        void changing.hold('s-1');
        // What a page would find that is opened now: this call never ends.
        await vi.waitFor(() => expect(rows.get('s-1')?.submitted).toBe(false));
        seen = rows.get('s-1')?.submitted;
      };
      expect(await tab.send('s-1')).toMatchObject({ outcome: 'held' });
      expect(seen).toBe(false);
      expect(mains(sent)).toHaveLength(0);
      expect(rows.get('s-1')).toMatchObject({ submitted: false });
      // Nor does this page say that it is sent by itself.
      await vi.waitFor(() => expect(tab.state('s-1')?.submission).toMatchObject({ submitted: false }));
    }
  });

  it('one that arrives while it is taken back, in this tab or another, sends its late photo like any other', async () => {
    for (const other of [false, true]) {
      const { rows, sent, world, openTab } = device();
      const tab = openTab();
      const changing = other ? openTab() : tab;
      const holding: Promise<void>[] = [];
      world.files = 'down';
      world.whenSent = async () => void (mains(sent).length > 0 && holding.push(changing.hold('s-1')));
      await tab.put(queuedOf({ ...answers, gallery: [picture('g')] }));
      expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
      await Promise.all(holding);
      expect(rows.get('s-1')).toMatchObject({ received: true });
      // While the photo fails it is tried less and less often.
      world.writes = 0;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(world.writes).toBeLessThan(30);
      expect(tab.state('s-1')).toMatchObject({ phase: 'received', unsent: 1 });
      world.files = 'ok';
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent.map(({ hook }) => hook)).toEqual(['basics', 'main', 'gallery']);
      expect(tab.state('s-1')).toMatchObject({ phase: 'received', unsent: 0 });
      expect(rows.size).toBe(0);
    }
  });

  it('one that is taken back is left alone, and not written again and again', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    const holding: Promise<void>[] = [];
    world.whenSent = async () => void holding.push(tab.hold('s-1'));
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'held' });
    await Promise.all(holding);
    world.writes = 0;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.writes).toBeLessThan(3);
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('one that is changed and put in again while it is sent goes out as it is then alone', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    const again: Promise<unknown>[] = [];
    world.whenSent = async () => {
      world.whenSent = async () => undefined;
      again.push(tab.hold('s-1'), tab.put(queued()));
    };
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'held' });
    await Promise.all(again);
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
    expect(mains(sent)).toHaveLength(1);
  });

  it('one that is changed and put in again while it is sent, here or in another tab, is in the queue as it is then at once, whatever the attempt still writes', async () => {
    for (const other of [false, true]) {
      const { rows, sent, world, openTab } = device();
      const tab = openTab();
      const changing = other ? openTab() : tab;
      const changed = queuedOf({ ...answers, companyName: 'Another name' });
      const inQueue = () => {
        const { submitted, source } = rows.get('s-1') ?? {};
        return { submitted, companyName: source?.answers.companyName };
      };
      const again: Promise<unknown>[] = [];
      let seen: object | undefined;
      world.whenSent = async () => {
        world.whenSent = async () => undefined;
        again.push(changing.hold('s-1'));
        await vi.waitFor(() => expect(inQueue().submitted).toBe(false));
        again.push(changing.put(changed));
        // What a page would find that is opened now: this call never ends.
        await vi.waitFor(() => expect(inQueue().submitted).toBe(true));
        seen = inQueue();
        // And this page: that it is being sent.
        expect(tab.state('s-1')).toMatchObject({ phase: 'sending', submission: { submitted: true } });
        // Where it was put in again, at least that it is not held back any more.
        await vi.waitFor(() => expect(changing.state('s-1')?.submission).toMatchObject({ submitted: true }));
      };
      await tab.put(queued());
      const first = tab.send('s-1');
      expect(await first).toMatchObject({ outcome: 'held' });
      const now = { submitted: true, companyName: 'Another name' };
      expect(seen).toEqual(now);
      expect(inQueue()).toEqual(now);
      await Promise.all(again);
      expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
      expect(mains(sent).map(({ fields }) => fields.companyName)).toEqual(['Another name']);
    }
  });

  it('what was put in again while another tab sends it goes out though its own tab ended meanwhile, and is tried no more often for it', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    const changed = queuedOf({ ...answers, companyName: 'Another name' }, { nextAt: Date.now() });
    world.whenSent = async () => {
      world.whenSent = async () => undefined;
      // As from a tab that is closed before its turn comes.
      await tab.applyRemoteChange({ submissionId: 's-1', received: false, wish: 'hold' });
      await tab.applyRemoteChange({ submissionId: 's-1', received: false, next: changed });
    };
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'held' });
    world.reply = 'down';
    await vi.advanceTimersByTimeAsync(600_000);
    const tries = mains(sent).length;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(15);
    world.reply = 'ok';
    await vi.advanceTimersByTimeAsync(600_000);
    expect(new Set(mains(sent).map(({ fields }) => fields.companyName))).toEqual(new Set(['Another name']));
    expect(tab.state('s-1')).toMatchObject({ phase: 'received' });
  });

  it('what was put in again in another tab, and is then changed in the one that sends it, is held back', async () => {
    const { rows, sent, world, openTab } = device();
    const tab = openTab();
    const holding: Promise<void>[] = [];
    world.whenSent = async () => {
      world.whenSent = async () => undefined;
      await tab.applyRemoteChange({ submissionId: 's-1', received: false, next: queued({ nextAt: Date.now() }) });
      expect(rows.get('s-1')).toMatchObject({ submitted: true });
      holding.push(tab.hold('s-1'));
    };
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'held' });
    await Promise.all(holding);
    expect(rows.get('s-1')).toMatchObject({ submitted: false });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mains(sent)).toHaveLength(0);
  });

  it('what could not take its turn while it was put in again is not written by each attempt that follows', async () => {
    const { sent, world, openTab, refuseTurns } = device();
    const tab = openTab();
    let again: Promise<unknown> = Promise.resolve();
    world.whenSent = async () => {
      world.whenSent = async () => undefined;
      refuseTurns(true);
      again = tab.put(queued({ nextAt: Date.now() }));
      await expect(again).rejects.toThrow();
      refuseTurns(false);
    };
    await tab.put(queued());
    world.reply = 'down';
    await tab.send('s-1');
    const tries = () => mains(sent).length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tries()).toBeGreaterThan(2);
    expect(tries()).toBeLessThan(15);
  });

  it('the business basics that arrive while the whole is put in take nothing of it off the device', async () => {
    const { removed, world, openTab } = device();
    const tab = openTab();
    const [basics] = queued().steps;
    if (!basics) throw new Error('expected the basics');
    const frozen = { delivery: { ...('delivery' in basics && basics.delivery), fields: { firstName: 'Alex' } } };
    let again: Promise<unknown> = Promise.resolve();
    world.whenSent = async () => {
      world.whenSent = async () => undefined;
      again = tab.put(queued());
      await Promise.resolve();
    };
    await tab.put(queued({ submitted: false, steps: [frozen as typeof basics] }));
    await tab.send('s-1');
    await again;
    expect(removed).toEqual([]);
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
    expect(removed).toEqual(['s-1']);
  });

  it('sends what the same form submitted before first, as where its page was loaded again; another form waits for its time', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    const at = (second: number) => new Date(Date.now() + second * 1000).toISOString();
    world.reply = 'down';
    await tab.put(queued({ submissionId: 's-0', draftKey: 'another form', queuedAt: at(0) }));
    await tab.put(queued({ submissionId: 's-1', queuedAt: at(1) }));
    for (const id of ['s-0', 's-1']) await tab.send(id);
    sent.length = 0;
    world.reply = 'ok';
    // The page that comes after this one has a submission of its own.
    await tab.put(queued({ submissionId: 's-2', queuedAt: at(2) }));
    expect(await tab.send('s-2')).toMatchObject({ outcome: 'sent', submission: { submissionId: 's-2' } });
    expect(mains(sent).map(({ submissionId }) => submissionId)).toEqual(['s-1', 's-2']);
    // What is held back is not meant any more.
    world.reply = 'down';
    await tab.put(queued({ submissionId: 's-3', queuedAt: at(3) }));
    await tab.send('s-3');
    await tab.hold('s-3');
    sent.length = 0;
    world.reply = 'ok';
    await tab.put(queued({ submissionId: 's-4', queuedAt: at(4) }));
    await tab.send('s-4');
    expect(mains(sent).map(({ submissionId }) => submissionId)).toEqual(['s-4']);
  });

  it('waits after what nobody expected as after a failure, and is not said to be on its way', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    world.whenSent = () => Promise.reject(new Error('a slip of ours'));
    await tab.put(queued());
    await expect(tab.send('s-1')).rejects.toThrow('a slip of ours');
    expect(tab.state('s-1')).toMatchObject({ phase: 'waiting', submission: { failures: 1 } });
    await vi.advanceTimersByTimeAsync(600_000);
    // Two, four, eight seconds …, then every five minutes: not one a second.
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(15);
    expect(tab.state('s-1')?.phase).toBe('waiting');
  });

  it('what is cleared while it is sent, in this tab or another, does not come back, and nothing more of it is sent', async () => {
    for (const other of [false, true]) {
      const { rows, sent, world, openTab } = device();
      const tab = openTab();
      const clearing = other ? openTab() : tab;
      await tab.put(queued());
      world.whenSent = () => clearing.drop('s-1');
      await expect(tab.send('s-1')).rejects.toThrow('was cleared');
      expect(sent.map(({ hook }) => hook)).toEqual(['basics']);
      expect([rows.size, tab.state('s-1')]).toEqual([0, undefined]);
    }
  });

  it('what was cleared in one tab and put in again goes from another, too', async () => {
    const { rows, sent, openTab } = device();
    const [here, there] = [openTab(), openTab()];
    await here.put(queued());
    await here.drop('s-1');
    await here.put(queued());
    expect(await there.send('s-1')).toMatchObject({ outcome: 'sent' });
    expect(mains(sent)).toHaveLength(1);
    expect(rows.size).toBe(0);
  });

  it('what a server refuses for good is left alone until it is asked for', async () => {
    const { sent, world, openTab } = device();
    const tab = openTab();
    world.reply = 'refused';
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'delivery', retryable: false });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mains(sent)).toHaveLength(1);
    expect(tab.state('s-1')).toMatchObject({ phase: 'waiting', stoppedBy: 'call' });
    world.reply = 'ok';
    await tab.put(queued());
    expect(await tab.send('s-1')).toMatchObject({ outcome: 'sent' });
    expect(tab.state('s-1')?.stoppedBy).toBeUndefined();
  });

  it('says whether it outlives this page, as it was written last', async () => {
    const { world, openTab } = device();
    Object.assign(world, { room: false, reply: 'down' });
    const tab = openTab();
    await tab.put(queued());
    expect(tab.state('s-1')).toMatchObject({ phase: 'waiting', lasting: false });
    world.room = true;
    await tab.send('s-1');
    expect(tab.state('s-1')).toMatchObject({ phase: 'waiting', lasting: true });
  });

  it.each([
    { required: true, refused: 'gone', stored: {}, stoppedBy: 'file' },
    { required: true, refused: 'gone', stored: { l: { key: 'k', getUrl: '' } }, stoppedBy: undefined },
    { required: false, refused: 'gone', stored: {}, stoppedBy: undefined },
    { required: true, refused: undefined, stored: {}, stoppedBy: undefined },
  ])('says whether a file stops it: %j', async ({ required, refused, stored, stoppedBy }) => {
    const tab = device().openTab();
    const file = { id: 'l', required, ...(refused && { refused }) };
    await tab.put(queued({ steps: [{ uploads: [file] }, ...queued().steps], stored }));
    expect(tab.state('s-1')?.stoppedBy).toBe(stoppedBy);
  });
});

it('waits twice as long after each failure, five minutes at most, and never quite as long as the next phone', () => {
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 1))).toEqual([2000, 4000, 8000, 16_000]);
  expect(backOff(1, 0)).toBe(1000);
  expect(backOff(1000, 1)).toBe(300_000);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answers, Delivery, HookName, QueuedSubmission, UploadResult } from '../../src/contract/index.ts';
import {
  createOutbox,
  hooksOf,
  intentionOf,
  type Outbox,
  type OutboxSetup,
  wizardSteps,
} from '../../src/deliver/index.ts';
import { deliveriesOf } from '../../src/deliver/queue-submission.ts';
import { DeliveryError } from '../../src/deliver/send-delivery.ts';
import { queuedOf } from './queued-example.ts';
import { answers, picture, wizard } from './small-context.ts';

// A phone on which anything fails or ends at any moment, a server that keeps what it has taken, and a customer who goes
// on: whatever happens in which order, all of it arrives, once, as it was first said.

/** What happens to one call or one writing; afterwards everything goes well. */
type Fate = 'ok' | 'lost on the way' | 'answer lost' | 'refused' | 'ends before' | 'ends after';

type Act = 'send' | 'time passes' | 'submit' | 'change' | 'hold' | 'restart';

/** The program ended. */
class End extends Error {}

const badge = (id: string) => ({
  selectedAccreditations: ['Guild'],
  accreditations: [{ name: 'Guild', image: picture(id) }],
});

/** As the customer answers at first, and after each change. */
const VERSIONS: readonly Answers[] = [
  { ...answers, about: 'first', logo: picture('l'), gallery: [picture('g1'), picture('g2')], ...badge('a1') },
  { ...answers, about: 'second', logo: picture('l'), gallery: [picture('g1'), picture('g2')], ...badge('a1') },
  { ...answers, about: 'third', logo: picture('l'), gallery: [picture('g2'), picture('g3')], ...badge('a1') },
  { ...answers, about: 'fourth', phone: '07700900999', gallery: [picture('g2')] },
];

/** Our server: what it has taken stays, and a repeat is known by its id. */
class Server {
  readonly journal = new Map<string, Delivery>();
  readonly files = new Set<string>();
  /** Files that it will never take, or whose call it will not. */
  readonly refused = new Set<string>();
  /** Every body that it may have kept, by the id of its delivery. */
  readonly bodies = new Map<string, Set<string>>();
  readonly wasAsked = new Set<string>();
  /** Acknowledged, and written down as such on the phone. */
  readonly settled = new Set<string>();

  take(delivery: Delivery): void {
    if (!this.journal.has(delivery.deliveryId)) this.journal.set(delivery.deliveryId, delivery);
  }

  note(delivery: Delivery): void {
    expect(this.settled, 'sent again after it was acknowledged').not.toContain(delivery.deliveryId);
    this.wasAsked.add(delivery.deliveryId);
    const known = this.bodies.get(delivery.deliveryId) ?? new Set();
    this.bodies.set(delivery.deliveryId, known.add(JSON.stringify(delivery)));
  }
}

/** A phone with its disk, on which the program is started again and again. */
class Phone {
  readonly disk = new Map<string, QueuedSubmission>();
  readonly server = new Server();
  outbox: Outbox;
  version = 0;
  private now = Date.UTC(2030, 0, 1);
  private fates: Fate[];
  private isOver = false;
  /** Whether the form is there to go on with: its draft goes with its being received, and is back with the next change. */
  private hasForm = true;
  private hasDraft = true;
  /** What the form knows of its deliveries, as its draft keeps it. */
  private readonly ids = new Map<string, string>();
  private readonly sent = new Map<HookName, string>();

  constructor(fates: readonly Fate[]) {
    this.fates = [...fates];
    this.outbox = this.start();
  }

  goWell(): void {
    this.fates = [];
  }

  get answers(): Answers {
    return VERSIONS[this.version] ?? {};
  }

  start(): Outbox {
    this.outbox?.stop();
    this.isOver = false;
    this.hasForm = this.hasDraft;
    this.outbox = createOutbox({
      store: {
        read: async (id) => this.alive(this.disk.get(id)),
        readAll: async () => this.alive([...this.disk.values()]),
        write: (submission) =>
          this.write(() => {
            if (submission.received && !this.disk.get(submission.submissionId)?.received) this.hasDraft = false;
            this.disk.set(submission.submissionId, structuredClone(submission));
          }),
        outlives: () => true,
        remove: ({ submissionId }) => this.write(() => void this.disk.delete(submissionId)),
      },
      toolsOf: () => ({ uploadAll: this.uploadAll, deliver: this.deliver }),
      exclusively: alone(),
      notifyOthers: () => undefined,
      isOnline: () => true,
      now: () => this.now,
      random: () => 0.5,
      log: () => undefined,
    });
    return this.outbox;
  }

  /** The customer does something, or time does; the program may end on the way and is then started again. */
  async do(act: Act): Promise<void> {
    try {
      await this.act(act);
    } catch (error) {
      if (!(error instanceof End)) throw error;
    }
    if (this.isOver) this.start();
  }

  private async act(act: Act): Promise<void> {
    // What is made anew would say so by its time.
    this.now += 1000;
    switch (act) {
      case 'restart':
        this.start();
        await this.outbox.sendDue({ now: true });
        break;
      case 'time passes':
        this.now += 3_600_000;
        await this.outbox.sendDue();
        break;
      case 'send':
        await this.outbox.send('s-1');
        break;
    }
    if (this.hasForm) await this.fillIn(act);
    // The form hears of whatever arrived.
    this.learn(this.outbox.state('s-1')?.submission);
  }

  private async fillIn(act: Act): Promise<void> {
    switch (act) {
      case 'hold':
        // It comes of a change, which is kept.
        this.hasDraft = true;
        await this.outbox.hold('s-1');
        break;
      case 'change':
        // Counts once the outbox knows: the two are written in the same moment.
        await this.outbox.hold('s-1');
        this.hasDraft = true;
        this.version = Math.min(this.version + 1, VERSIONS.length - 1);
        break;
      case 'submit':
        await this.outbox.put(this.queued());
        await this.outbox.send('s-1');
        break;
    }
  }

  private learn(submission: QueuedSubmission | undefined): void {
    for (const { hook, deliveryId, state } of submission ? deliveriesOf(submission) : []) {
      // What is late the outbox has named, and the form knows nothing of.
      const isOwn = [...this.ids.values()].includes(deliveryId);
      if (isOwn && state === 'acknowledged') this.sent.set(hook as HookName, deliveryId);
    }
  }

  /** What the form puts into the queue: as `queueFilling` does, the same intention under the same id. */
  private queued(): QueuedSubmission {
    const claims = hooksOf(wizard, this.answers).map((hook) => {
      const basics = this.sent.get('basics');
      if (hook === 'basics' && basics) return { hook, deliveryId: basics, sent: true };
      const intention = `${hook} ${JSON.stringify(intentionOf(hook, wizard, this.answers, 'C1'))}`;
      const deliveryId = this.ids.get(intention) ?? `${hook}-${this.ids.size}`;
      this.ids.set(intention, deliveryId);
      return { hook, deliveryId, sent: this.sent.get(hook) === deliveryId };
    });
    const queuedAt = new Date(this.now).toISOString();
    return queuedOf(this.answers, { steps: wizardSteps(wizard, this.answers, claims), queuedAt, nextAt: this.now });
  }

  private uploadAll = async (ids: readonly string[], onFile: (id: string, result: UploadResult) => void) => {
    for (const id of ids) {
      const fate = this.fate();
      if (fate === 'ok' || fate === 'answer lost' || fate === 'ends after') this.server.files.add(id);
      if (fate === 'ends before' || fate === 'ends after') this.end();
      // Of the logo nothing is refused: then the customer would have to choose another.
      const isRefused = fate === 'refused' && id !== 'l';
      if (isRefused) this.server.refused.add(id);
      if (fate === 'ok') onFile(id, { success: true, fileName: id, key: `k/${id}`, getUrl: `u/${id}` });
      else onFile(id, { success: false, fileName: id, error: fate, ...(!isRefused && { retry: {} }) });
    }
  };

  private deliver = async (delivery: Delivery) => {
    const written = deliveriesOf(this.disk.get(delivery.submissionId) ?? { steps: [] });
    const own = written.find(({ deliveryId }) => deliveryId === delivery.deliveryId);
    expect(own?.fields, 'written before it is sent').toEqual(delivery.fields);
    this.server.note(delivery);
    const fate = this.fate();
    if (fate === 'ok' || fate === 'answer lost' || fate === 'ends after') this.server.take(delivery);
    if (fate === 'ends before' || fate === 'ends after') this.end();
    // What it has it does not refuse; what it refuses it does not keep, and may be sent in other words.
    const isRefused = fate === 'refused' && !this.server.journal.has(delivery.deliveryId);
    if (isRefused) {
      this.server.bodies.delete(delivery.deliveryId);
      for (const id of own?.files ?? []) this.server.refused.add(id);
    }
    if (fate === 'ok' || (fate === 'refused' && !isRefused)) return;
    throw new DeliveryError(delivery.hook, { got: fate, refused: isRefused });
  };

  private async write(work: () => void): Promise<void> {
    this.alive(undefined);
    const fate = this.fate();
    if (fate === 'ends before') this.end();
    work();
    for (const { deliveryId, state } of [...this.disk.values()].flatMap(deliveriesOf)) {
      if (state === 'acknowledged') this.server.settled.add(deliveryId);
    }
    if (fate === 'ends after') this.end();
  }

  private fate = (): Fate => this.alive(this.fates.shift() ?? 'ok');

  private alive<T>(value: T): T {
    if (this.isOver) throw new End();
    return value;
  }

  private end(): never {
    this.isOver = true;
    throw new End();
  }
}

/** One at a time, in one program. */
function alone(): OutboxSetup['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, _wait, work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fate>('ok') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Fate>('lost on the way', 'answer lost', 'refused', 'ends before', 'ends after'),
  },
);
const acts = fc.array(fc.constantFrom<Act>('send', 'time passes', 'submit', 'change', 'hold', 'restart'), {
  maxLength: 8,
});

const listed = (journal: readonly Delivery[], field: string): string[] =>
  journal.flatMap(({ fields }) => JSON.parse(String(fields[field] ?? '[]')));

it('whatever fails and whenever it ends: each delivery says one thing, and all of it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 40 }), acts, async (fates, later) => {
      const phone = new Phone(fates);
      for (const act of ['submit', ...later] as const) await phone.do(act);
      // The world is good again, and the customer presses Submit once more.
      phone.goWell();
      await phone.do('submit');
      for (let hours = 0; hours < 3; hours++) await phone.do('time passes');

      const { server, disk, answers: meant } = phone;
      for (const [id, bodies] of server.bodies) expect([id, bodies.size]).toEqual([id, 1]);
      const journal = [...server.journal.values()];
      const main = journal.findLast(({ hook }) => hook === 'main');
      expect(main?.fields.about).toBe(meant.about);
      expect([...disk.values()]).toEqual([]);

      // Nothing of it is lost: every picture that may be taken is reported.
      const reported = JSON.stringify(journal.map(({ fields }) => fields));
      const pictures = [meant.logo, meant.gallery, meant.accreditations].flat() as readonly {
        id?: string;
        image?: { id: string };
      }[];
      for (const id of pictures.flatMap((chosen) => chosen?.image?.id ?? chosen?.id ?? [])) {
        if (!server.refused.has(id)) expect(reported, id).toContain(`k/${id}`);
      }
      // Nor is anything waited for that never comes, unless the server itself refused it.
      const missing = listed(main ? [main] : [], 'deliveries').filter((id) => !server.journal.has(id));
      expect(missing.filter((id) => !server.wasAsked.has(id))).toEqual([]);
      phone.outbox.stop();
    }),
    { numRuns: 2000 },
  );
});

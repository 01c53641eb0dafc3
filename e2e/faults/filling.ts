import { setTimeout as wait } from 'node:timers/promises';
import { answer, keyOf, refusedOf, saysUploaded, shows } from './answer.ts';
import type { Question } from './answer-sheet.ts';
import type { Answered } from './answered.ts';
import { type Arrived, type Finding, isComplete, judgeClaim, judgeDeliveries } from './judge.ts';
import type { EventKind } from './kinds.ts';
import type { Lane } from './lane.ts';
import { type Claim, type DeliveryState, isSomewhere, type Sight } from './page.ts';
import {
  AFTERWARDS_MS,
  BEFORE_DEATH_MS,
  GIVE_UP_MS,
  HYDRATED_MS,
  NOTICE_MS,
  PATIENCE,
  SETTLE_MS,
  STEP_MS,
  SUBMIT_MS,
} from './patience.ts';
import type { FillingPlan, PlannedEvent } from './plan.ts';
import type { Tab } from './tab.ts';

/** One filling of the form in one tab: goes on whatever happens, as a customer would, and writes down what was lost. */
export class Filling {
  readonly findings: Finding[] = [];
  /** What is worth knowing, and breaks no promise. */
  readonly notes: string[] = [];
  /** What went wrong on the way and how it went on, for whoever looks into a failure. */
  readonly trail: string[] = [];
  /** What happened of what was planned. */
  readonly met: EventKind[] = [];
  presses = 0;
  openings = 0;
  private readonly lane: Lane;
  private readonly plan: FillingPlan;
  private readonly tab: Tab;
  /** Id of the last delivery before this filling. */
  private readonly former: number;
  private readonly planned: PlannedEvent[];
  private readonly answered: Answered;
  /** Questions that this tab answered since it came to the form. */
  private readonly own = new Set<string>();
  /** Whether it has the form that was begun, and not an empty one beside it. */
  private isJoined = false;
  /** Whether the form was surely its own since it came to it. */
  private isOwner = false;
  /** Questions that were answered before the page came anew and have not been looked at since. */
  private unproven: Set<string> = new Set();
  private readonly checks: Promise<void>[] = [];
  private said: DeliveryState | undefined;
  private troubles = 0;
  private isMended = false;
  /** Step before which the signal comes back; undefined while there is one. */
  private offlineUntil: number | undefined;
  private dying: Promise<void> | undefined;
  private diedAt: number | undefined;

  /** `answered` is shared by all tabs of one customer. */
  constructor(lane: Lane, plan: FillingPlan, tab: Tab, former: number, answered: Answered) {
    this.lane = lane;
    this.plan = plan;
    this.tab = tab;
    this.former = former;
    this.answered = answered;
    this.planned = [...plan.events];
  }

  /** From the link to the last comparison with the journal. */
  async run(): Promise<void> {
    await this.begin();
    const giveUp = Date.now() + GIVE_UP_MS;
    while (!(await this.round())) {
      if (Date.now() < giveUp) continue;
      await this.giveUp();
      break;
    }
    await this.settle();
  }

  /** A form that can't be filled in to its end is lost. */
  async giveUp(): Promise<void> {
    this.findings.push({ kind: 'lost', what: `given up: ${(await this.tab.look()).words}` });
  }

  /** Opens the link. */
  async begin(): Promise<void> {
    for (const event of this.planned.filter(({ kind }) => kind === 'server-killed')) this.expectServerDeath(event);
    await this.open();
  }

  /** As a customer with several tabs does before going on in this one: a tab behind another hardly moves. */
  async turnTo(): Promise<void> {
    await this.tab.page().bringToFront();
  }

  /** One look at the page and what follows from it; true once the submission was taken. */
  async round(): Promise<boolean> {
    try {
      const isTaken = await this.act();
      // A death that was on its way strikes now: nothing was promised about when.
      if (!isTaken || !this.dying) return isTaken;
    } catch (error) {
      if (!this.dying) {
        await this.trouble(String(error).split('\n')[0] ?? '', this.troubles % 2 === 1);
        return false;
      }
    }
    await this.rise();
    return false;
  }

  private async act(takeOvers = 3): Promise<boolean> {
    const { steps } = this.plan.answers;
    const sight = await this.tab.until((seen) => seen.hydrated && isSomewhere(seen), HYDRATED_MS);
    if (sight.delivery) return true;
    if ((sight.elsewhere || sight.welcomesBack) && takeOvers > 0) {
      await this.takeOver(sight);
      // At once: what is typed in the other tab before this one has the form is typed in vain.
      return this.act(takeOvers - 1);
    }
    const step = steps.findIndex(({ title }) => title === sight.step);
    if (step < 0 || !sight.hydrated) {
      await this.trouble(`nothing to fill in: ${sight.words}`, true);
      return false;
    }
    if (step === 0 && (await this.arrivedMeanwhile())) return true;
    if (!(await this.applyStepData(step))) return false;
    return step === steps.length - 1 ? this.submit() : this.goOn(sight);
  }

  /** Answers what is not answered yet; false if the page came anew meanwhile. */
  private async applyStepData(step: number): Promise<boolean> {
    const questions = this.plan.answers.steps[step]?.questions ?? [];
    if (this.answered.keys().size === 0) this.isJoined = true;
    for (const [at, question] of questions.entries()) {
      if (await this.meetEvents(step, at)) return false;
      await this.prove(question);
      const key = keyOf(question);
      if (this.isJoined ? this.answered.isLeft(key) : this.own.has(key)) continue;
      await this.answerOne(question);
      if (this.isJoined) this.answered.leave(key);
      this.own.add(key);
      // Whether another tab began it shows with the first change.
      if (!this.isJoined && (await this.tab.until(({ elsewhere }) => elsewhere, NOTICE_MS)).elsewhere) return false;
    }
    return !(await this.meetEvents(step, Number.POSITIVE_INFINITY));
  }

  private async answerOne(question: Question): Promise<void> {
    try {
      await answer(this.tab.page(), question);
    } catch (error) {
      throw new Error(`“${keyOf(question)}” could not be answered: ${error}`, { cause: error });
    }
    if (question.field !== 'tradeType') return;
    // Where the questions of another trade can't be had, the form says so and goes back to the former one.
    await this.awaitQuiet();
    if (!(await shows(this.tab.page(), question))) throw new Error('The form went back to the former trade.');
  }

  /** Looks whether what was answered before the page came anew is there again. */
  private async prove(question: Question): Promise<void> {
    const key = keyOf(question);
    if (!this.unproven.delete(key)) return;
    if (!(await shows(this.tab.page(), question))) {
      this.answered.forget(key);
      this.lose(key);
    } else if ('files' in question) {
      for (const { name } of question.files.filter((file) => this.answered.isUploaded(file.name))) {
        if (!(await saysUploaded(this.tab.page(), name))) this.lose(`that “${name}” is uploaded`);
      }
    }
  }

  private lose(what: string): void {
    this.findings.push({ kind: 'lost', what: `after the page came anew: ${what}` });
  }

  /**
   * Goes on here with what another tab, or this one before it came anew, has. What this tab typed meanwhile counts if the
   * form was its own, up to the moment in which another one took it over.
   */
  private async takeOver({ elsewhere, words }: Sight): Promise<void> {
    if (elsewhere) {
      this.trail.push(words);
      this.answered.forgetSince(this.isOwner ? this.answered.takenOver - BEFORE_DEATH_MS : 0, this.own);
    }
    this.own.clear();
    this.isJoined = true;
    this.isOwner = true;
    this.answered.takenOver = Date.now();
    await this.comeAnew(() =>
      this.tab
        .page()
        .getByRole('button', { name: /^Carry on/i })
        .click(),
    );
    await this.tab.until((seen) => !seen.welcomesBack && !seen.elsewhere, STEP_MS);
  }

  private async goOn(before: Sight): Promise<boolean> {
    if (await this.seesRefusal(before)) return false;
    if (await this.seesFormerTrade(before)) return false;
    await this.tab.page().getByRole('button', { name: 'Continue', exact: true }).click();
    const after = await this.tab.until(({ step }) => step !== before.step, STEP_MS);
    if (after.step !== before.step) {
      this.troubles = 0;
      this.isOwner = true;
    } else if (!(await this.seesRefusal(before))) {
      await this.trouble(`Continue leads nowhere: ${after.words}`, this.troubles % 2 === 1);
    }
    return false;
  }

  /** Where the questions of another trade could not be had, the form said so, and the trade is chosen again. */
  private async seesFormerTrade({ step }: Sight): Promise<boolean> {
    const questions = this.plan.answers.steps.find(({ title }) => title === step)?.questions ?? [];
    const trade = questions.find(({ field }) => field === 'tradeType');
    if (!trade || !this.answered.isLeft(keyOf(trade)) || (await shows(this.tab.page(), trade))) return false;
    this.answered.forget(keyOf(trade));
    this.own.delete(keyOf(trade));
    await this.trouble('The form went back to the former trade.', false);
    return true;
  }

  /** A picture that could not be added, which shows a moment after it was chosen, is chosen again. */
  private async seesRefusal({ step }: Sight): Promise<boolean> {
    const questions = this.plan.answers.steps.find(({ title }) => title === step)?.questions ?? [];
    const refused = await refusedOf(this.tab.page(), questions);
    if (refused.length === 0) return false;
    for (const question of refused) this.answered.forget(keyOf(question));
    await this.trouble('A picture could not be added.', this.troubles % 2 === 1);
    return true;
  }

  private async submit(): Promise<boolean> {
    this.presses += 1;
    this.answered.presses += 1;
    await this.tab.page().getByRole('button', { name: 'Submit Request', exact: true }).click();
    // A press that is refused at once shows as neither busy nor taken.
    await this.tab.until(({ busy, delivery }) => busy || delivery !== undefined, 400);
    const after = await this.tab.until(({ busy, delivery }) => !busy || delivery !== undefined, SUBMIT_MS);
    if (after.delivery) return true;
    await this.trouble(`not taken: ${after.words}`, false);
    return false;
  }

  /** A form that begins anew after Submit Request: what was in it has arrived, or is lost. */
  private async arrivedMeanwhile(): Promise<boolean> {
    if (this.answered.presses === 0 || this.unproven.size === 0) return false;
    if (this.said !== undefined) return true;
    const until = Date.now() + 2 * STEP_MS;
    while (Date.now() < until) {
      if ((await this.arrived()).some(({ hook }) => hook === 'main')) return true;
      await wait(100);
    }
    return false;
  }

  /** What a customer does when nothing happens: looks for a better place, loads the page again. */
  private async trouble(what: string, reloads: boolean): Promise<void> {
    this.troubles += 1;
    this.trail.push(what);
    if (this.offlineUntil !== undefined && this.troubles >= 2) await this.comeOnline();
    if (this.troubles >= PATIENCE && !this.isMended) {
      this.isMended = true;
      this.notes.push(`the line was mended early: ${what}`);
      this.lane.proxy.mend();
    }
    if (reloads) await this.comeAnew(() => this.tab.reload());
  }

  private async open(): Promise<void> {
    this.openings += 1;
    await this.comeAnew(() => this.tab.open());
  }

  private async comeAnew(load: () => Promise<void>): Promise<void> {
    this.unproven = new Set(this.answered.keys());
    await load();
  }

  private async comeOnline(): Promise<void> {
    if (this.offlineUntil === undefined) return;
    this.offlineUntil = undefined;
    await this.tab.setOffline(false);
  }

  /** Does what is planned for this moment; true if the page came anew by it. */
  private async meetEvents(step: number, question: number): Promise<boolean> {
    if (this.offlineUntil !== undefined && this.offlineUntil <= step) await this.comeOnline();
    const isDue = (event: PlannedEvent) =>
      'step' in event && (event.step < step || (event.step === step && event.question <= question));
    const event = this.dying ? undefined : this.planned.find(isDue);
    if (!event) return false;
    this.planned.splice(this.planned.indexOf(event), 1);
    this.met.push(event.kind);
    switch (event.kind) {
      case 'tab-killed':
        this.dying = this.die(event.afterMs, event.how);
        return false;
      case 'new-build':
        await this.lane.server.deploy(this.lane.builds.next);
        return false;
      case 'storage-full':
        await this.tab.setStorageFull(true);
        return false;
      case 'reload-offline':
        await this.reloadOffline(event.backBefore);
        return true;
      case 'server-killed':
        throw new Error('The server dies at a request, not at a question.');
    }
  }

  private expectServerDeath(event: PlannedEvent): void {
    if (event.kind !== 'server-killed') return;
    this.lane.proxy.onWrite((count) => {
      if (count < event.atWrite || !this.planned.includes(event)) return;
      this.planned.splice(this.planned.indexOf(event), 1);
      this.met.push(event.kind);
      this.checks.push(wait(event.afterMs).then(() => this.lane.server.kill()));
    });
  }

  private async reloadOffline(backBefore: number): Promise<void> {
    await this.tab.workerReady();
    this.offlineUntil = backBefore;
    await this.tab.setOffline(true);
    await this.comeAnew(() => this.tab.reload());
    const sight = await this.tab.until((seen) => seen.hydrated && isSomewhere(seen), STEP_MS);
    if (isSomewhere(sight)) return;
    this.notes.push('a reload without signal showed no form');
    await this.comeOnline();
    await this.comeAnew(() => this.tab.open());
  }

  private async die(afterMs: number, how: 'crash' | 'close'): Promise<void> {
    await wait(afterMs);
    this.diedAt = Date.now();
    await this.tab.kill(how);
  }

  /** Opens the link again after a death. What was left in the last moment before may be answered or not. */
  private async rise(): Promise<void> {
    await this.dying;
    const since = (this.diedAt ?? 0) - BEFORE_DEATH_MS;
    this.answered.forgetSince(since);
    this.dying = undefined;
    await this.open();
  }

  /** What a page claims is held against the server in that very moment. */
  hear(claim: Claim): void {
    this.checks.push(this.check(claim));
  }

  private async check(claim: Claim): Promise<void> {
    const { proxy } = this.lane;
    const { answers } = this.plan;
    const stored = new Set(proxy.stored());
    if (claim.kind === 'uploaded') this.answered.upload(claim.file);
    else this.said = claim.state;
    const deliveries = claim.kind === 'delivery' && claim.state === 'received' ? await this.arrived() : [];
    this.findings.push(...judgeClaim(claim, answers, { deliveries, stored }));
  }

  private arrived = (): Promise<readonly Arrived[]> => this.lane.server.deliveries(this.former);

  /** The line stays bad for a moment, then gets good; whatever was promised has to arrive, and is compared. */
  async settle(): Promise<void> {
    const { answers, comesBack, lingerMs } = this.plan;
    await this.comeOnline();
    await this.tab.until(({ delivery }) => delivery === 'received', lingerMs);
    this.lane.proxy.mend();
    await this.tab.setStorageFull(false);
    if (comesBack && this.said !== 'received') await this.open();
    await this.awaitArrival();
    await this.awaitQuiet();
    await Promise.all(this.checks);
    if (this.tab.stuck() > 0) this.notes.push('a page did not answer for seconds');
    this.findings.push(...judgeDeliveries(answers, await this.arrived()));
  }

  /** Until all has arrived and the phone knows; not for ever. */
  private async awaitArrival(): Promise<void> {
    const start = Date.now();
    for (let patience = SETTLE_MS; Date.now() - start < patience; await wait(150)) {
      const sight = await this.tab.look();
      const isDone = isComplete(this.plan.answers, await this.arrived());
      const saysDone = sight.delivery === 'received' && sight.unsent === 0;
      // A form that was opened again may have nothing to say any more.
      if (isDone && (saysDone || sight.delivery === undefined)) return;
      if (saysDone) patience = Math.min(patience, AFTERWARDS_MS);
    }
    const { delivery = 'received' } = await this.tab.look();
    if (delivery !== 'received') this.notes.push(`the phone still says “${delivery}”`);
  }

  /** Not for ever: what is still on its way comes to its end. After Submit Request, a delivery may be sent twice. */
  private async awaitQuiet(): Promise<void> {
    const until = Date.now() + AFTERWARDS_MS;
    for (let quiet = 0; quiet < 4 && Date.now() < until; await wait(30))
      quiet = this.lane.proxy.open() === 0 ? quiet + 1 : 0;
  }
}

import { describe, expect, it } from 'vitest';
import { EVENTS, FAULT_KINDS, REQUEST_FAULTS } from '../../e2e/faults/kinds.ts';
import { type FillingPlan, planFilling } from '../../e2e/faults/plan.ts';
import { randomFor } from '../../e2e/faults/random.ts';
import { buildReport, faultsOf, reportText } from '../../e2e/faults/report.ts';

const plans = (count: number, rate = 0.3): FillingPlan[] =>
  Array.from({ length: count }, (_, at) => planFilling({ seed: 42, number: at + 1, rate }));
const write = { way: 'write', name: 'PUT a.png' } as const;
const read = { way: 'read', name: 'GET /request' } as const;

describe('a plan', () => {
  it('follows from seed and number alone, whatever was asked before', () => {
    const first = planFilling({ seed: 7, number: 3, rate: 0.5 });
    const again = planFilling({ seed: 7, number: 3, rate: 0.5 });
    for (let nth = 20; nth > 0; nth -= 1) again.faultOf(write, nth);
    for (let nth = 1; nth <= 20; nth += 1) expect(first.faultOf(write, nth)).toBe(again.faultOf(write, nth));
    expect(first.events).toEqual(again.events);
    expect(first.answers).toEqual(again.answers);
    expect(planFilling({ seed: 8, number: 3, rate: 0.5 }).answers).not.toEqual(first.answers);
  });

  it('spoils writes at its rate, pages at a tenth of it, and nothing at rate 0', () => {
    const share = (rate: number, request: typeof write | typeof read) => {
      const plan = planFilling({ seed: 1, number: 1, rate });
      return Array.from({ length: 2000 }, (_, at) => plan.faultOf(request, at + 1)).filter(Boolean).length / 2000;
    };
    expect(share(0.3, write)).toBeGreaterThan(0.26);
    expect(share(0.3, write)).toBeLessThan(0.34);
    expect(share(0.3, read)).toBeGreaterThan(0.015);
    expect(share(0.3, read)).toBeLessThan(0.05);
    expect(share(0, write) + share(0, read)).toBe(0);
  });

  it('has every kind of fault within two hundred fillings, and within ten by turns', () => {
    const events = new Set(plans(200).flatMap((plan) => plan.events.map(({ kind }) => kind)));
    expect([...events].sort()).toEqual([...EVENTS].sort());
    const turns = Array.from({ length: 10 }, (_, at) =>
      planFilling({ seed: 42, number: at + 1, rate: 0, byTurns: true }),
    );
    expect(new Set(turns.flatMap((plan) => plan.events.map(({ kind }) => kind))).size).toBe(EVENTS.length);
    const forced = turns.map(
      (plan) => plan.faultOf({ way: 'write', name: 'POST /hooks/main' }, 1) ?? plan.faultOf(write, 1),
    );
    expect([...forced].sort()).toEqual([...REQUEST_FAULTS].sort());
  });

  it('forbids files alone, and asks no draft of a phone without room', () => {
    const planned = plans(300, 1);
    for (const plan of planned)
      expect(plan.faultOf({ way: 'write', name: 'POST /hooks/main' }, 1)).not.toBe('forbidden-put');
    const withoutRoom = planned
      .map(({ events }) => events.map(({ kind }) => kind))
      .filter((kinds) => kinds.includes('storage-full'));
    expect(withoutRoom.length).toBeGreaterThan(10);
    for (const kinds of withoutRoom) expect(kinds.filter((kind) => kind !== 'server-killed')).toEqual(['storage-full']);
  });

  it('chooses no two files alike', () => {
    const hashes = plans(40).flatMap((plan) => plan.answers.files.map(({ sha256 }) => sha256));
    expect(hashes.length).toBeGreaterThan(50);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('random choices', () => {
  it('are spread evenly and kept within their bounds', () => {
    const random = randomFor('even');
    const drawn = Array.from({ length: 6000 }, () => random.int(1, 6));
    for (let face = 1; face <= 6; face += 1) {
      const count = drawn.filter((one) => one === face).length;
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
    expect(Math.max(...drawn)).toBe(6);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});

describe('a report', () => {
  const settings = { seed: 42, rate: 0.3, kind: 'fillings' } as const;
  const result = (number: number) => ({
    number,
    findings: [],
    notes: [],
    trail: [],
    events: [...EVENTS],
    planned: [],
    requests: REQUEST_FAULTS.map((fault, at) => ({ ...write, nth: at + 1, fault })),
    pressedAgain: 0,
    openedAgain: 0,
    ms: 1000,
  });
  const good = Array.from({ length: 200 }, (_, at) => result(at + 1));

  it('is a proof when nothing is wrong and every fault was there', () => {
    const report = buildReport(settings, good, 1);
    expect(faultsOf(report)).toEqual([]);
    for (const fault of FAULT_KINDS) expect(report.injected[fault]).toBe(200);
  });

  it('is none when a kind of fault never came', () => {
    const thin = good.map((one) => ({ ...one, requests: one.requests.filter(({ fault }) => fault !== 'slow-line') }));
    expect(faultsOf(buildReport(settings, thin, 1))).toEqual(['never injected: slow-line']);
    expect(faultsOf(buildReport(settings, thin.slice(0, 10), 1))).toEqual([]);
  });

  it.each([
    ['lost', '1 lost'],
    ['doubled', '1 doubled'],
    ['falsely-confirmed', '1 falsely confirmed'],
  ] as const)('is none when something was %s, and says how to see it again', (kind, expected) => {
    const bad = {
      ...result(201),
      findings: [
        { kind, what: 'this' },
        { kind, what: 'that' },
      ],
    };
    const report = buildReport(settings, [...good, bad], 1);
    expect(faultsOf(report)).toEqual([expected]);
    expect(reportText(report)).toContain('npm run faults -- --seed 42 --rate 0.3 --only 201');
    expect(reportText(report)).toContain(': that');
  });
});

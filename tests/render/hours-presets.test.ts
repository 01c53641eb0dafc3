import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayHours, JsonObject } from '../../src/contract/index.ts';
import { applyPreset, type HoursPreset, presetOf, readPresets } from '../../src/render/fields/hours-presets.ts';
import { stepOf, wizardOf } from '../content-on-disk.ts';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const week = fc
  .array(fc.record({ open: fc.boolean(), openTime: time, closeTime: time }), { minLength: 7, maxLength: 7 })
  .map((days) => days.map((day, at) => ({ day: WEEK[at] ?? '', ...day })));

const preset = (label: string, ...hours: readonly (readonly [readonly string[], string, string])[]): HoursPreset => ({
  label,
  description: undefined,
  hours: hours.map(([days, openTime, closeTime]) => ({ days, openTime, closeTime })),
});
const made = [
  preset('weekdays', [WEEK.slice(0, 5), '09:00', '17:00']),
  preset('saturday mornings', [WEEK.slice(0, 5), '09:00', '17:00'], [['Saturday'], '09:00', '13:00']),
  preset('every day', [WEEK, '08:00', '20:00']),
];

function onDisk() {
  const field = stepOf(wizardOf('main', 'plumber'), '07-area-and-hours').ui.businessHours as JsonObject;
  const { presets } = field['ui:options'] as JsonObject;
  return { presets: readPresets(presets), days: field['ui:default'] as unknown as readonly DayHours[] };
}

describe('presets of opening hours', () => {
  it('fit the days that were made of them, whatever stood there before', () => {
    fc.assert(
      fc.property(week, fc.nat({ max: made.length - 1 }), (days, at) => {
        const chosen = made[at];
        if (!chosen) throw new Error('No such preset');
        const after = applyPreset(chosen, days);
        expect(presetOf(made, after)).toBe(at);
        expect(applyPreset(chosen, after)).toEqual(after);
        expect(after.map(({ day }) => day)).toEqual(WEEK);
      }),
    );
  });

  it('leave a closed day its times', () => {
    fc.assert(
      fc.property(week, (days) => {
        const after = applyPreset(made[0] ?? preset(''), days);
        for (const at of [5, 6]) expect(after[at]).toEqual({ ...days[at], open: false });
      }),
    );
  });

  it('fit no days that differ in one time, or in one day that is open', () => {
    fc.assert(
      fc.property(week, fc.nat({ max: 6 }), fc.constantFrom('open', 'openTime', 'closeTime'), (days, at, part) => {
        const after = applyPreset(made[2] ?? preset(''), days).map((day, index) =>
          index === at ? { ...day, [part]: part === 'open' ? false : '03:03' } : day,
        );
        expect(presetOf(made, after)).toBe(-1);
      }),
    );
  });

  it('of the content differ in what is sent, and the first one is what is sent by default', () => {
    const { presets, days } = onDisk();
    expect(presets.map(({ label }) => label)).toEqual(['Mon to Fri', 'Mon to Sat', 'Every day']);
    expect(presets.map((one) => presetOf(presets, applyPreset(one, days)))).toEqual([0, 1, 2]);
    expect(presetOf(presets, days)).toBe(0);
    expect(applyPreset(presets[0] ?? preset(''), days)).toEqual(days);
  });

  it('fit no days where there are none', () => {
    expect(presetOf(made, [])).toBe(-1);
  });

  it('say their own times, and what is none is left out', () => {
    const hours = [{ days: ['Monday'], openTime: '07:30', closeTime: '15:00' }];
    expect(
      readPresets([{ label: 'Early', description: '{openTime} to {closeTime}', hours }, { label: 'None' }, null]),
    ).toEqual([{ label: 'Early', description: '07:30 to 15:00', hours }]);
    expect(readPresets(undefined)).toEqual([]);
  });
});

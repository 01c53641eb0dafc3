import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sayDue, sayTime } from '../../src/pages/layout/say-time.ts';

const zoneBefore = process.env.TZ;
const inZone = (zone: string) => {
  process.env.TZ = zone;
};

describe('the hour by which a preview comes', () => {
  beforeAll(() => () => {
    if (zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = zoneBefore;
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['a full hour stays as it is', 'Europe/London', '2026-03-03T10:00:00Z', 'Thursday 5 March', '10 am'],
    ['a minute past it is the next one', 'Europe/London', '2026-03-03T10:01:00Z', 'Thursday 5 March', '11 am'],
    ['a millisecond past it, too', 'Europe/London', '2026-03-03T10:00:00.001Z', 'Thursday 5 March', '11 am'],
    ['noon is 12 pm', 'Europe/London', '2026-03-03T11:30:00Z', 'Thursday 5 March', '12 pm'],
    ['midnight is the hour before it', 'Europe/London', '2026-03-03T23:30:00Z', 'Thursday 5 March', '11 pm'],
    ['the clocks go forward in between', 'Europe/London', '2026-03-28T10:30:00Z', 'Monday 30 March', '12 pm'],
    ['they go back in between', 'Europe/London', '2026-10-24T09:30:00Z', 'Monday 26 October', '10 am'],
    ['a year ends in between', 'Europe/London', '2026-12-30T15:20:00Z', 'Friday 1 January', '4 pm'],
    ['half an hour off', 'Asia/Kolkata', '2026-03-03T10:00:00Z', 'Thursday 5 March', '4 pm'],
    ['the other side of the world', 'Pacific/Auckland', '2026-03-03T10:00:00Z', 'Thursday 5 March', '11 pm'],
  ])('%s', (_what, zone, from, day, time) => {
    inZone(zone);
    const said = sayDue(new Date(from), 48);
    // Whether a comma follows the day of the week, releases of the browser differ in.
    expect({ ...said, day: said.day.replace(',', '') }).toEqual({ day, time });
  });

  it('is said in the language of the page', () => {
    inZone('Europe/London');
    const { day, time } = sayDue(new Date('2026-03-03T09:30:00Z'), 48, 'cy');
    expect(day).toMatch(/Iau.*5 Mawrth/);
    expect(time).toMatch(/^10\s\S+$/);
  });

  it('is in digits where the browser does not know the language', () => {
    inZone('Europe/London');
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    expect(sayDue(new Date('2026-03-03T09:30:00Z'), 48, 'cy')).toEqual({ day: '05/03/2026', time: '10:00' });
    expect(sayTime(new Date('2026-03-03T09:30:00Z'), 'cy')).toBe('03/03/2026, 09:30');
  });

  it('a date and time are said where the customer is', () => {
    inZone('Europe/London');
    expect(sayTime(new Date('2026-07-03T09:30:00Z'))).toMatch(/^3 July 2026 at 10:30$/);
  });
});

import type { DayHours } from '../../contract/index.ts';

/** What is unlikely about the times of a day, and what was probably meant by its closing time. */
export interface UnlikelyHours {
  /** Undefined where nothing is more likely than what stands there. */
  readonly closeTime?: string;
}

const NOON = 12;

/** Whether it is a time of day, and neither missing nor half filled in. */
export const isTime = (text: string): boolean => /^\d\d:\d\d/.test(text);

/**
 * A day that closes before it opens, or at once. That is right for who works through the night; who means five in the
 * afternoon by 05:00 has forgotten that the clock has 24 hours. Undefined where there is nothing to ask.
 */
export function unlikelyHours({ open, openTime, closeTime }: DayHours): UnlikelyHours | undefined {
  // Both as HH:MM, so that they are in order as texts.
  if (!open || !isTime(openTime) || !isTime(closeTime) || closeTime > openTime) return undefined;
  const [hour = 0, minutes = ''] = [Number(closeTime.slice(0, 2)), closeTime.slice(2)];
  const later = `${hour + NOON}${minutes}`;
  return hour < NOON && later > openTime ? { closeTime: later } : {};
}

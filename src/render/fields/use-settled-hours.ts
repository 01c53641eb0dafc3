import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { GLANCE_MS } from '../../browser/glance.ts';
import type { DayHours } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';
import { useAfterPress } from '../use-after-press.ts';
import { useLatest } from '../use-latest.ts';
import { unlikelyHours } from './unlikely-hours.ts';

/**
 * What is unlikely about the times of a day, once both were left: while they are being changed nothing is said. On Continue
 * it is asked at the latest, with the focus on the time; what was asked once is not asked again.
 */
export function useSettledHours(day: DayHours, closeTimeId: string) {
  const { flushes } = useOwnContext();
  const afterPress = useAfterPress();
  const said = `${day.open} ${day.openTime} ${day.closeTime}`;
  const unlikely = unlikelyHours(day);
  const [first] = useState(said);
  const [left, setLeft] = useState(said);
  const shown = left === said ? unlikely : undefined;
  const latest = useLatest({ said, unlikely });
  const isInside = useRef(false);
  const isLeaving = useRef(false);
  const asked = useRef({ said: '', at: 0 });

  useEffect(() => {
    // Changed from elsewhere: by the first day's times for all days, or by the box to tick.
    if (!isInside.current) setLeft(said);
  }, [said]);

  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown && asked.current.said !== said) asked.current = { said, at: performance.now() };
  }, [isShown, said]);

  useEffect(() => {
    const ask = () => {
      const { said } = latest.current;
      asked.current = { said, at: Number.NEGATIVE_INFINITY };
      setLeft(said);
      document.getElementById(closeTimeId)?.focus();
    };
    return flushes.addPrompt(() => {
      const { said, unlikely } = latest.current;
      const isRead = asked.current.said === said && performance.now() - asked.current.at > GLANCE_MS;
      return unlikely && !isRead ? ask : undefined;
    });
  }, [flushes, latest, closeTimeId]);

  const enter = () => {
    isInside.current = true;
    isLeaving.current = false;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    isLeaving.current = true;
    afterPress(() => {
      if (!isLeaving.current) return;
      isInside.current = false;
      setLeft(latest.current.said);
    });
  };
  return { unlikely: shown, isNew: left !== first, enter, leave };
}

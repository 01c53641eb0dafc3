// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAskedOnce } from '../../src/pages/form/use-asked-once.ts';
import { content } from '../content-on-disk.ts';

const comments = content.form('comments');
if (!comments) throw new Error('comments was not compiled');
const { step, ui } = comments;

it('has an empty form sent by a second press, which is not one of the same double click', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const announce = vi.fn();
  const { result: asked } = renderHook(() => useAskedOnce(step, ui.unanswered, { announce }));
  const pressAt = (at: number) => {
    now.mockReturnValue(at);
    let holds: boolean | undefined;
    act(() => {
      holds = asked.current.holds({ customerNumber: 'C-17' });
    });
    return holds;
  };
  expect([pressAt(1000), pressAt(1200)]).toEqual([true, true]);
  expect(asked.current.question).toBe(ui.unanswered);
  expect(announce).toHaveBeenCalledTimes(1);
  expect(pressAt(1700)).toBe(false);
  now.mockRestore();
});

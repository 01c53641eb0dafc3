// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMoves } from '../../src/pages/wizard/use-moves.ts';
import { continueStep, type Filling, startFilling } from '../../src/wizard/index.ts';
import { smallWizard } from '../wizard/small-wizard.ts';

const wizard = smallWizard('baker');

/** A form that was opened at one of its steps, past those before. */
function openAt(step: number) {
  const first = startFilling({
    wizard,
    query: [],
    now: new Date(0),
    newId: () => 'id',
    startStep: wizard.steps[step]?.id,
  });
  let now: Filling = first;
  const filling = {
    value: first,
    get: () => now,
    set: (next: Filling) => {
      now = next;
    },
  };
  const notifier = { echo: vi.fn() } as unknown as Parameters<typeof useMoves>[3];
  const bound = { wizard } as ReturnType<Parameters<typeof useMoves>[1]>;
  const { result } = renderHook(() => useMoves(filling, () => bound, vi.fn(), notifier));
  return {
    now: () => now,
    change: (id: string) => act(() => result.current.change(id)),
    goOn: () => act(() => result.current.move(continueStep(now, wizard, () => [], result.current.goesOnAt()).filling)),
  };
}

it('whoever has changed one answer is back at the list of all of them, and has been at no other step', () => {
  const form = openAt(3);
  form.change('01-details');
  form.goOn();
  expect(form.now()).toMatchObject({ step: 3, arrived: ['04-services', '01-details'] });
  form.change('02-basics');
  form.goOn();
  expect(form.now()).toMatchObject({ step: 3, arrived: ['04-services', '01-details', '02-basics'] });
});

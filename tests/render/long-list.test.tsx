// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type * as Controls from '../../src/ui/controls.tsx';

const rendered = { boxes: 0 };
vi.mock('../../src/ui/controls.tsx', async (original) => {
  const controls = await original<typeof Controls>();
  function Checkbox(props: ComponentProps<typeof controls.Checkbox>) {
    rendered.boxes += 1;
    return <controls.Checkbox {...props} />;
  }
  return { ...controls, Checkbox };
});
const { renderStep, stepOf } = await import('./step-harness.tsx');

const members = Array.from({ length: 240 }, (_, at) => `Job ${at} ${at % 12 === 0 ? 'indoors' : 'outside'}`);
const step = stepOf(
  { properties: { jobs: { type: 'array', items: { type: 'string', enum: { $list: 'jobs' } } } } },
  { jobs: { 'ui:title': 'Jobs', 'ui:widget': 'checklist', 'ui:options': { searchFrom: 12, showFirst: 8 } } },
  { jobs: members },
);

it('a key in the search of 240 members, and a tick, render those alone that change', async () => {
  const user = userEvent.setup();
  renderStep(step);
  expect(rendered.boxes).toBe(240);
  const search = screen.getByLabelText('Search');
  const during = async (act: () => Promise<void>) => {
    const before = rendered.boxes;
    await act();
    return rendered.boxes - before;
  };
  // “i” is in all of them: those beyond the first eight are shown, which is 232.
  expect(await during(() => user.type(search, 'i'))).toBe(232);
  // 220 of them go, and at the next keys nothing changes.
  expect(await during(() => user.type(search, 'n'))).toBe(220);
  expect(await during(() => user.type(search, 'door'))).toBe(0);
  expect(await during(() => user.click(screen.getByLabelText('Job 12 indoors')))).toBe(1);
});

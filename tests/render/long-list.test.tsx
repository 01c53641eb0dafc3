// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/index.ts';
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

const trades = [...Array.from({ length: 1000 }, (_, at) => `Trade ${at}`), 'Something else'];
const longStep = (options: JsonObject) =>
  stepOf(
    { properties: { trade: { enum: { $list: 'trades' } } } },
    {
      trade: {
        'ui:title': 'Trade',
        'ui:widget': 'cards',
        'ui:options': { showFirst: 24, keepLast: true, ...options },
      },
    },
    { trades },
  );
const tradeStep = longStep({ searchFrom: 25 });
const lockedStep = longStep({ searchFrom: 25, whenGiven: 'lock' });
const shown = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

it('of a thousand cards the first ones are rendered, the chosen one, and the last', async () => {
  const user = userEvent.setup();
  renderStep(tradeStep, { answers: { trade: 'Trade 700' } });
  await screen.findByLabelText('Search');
  expect(shown()).toEqual([...trades.slice(0, 24), 'Trade 700', 'Something else']);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('Trade 700'));
  await user.click(screen.getByLabelText('Trade 3'));
  expect(shown()).toContain('Trade 700');
});

it('cards without a search box open with their first ones, too, the rest a press away', async () => {
  const user = userEvent.setup();
  renderStep(longStep({ showFirst: 5 }));
  const more = await screen.findByRole('button', { name: 'Show all 1001' });
  expect(shown()).toEqual([...trades.slice(0, 5), 'Something else']);
  await user.click(more);
  expect(screen.queryByLabelText('Search')).toBeNull();
  expect(shown()).toEqual(trades);
});

it('a card that was found and chosen stays once another is chosen', async () => {
  const user = userEvent.setup();
  renderStep(tradeStep);
  await user.type(await screen.findByLabelText('Search'), 'Trade 800');
  await user.click(screen.getByLabelText('Trade 800'));
  await user.clear(screen.getByLabelText('Search'));
  await user.click(screen.getByLabelText('Trade 3'));
  expect(shown()).toEqual([...trades.slice(0, 24), 'Trade 800', 'Something else']);
});

it('of a thousand cards that the link has chosen from, the chosen one alone is rendered, with nothing to search', async () => {
  renderStep(lockedStep, { answers: { trade: 'Trade 700' }, context: { given: ['trade'] } });
  expect(shown()).toEqual(['Trade 700']);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).disabled).toBe(true);
  expect(screen.queryByLabelText('Search')).toBeNull();
});

it('a search shows as many of those that it finds, says how many there are, and all of them on request', async () => {
  const user = userEvent.setup();
  renderStep(tradeStep);
  const search = await screen.findByLabelText('Search');
  await user.type(search, 'TRADE 9');
  const found = trades.filter((trade) => trade.includes('9'));
  expect(shown()).toEqual([...found.slice(0, 24), 'Something else']);
  expect(screen.getAllByText(`Found ${found.length} of 1001`)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Show all ${found.length}` }));
  expect(shown()).toEqual([...found, 'Something else']);
  expect(document.activeElement).toBe(screen.getByLabelText(found[24] as string));
});

it('where a search finds nothing, what is for everything else is still there', async () => {
  const user = userEvent.setup();
  renderStep(tradeStep);
  await user.type(await screen.findByLabelText('Search'), 'zoo keeper');
  expect(shown()).toEqual(['Something else']);
  expect(screen.getAllByText('Nothing like “zoo keeper”')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(shown()).toHaveLength(25);
});

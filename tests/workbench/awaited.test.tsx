// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { Panels } from '../../src/workbench/bench/panels.tsx';
import { StageFrame } from '../../src/workbench/bench/stage-frame.tsx';
import type { BenchProblems } from '../../src/workbench/bench-problems.ts';
import { type Panel, readChoice } from '../../src/workbench/choice.ts';

const PROBLEM = { rule: 'example', file: 'a.json', line: 1, column: 1, pointer: '', message: 'It is wrong.' };

/** Panel and stage of a workbench for which nothing has been loaded. */
function bench(panel: Panel, problems: BenchProblems | undefined) {
  const choice = { ...readChoice(new URLSearchParams()), panel };
  const data = { content: undefined, settled: false, origins: undefined, problems };
  const rest = { choose: () => undefined, mark: undefined, announce: () => undefined };
  const stage = { shown: false, picking: false, absent: '', refused: undefined, open: [], problems };
  return (
    <ChakraProvider value={system}>
      <StageFrame choice={choice} {...stage} />
      <Panels choice={choice} bench={data} step={undefined} {...rest} />
    </ChakraProvider>
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('while nothing is loaded', () => {
  const said = (place: 'tabpanel' | 'region', name: string) => screen.getByRole(place, { name }).textContent;
  const nothing = 'Nothing can be shown until the problems are mended: the tab Problems lists them.';

  it.each([
    ['layers', 'Layers'],
    ['submission', 'Submission'],
  ] as const)('the panel %s says that it is on its way, or that problems keep it back', (panel, title) => {
    const { rerender } = render(bench(panel, undefined));
    expect(said('tabpanel', title)).toContain('On its way');
    // Sound content was there before these.
    rerender(bench(panel, { root: '/', problems: [PROBLEM], shown: true }));
    expect(said('tabpanel', title)).toContain('On its way');
    rerender(bench(panel, { root: '/', problems: [PROBLEM], shown: false }));
    expect(said('tabpanel', title)).toContain(nothing);
    expect(said('tabpanel', title)).not.toContain('On its way');
  });

  it('the stage says that it shows what was sound before, or nothing', () => {
    const { rerender } = render(bench('layers', { root: '/', problems: [PROBLEM], shown: true }));
    expect(said('region', 'Stage')).toContain('this is how they were when they last had none');
    rerender(bench('layers', { root: '/', problems: [PROBLEM], shown: false }));
    expect(said('region', 'Stage')).toBe(nothing);
  });
});

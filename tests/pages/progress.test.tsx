// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { Progress } from '../../src/pages/wizard/progress.tsx';
import { UploadBar } from '../../src/pages/wizard/upload-bar.tsx';
import { wizardOf } from '../content-on-disk.ts';

// The test's browser lays nothing out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const { ui } = wizardOf('main', 'electrician');
const show = (shown: ReactNode) => render(<ChakraProvider value={system}>{shown}</ChakraProvider>);

describe('how far the form is', () => {
  it.each([
    [1, '10%'],
    [7, '70%'],
    [10, '100%'],
  ])('is said at step %s of ten by name, and as %s', (step, percent) => {
    show(<Progress ui={ui.progress} step={step} total={10} />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: `Step ${step} of 10` });
    expect(bar.value / bar.max).toBe(step / 10);
    expect(screen.getByText(percent)).toBeTruthy();
  });
});

describe('the bar of files on their way', () => {
  const bar = (progress: { done: number; total: number; busy: boolean; fraction: number }, awaited = false) => (
    <UploadBar
      uploads={{ subscribe: () => () => undefined, progress: () => progress }}
      ui={ui}
      awaited={awaited}
      announce={vi.fn()}
    />
  );

  it.each([
    ['0 of 3', { done: 0, total: 3, busy: true, fraction: 0.2 }, '20%'],
    ['2 of 3', { done: 2, total: 3, busy: true, fraction: 0.9 }, '90%'],
  ])('counts files done over all files, and bytes sent in percent: %s', (count, progress, percent) => {
    show(bar(progress));
    expect(screen.getByRole('progressbar', { name: `Uploading ${count}` })).toBeTruthy();
    expect(screen.getByText(percent)).toBeTruthy();
    expect(screen.queryByText('Uploading Your Images')).toBeNull();
  });

  it('has a heading while a submission waits for them', () => {
    show(bar({ done: 0, total: 1, busy: true, fraction: 0 }, true));
    expect(screen.getByText('Uploading Your Images')).toBeTruthy();
  });

  it('is gone when none is on its way any more', () => {
    show(bar({ done: 3, total: 3, busy: false, fraction: 1 }, true));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Uploading Your Images')).toBeNull();
  });
});

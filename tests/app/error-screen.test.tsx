// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../../src/app/error-screen.tsx';
import { expectSound } from '../render/expect-sound.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Draws the screen around something that throws, and without any of the providers that it stands around. */
function fail(error: unknown) {
  function Broken(): never {
    throw error;
  }
  return render(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
}

describe('the last resort', () => {
  it.each([
    ['the error’s message', new Error('Importing a module script failed.'), 'Importing a module script failed.'],
    ['its status, where it says nothing', Object.assign(new Error(''), { status: 503 }), '503'],
    ['its kind, where it has neither', new TypeError(''), 'TypeError'],
    ['whatever was thrown', 'no such page', 'no such page'],
    ['that it knows nothing', {}, 'Unknown error'],
  ])('shows %s, whatever around the page is broken', async (_, error, said) => {
    document.title = 'A page that was to be rendered';
    const { container } = fail(error);
    const heading = screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Unexpected Application Error!');
    expect(screen.getByRole('main').textContent).toBe(`Unexpected Application Error!${said}Load the page again`);
    await expectSound(container);
  });

  it('says nothing while it is asked for a new build, and shows the error where there is none', async () => {
    document.head.innerHTML = '<meta name="build" content="b1" />';
    let answer = (_list: object) => {};
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve) => {
          answer = (list) => resolve(Response.json(list));
        }),
    );
    const { container } = fail(new TypeError('Failed to fetch dynamically imported module'));
    expect(container.textContent).toBe('');
    answer({ build: 'b1', files: {} });
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
    document.head.innerHTML = '';
    vi.unstubAllGlobals();
  });
});

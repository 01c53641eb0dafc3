// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { laterPage } from '../../src/app/later-page.tsx';

function Greeting({ name }: { readonly name: string }) {
  const [first] = useState(name);
  return <p>{`Hello ${name}, once ${first}`}</p>;
}

afterEach(cleanup);

const shown = (page: ReactNode) => <Suspense fallback={<p>Waiting</p>}>{page}</Suspense>;

it('a page that was loaded before is drawn at once: no wait is shown', async () => {
  const { Page, load } = laterPage(async () => Greeting);
  await load();
  render(shown(<Page name="Alex" />));
  expect(screen.getByText('Hello Alex, once Alex')).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

it('one that was not comes when it is here, and stays the same when it is drawn again', async () => {
  const { Page, load } = laterPage(async () => Greeting);
  const { rerender } = render(shown(<Page name="Alex" />));
  expect(screen.getByText('Waiting')).toBeTruthy();
  await screen.findByText('Hello Alex, once Alex');
  await load();
  rerender(shown(<Page name="Sam" />));
  expect(screen.getByText('Hello Sam, once Alex')).toBeTruthy();
});

it('a load that fails is tried again by the next', async () => {
  let tries = 0;
  const { Page, load } = laterPage(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no signal');
    return Greeting;
  });
  await expect(load()).rejects.toThrow('no signal');
  await load();
  render(shown(<Page name="Alex" />));
  expect(screen.getByText('Hello Alex, once Alex')).toBeTruthy();
});

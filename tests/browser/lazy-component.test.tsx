// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyComponent } from '../../src/browser/lazy-component.tsx';

function Greeting({ name }: { readonly name: string }) {
  const [first] = useState(name);
  return <p>{`Hello ${name}, once ${first}`}</p>;
}

const shown = (page: ReactNode) => <Suspense fallback={<p>Waiting</p>}>{page}</Suspense>;

it('a page that was loaded before is rendered at once: no wait is shown', async () => {
  const { Component: Page, load } = lazyComponent(async () => Greeting);
  await load();
  render(shown(<Page name="Alex" />));
  expect(screen.getByText('Hello Alex, once Alex')).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

it('one that was not comes when it is here', async () => {
  const { Component: Page } = lazyComponent(async () => Greeting);
  render(shown(<Page name="Alex" />));
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(await screen.findByText('Hello Alex, once Alex')).toBeTruthy();
});

it('one that was prerendered keeps what is in it once it is hydrated', async () => {
  const ahead = lazyComponent(async () => Greeting);
  await ahead.load();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(shown(<ahead.Component name="Alex" />));
  const { Component: Page } = lazyComponent(async () => Greeting);
  const root = await act(async () => hydrateRoot(place, shown(<Page name="Alex" />)));
  await act(async () => root.render(shown(<Page name="Sam" />)));
  expect(place.textContent).toBe('Hello Sam, once Alex');
  await act(async () => root.unmount());
  place.remove();
});

it('a load that fails is tried again by the next', async () => {
  let tries = 0;
  const { Component: Page, load } = lazyComponent(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no signal');
    return Greeting;
  });
  await expect(load()).rejects.toThrow('no signal');
  await load();
  render(shown(<Page name="Alex" />));
  expect(screen.getByText('Hello Alex, once Alex')).toBeTruthy();
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyAnswers } from '../../src/app/early-answers.ts';
import { takeEarlyChanges } from '../../src/app/early-changes.ts';

const said: string[][] = [];
const onChange = ({ target }: { target: HTMLSelectElement }) =>
  said.push([...target.selectedOptions].map(({ value }) => value));

function Lists() {
  const sizes = ['', 'small', 'large'].map((size) => <option key={size}>{size}</option>);
  return (
    <>
      <select id="van" aria-label="Van" value="" onChange={onChange}>
        {sizes}
      </select>
      <select id="used" aria-label="Used" multiple={true} value={['small']} onChange={onChange}>
        {sizes}
      </select>
      <select id="left" aria-label="Left" value="large" onChange={onChange}>
        {sizes}
      </select>
    </>
  );
}

/** A page as it was prerendered, in which “large” was chosen in both of the first lists. */
function prerendered(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Lists />);
  document.body.append(root);
  for (const id of ['van', 'used']) {
    const option = root.querySelector<HTMLOptionElement>(`#${id} option:last-child`);
    if (option) option.selected = true;
  }
  return root;
}

afterEach(() => {
  vi.unstubAllGlobals();
  said.length = 0;
  cleanup();
  document.body.replaceChildren();
});

it('what was chosen in drop-down lists before a page was hydrated is an answer once it is', async () => {
  const root = prerendered();
  const chooseAgain = takeEarlyChanges(root);
  expect(screen.getByLabelText<HTMLSelectElement>('Van').value).toBe('');
  await act(() => hydrateRoot(root, <Lists />));
  act(() => chooseAgain());
  expect(said).toEqual([['large'], ['small', 'large']]);
});

it('what was chosen in drop-down lists is an answer on the page that is rendered anew', () => {
  const root = prerendered();
  const answerAgain = takeEarlyAnswers(root);
  root.replaceChildren();
  render(<Lists />, { container: root });
  act(() => answerAgain());
  expect(said).toEqual([['large'], ['small', 'large']]);
});

describe('on a form that has been sent by now', () => {
  const typed = (isActive: boolean | undefined) => {
    document.body.replaceChildren();
    vi.stubGlobal('navigator', { userActivation: isActive === undefined ? undefined : { hasBeenActive: isActive } });
    const root = document.createElement('div');
    root.innerHTML = '<input id="name">';
    document.body.append(root);
    const field = () => root.querySelector('input')?.value;
    root.querySelector('input')?.setRangeText('Alex');
    const answerAgain = takeEarlyAnswers(root);
    root.innerHTML = '<p data-confirmed="">Sent.</p><input id="name">';
    answerAgain();
    return field();
  };
  it('what the browser has put back is left out', () => expect(typed(false)).toBe(''));
  it('what may have been typed stays', () => expect([typed(true), typed(undefined)]).toEqual(['Alex', 'Alex']));
});

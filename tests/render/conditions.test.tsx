// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MissingListError } from '../../src/render/bind-step.ts';
import { expectSound } from './expect-sound.ts';
import { renderStep, stepOf } from './step-harness.tsx';

const step = stepOf(
  {
    properties: {
      email: { type: 'string', enum: ['yes', 'no'] },
      logo: { type: 'object', properties: { id: { type: 'string' } } },
      list: { type: 'array', items: { type: 'string' } },
      tick: { type: 'boolean' },
    },
    required: ['email', 'tick'],
    allOf: [
      {
        if: { $id: 'if_yes', properties: { email: { const: 'yes' } }, required: ['email'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { prefix: { type: 'string' } }, required: ['prefix'] },
      },
    ],
  },
  {
    'ui:order': ['email', 'prefix', 'logo', 'list'],
    email: { 'ui:title': 'Email', 'ui:widget': 'cards' },
    prefix: { 'ui:title': 'Prefix', 'ui:widget': 'text' },
    logo: { 'ui:title': 'Logo', 'ui:field': 'upload' },
    list: { 'ui:title': 'List', 'ui:widget': 'freeList' },
    tick: { 'ui:title': 'Tick', 'ui:widget': 'toggle' },
  },
);

describe('a condition', () => {
  it('shows its branch at once, hides it again, and what was answered in it comes back', async () => {
    const user = userEvent.setup();
    const { answers, container } = renderStep(step);
    expect(screen.queryByLabelText(/Prefix/)).toBeNull();
    await user.click(screen.getByLabelText('yes'));
    await user.type(screen.getByLabelText(/Prefix/), 'info');
    await user.click(screen.getByLabelText('no'));
    expect(screen.queryByLabelText(/Prefix/)).toBeNull();
    expect(answers()).toEqual({ email: 'no', prefix: 'info' });
    await user.click(screen.getByLabelText('yes'));
    expect(screen.getByLabelText<HTMLInputElement>(/Prefix/).value).toBe('info');
    expect(answers()).toEqual({ email: 'yes', prefix: 'info' });
    await user.clear(screen.getByLabelText(/Prefix/));
    await user.tab();
    expect(answers()).toEqual({ email: 'yes' });
    await expectSound(container);
  });

  it('makes up no answers', () => {
    const { slices, flush } = renderStep(step, { answers: { email: 'yes' } });
    expect(flush()).toEqual({ email: 'yes' });
    expect(slices).toEqual([]);
  });

  it('stays as it was when the host changes the answers', () => {
    const { change, slices } = renderStep(step, { answers: { email: 'yes', prefix: 'info' } });
    change({ answers: { email: 'no', prefix: 'info' } });
    expect(screen.queryByLabelText(/Prefix/)).toBeNull();
    change({ answers: { email: 'yes', prefix: 'hello' } });
    expect(screen.getByLabelText<HTMLInputElement>(/Prefix/).value).toBe('hello');
    expect(slices).toEqual([]);
  });
});

it('says which list is missing', () => {
  const lost = stepOf({ properties: { trade: { type: 'string', enum: { $list: 'catalogue:trades' } } } }, {});
  expect(() => renderStep(lost)).toThrow(MissingListError);
});

it('leaves answers as they were given, wrong ones too, when a condition is met inside a group', async () => {
  const user = userEvent.setup();
  const inside = {
    if: { $id: 'if_owns', properties: { owns: { const: true } }, required: ['owns'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { since: { type: 'string' } } },
  };
  const asked = stepOf(
    {
      properties: {
        home: { type: 'object', properties: { owns: { type: 'boolean' } }, allOf: [inside] },
        trades: { type: 'array', items: { type: 'string' }, maxItems: 2 },
        word: { type: 'string', const: 'yes' },
      },
    },
    {
      home: { owns: { 'ui:title': 'Owns' }, since: { 'ui:title': 'Since' } },
      trades: { 'ui:title': 'Trades', 'ui:widget': 'freeList' },
      word: { 'ui:title': 'Word' },
    },
  );
  const answered = { trades: ['a', 'b', 'c'], word: 'ye' };
  const { flush } = renderStep(asked, { answers: answered });
  await user.click(screen.getByLabelText(/Owns/));
  expect(screen.getByLabelText(/Since/)).toBeTruthy();
  expect(flush()).toEqual({ ...answered, home: { owns: true } });
});

import { expect, it } from 'vitest';
import { withChoiceNames, withNumbers } from '../../src/render/fields/numbered-array-field.tsx';

const ITEM = '{title} {number}';
const titleOf = (ui: object, index: number) => {
  const { items } = withNumbers(ui, ITEM) as { readonly items?: (entry: unknown, index: number) => object };
  return items?.(undefined, index);
};

it('an entry is called as the entries are, with its number', () => {
  const ui = { 'ui:title': 'Vans', items: { 'ui:title': 'Van', 'ui:help': 'As on its plate' } };
  expect(titleOf(ui, 1)).toEqual({ 'ui:title': 'Van 2', 'ui:help': 'As on its plate' });
});

it('an entry without a title is called as the list is, and not by the program’s name for it', () => {
  expect(titleOf({ 'ui:title': 'Lines' }, 0)).toEqual({ 'ui:title': 'Lines 1' });
  expect(titleOf({ 'ui:title': 'Lines', items: { 'ui:widget': 'textarea' } }, 2)).toEqual({
    ...{ 'ui:title': 'Lines 3', 'ui:widget': 'textarea' },
  });
});

it('an entry is given the very same each time, so that it is not rendered anew', () => {
  const { items } = withNumbers({ 'ui:title': 'Lines' }, ITEM) as unknown as {
    items(entry: unknown, at: number): object;
  };
  expect(items(undefined, 3)).toBe(items('changed', 3));
});

it.each([
  ['that one widget answers', { 'ui:title': 'Lines', 'ui:widget': 'checklist' }],
  ['without any title', { items: { 'ui:help': 'Help' } }],
])('a list %s stays as it is', (_, ui) => {
  expect(withNumbers(ui, ITEM)).toBe(ui);
});

it('an entry that is chosen is read in the words that the list gives to its choices', () => {
  const names = { 'ui:enumNames': { v: 'Van' } };
  expect(withChoiceNames({ ...names })).toEqual({ ...names, items: names });
  expect(withChoiceNames({ ...names, items: { 'ui:help': 'Help' } }).items).toEqual({ ...names, 'ui:help': 'Help' });
  const ofWidget = { ...names, 'ui:widget': 'checklist' };
  expect(withChoiceNames(ofWidget)).toBe(ofWidget);
});

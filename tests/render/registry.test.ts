// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { WIDGETS } from '../../src/contract/index.ts';
import { fields, widgets } from '../../src/render/registry.ts';
import getStandInRegistry from '../../src/render/stubs/default-registry.ts';

const namesOf = (keyword: string) =>
  Object.entries(WIDGETS)
    .filter(([, entry]) => entry.keyword === keyword)
    .map(([name]) => name);

it('registers exactly the widgets and fields that the content may name', () => {
  expect(Object.keys(widgets).sort()).toEqual(namesOf('ui:widget').sort());
  expect(Object.keys(fields).sort()).toEqual(namesOf('ui:field').sort());
});

it('keeps of RJSF what its own registry has, so far as the content can ask for it', async () => {
  const { default: getDefaultRegistry } = await import('@rjsf/core/lib/getDefaultRegistry.js');
  const original = getDefaultRegistry();
  const standIn = getStandInRegistry();
  const layoutFields = ['LayoutGridField', 'LayoutHeaderField', 'LayoutMultiSchemaField'];
  const ours = ['AnyOfField', 'NumberField', 'OneOfField'];
  expect([...Object.keys(standIn.fields), ...layoutFields, ...ours].sort()).toEqual(
    Object.keys(original.fields).sort(),
  );
  expect(Object.keys(standIn).sort()).toEqual(Object.keys(original).sort());
  expect(standIn.globalFormOptions).toEqual(original.globalFormOptions);
});

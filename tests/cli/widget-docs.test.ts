import { describe, expect, it } from 'vitest';
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import { buildWidgetDocs } from '../../src/cli/widget-docs.ts';
import { withWidgets } from '../../src/cli/widget-schema.ts';
import { type OptionEffect, WIDGETS, type WidgetEntry, type WidgetExample } from '../../src/contract/index.ts';
import { withExample } from '../compile/example-content.ts';
import { compileSmall } from '../compile/small-content.ts';
import { projectFile } from '../project-file.ts';

const entries: [string, WidgetEntry][] = Object.entries(WIDGETS);
const examples = entries.map(([name, { example }]): [string, WidgetExample] => [name, example]);

describe('the catalogue of widgets', () => {
  it('is what its generator writes: if not, run npm run docs:widgets', () => {
    expect(projectFile('docs/widgets.md')).toBe(buildWidgetDocs(shared));
  });

  it('is what editors are offered: if not, run npm run docs:widgets', () => {
    expect(withWidgets(shared)).toEqual(shared);
  });

  it.each(examples)('shows %s with an example that the checker finds nothing wrong with', (_name, example) => {
    expect(compileSmall(withExample(example)).problems).toEqual([]);
  });

  it.each(examples)('shows %s by its own name', (name, { ui }) => {
    const keyword = entries.find(([entry]) => entry === name)?.[1].keyword;
    expect(Object.values(ui)).toContainEqual(expect.objectContaining({ [String(keyword)]: name }));
  });

  it('has every option that customers read follow the language, and no other', () => {
    const read: readonly OptionEffect[] = ['words', 'meaning', 'consent', 'choices'];
    for (const [name, { options, reads = [] }] of entries) {
      const said = Object.keys(options).filter((option) => read.includes(options[option]?.affects ?? 'looks'));
      expect(reads.filter((option) => !option.includes('/')).sort(), name).toEqual(said.sort());
    }
  });

  it('says of every option and every word what it is for', () => {
    for (const [name, { options, words }] of entries) {
      for (const { description } of Object.values(options)) expect(description, name).toMatch(/\S\.$/);
      for (const { says } of Object.values(words)) expect(says, name).toMatch(/\S\.$/);
    }
  });
});

import { describe, expect, it } from 'vitest';
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import { WIDGETS, type WidgetEntry } from '../../src/contract/index.ts';
import { WORDS } from './small-content.ts';

const entries: [string, WidgetEntry][] = Object.entries(WIDGETS);
const named = (keyword: string) => entries.flatMap(([name, entry]) => (entry.keyword === keyword ? [name] : []));

describe('what editors complete', () => {
  it.each(['ui:widget', 'ui:field'] as const)('is every %s that there is, and no other', (keyword) => {
    expect([...shared.$defs.fieldUi.properties[keyword].enum].filter((name) => name !== null).sort()).toEqual(
      named(keyword).sort(),
    );
  });

  it('is every option of a widget', () => {
    const options = new Set(entries.flatMap(([, entry]) => Object.keys(entry.options)));
    expect(Object.keys(shared.$defs.widgetOptions.properties).sort()).toEqual([...options, 'words'].sort());
  });

  it('is every word around the steps', () => {
    expect(Object.keys(shared.$defs.wizardUi.properties)).toEqual(expect.arrayContaining(Object.keys(WORDS)));
    expect(Object.keys(shared.$defs.wizardUi.properties.toasts.properties).sort()).toEqual(
      Object.keys(WORDS.toasts).sort(),
    );
  });
});

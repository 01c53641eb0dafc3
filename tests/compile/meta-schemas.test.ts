import { describe, expect, it } from 'vitest';
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import { WORDS } from './small-content.ts';

describe('what editors complete', () => {
  it('is every word around the steps', () => {
    expect(Object.keys(shared.$defs.wizardUi.properties)).toEqual(expect.arrayContaining(Object.keys(WORDS)));
    expect(Object.keys(shared.$defs.wizardUi.properties.toasts.properties).sort()).toEqual(
      Object.keys(WORDS.toasts).sort(),
    );
  });
});

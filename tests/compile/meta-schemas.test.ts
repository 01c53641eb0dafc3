import { describe, expect, it } from 'vitest';
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import site from '../../schemas/meta/site.schema.json' with { type: 'json' };
import variant from '../../schemas/meta/variant-ui.schema.json' with { type: 'json' };
import { ALL_HOOK_NAMES, HOOK_NAMES, HOST_KINDS } from '../../src/contract/index.ts';
import { WORDS } from './small-content.ts';

describe('what editors complete', () => {
  it('is every word around the steps', () => {
    expect(Object.keys(shared.$defs.wizardUi.properties)).toEqual(expect.arrayContaining(Object.keys(WORDS)));
    expect(Object.keys(shared.$defs.wizardUi.properties.toasts.properties).sort()).toEqual(
      Object.keys(WORDS.toasts).sort(),
    );
  });

  it('is every site, wherever one may be named', () => {
    const { hosts } = site.properties;
    for (const named of [
      Object.keys(hosts.properties),
      hosts.required,
      Object.keys(variant.properties.paths.else.properties),
      shared.$defs.link.properties.site.enum,
    ])
      expect(named).toEqual(HOST_KINDS);
  });

  it('is every call, where it goes and how it is sent', () => {
    const { hooks } = site.properties;
    for (const named of [Object.keys(hooks.properties), hooks.required]) expect(named).toEqual(ALL_HOOK_NAMES);
    expect(Object.keys(shared.$defs.wizardUi.properties.hooks.properties)).toEqual(HOOK_NAMES);
  });
});

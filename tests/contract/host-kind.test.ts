import { expect, it } from 'vitest';
import { hostKindOf } from '../../src/contract/index.ts';

it.each([
  ['forms.site.example', 'forms'],
  ['FORMS.site.example', 'forms'],
  ['embed.site.example', 'embed'],
  ['www.site.example', 'main'],
  ['myforms.site.example', 'main'],
  ['www.forms.site.example', 'main'],
  ['forms', 'main'],
  ['localhost', 'main'],
])('at %s stands the site “%s”', (hostname, kind) => {
  expect(hostKindOf(hostname)).toBe(kind);
});

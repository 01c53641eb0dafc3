import { expect, it } from 'vitest';
import type { Step } from '../../src/contract/index.ts';
import { publicTitleOf } from '../../src/wizard/index.ts';

it.each([
  ['Business Information', 'Business Information'],
  ['Where does {companyName} work?', undefined],
  ['About {companyName}', undefined],
  [undefined, '02-about'],
])('a step with the title “%s” is called “%s” where others than the customer may read it', (title, called) => {
  const step = { id: '02-about', ui: title === undefined ? {} : { 'ui:title': title } } as unknown as Step;
  expect(publicTitleOf(step)).toBe(called);
});

import { expect, it } from 'vitest';
import { fillPlaceholders } from '../../src/render/fill-placeholders.ts';

const answers = { companyName: 'Acme', years: 7, towns: ['Reading', 'Newbury'], open: true, empty: '' };

it.each([
  ['Phone of {companyName}', 'Phone of Acme'],
  ['{years} years', '7 years'],
  ['In {towns}', 'In Reading, Newbury'],
  ['Hello {firstName}, welcome', 'Hello, welcome'],
  ['{firstName} {companyName}', 'Acme'],
  ['Open {open}{empty}!', 'Open!'],
  ['No {placeholder here}', 'No {placeholder here}'],
  ['As it is ', 'As it is '],
])('says “%s” as “%s”', (text, said) => {
  expect(fillPlaceholders(text, answers)).toBe(said);
});

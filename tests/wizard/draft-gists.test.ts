import { expect, it } from 'vitest';
import { draftGists, draftOf, startFilling, wizardRules } from '../../src/wizard/index.ts';
import { altered, renaming } from './altered-wizard.ts';
import { smallWizard, validatorsOf } from './small-wizard.ts';

const now = new Date('2024-05-06T07:08:09Z');
const baker = smallWizard('baker');

/** A draft of somebody who stands at the third step, with the company's name on the second. */
function draftOfBasics() {
  const begun = startFilling({ wizard: baker, query: [], now, newId: () => 'id-1' });
  const arrived = baker.steps.slice(0, 3).map(({ id }) => id);
  const answers = { ...begun.answers, firstName: 'Ann', companyName: 'Buns Ltd' };
  return draftOf({ ...begun, step: 2, furthest: 2, arrived, answers }, baker, {}, now);
}

const gistsOf = (wizard: typeof baker) =>
  draftGists(draftOfBasics(), wizard, wizardRules(wizard, validatorsOf)).map(({ gist }) => gist);

it('an answer is read back though its question is called otherwise since', () => {
  expect(gistsOf(baker).join()).toContain('Buns Ltd');
  expect(gistsOf(altered(baker, { '02-basics': renaming('companyName', 'tradingName') }))).toEqual(gistsOf(baker));
});

it('nothing is read back of a draft for another trade', () => {
  expect(gistsOf(smallWizard('cooper'))).toEqual([]);
});

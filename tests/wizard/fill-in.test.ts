import { expect, it } from 'vitest';
import { type Filling, fillIn, startFilling } from '../../src/wizard/index.ts';
import { smallWizard } from './small-wizard.ts';

const wizard = smallWizard('baker');
const [parameter = '', field = ''] = Object.entries(wizard.ui.prefill).find(([, name]) => name === 'firstName') ?? [];
const fresh = (): Filling => startFilling({ wizard, query: [], now: new Date(0), newId: () => 'id-1' });

it('what was typed elsewhere becomes the answers that a link would give', () => {
  const { filling, fields } = fillIn(fresh(), wizard, [
    [parameter, ' Ann '],
    ['unknown', 'x'],
    ['trade', 'cooper'],
  ]);
  expect(fields).toEqual([field]);
  // What copies it does so here, too.
  expect(filling.answers).toMatchObject({ [field]: 'Ann', companyName: 'Ann' });
  expect(filling.trade).toBe('baker');
});

it('what is answered already stays', () => {
  const begun = { ...fresh(), answers: { ...fresh().answers, [field]: 'Ben' } };
  expect(fillIn(begun, wizard, [[parameter, 'Ann']])).toEqual({ filling: begun, fields: [] });
});

it('with nothing that fits, the filling is the very same', () => {
  const begun = fresh();
  expect(fillIn(begun, wizard, [[parameter, '  ']]).filling).toBe(begun);
});

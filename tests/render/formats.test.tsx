// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { givenFields, normaliseAnswer, startFilling } from '../../src/wizard/index.ts';
import { formattedStep } from '../formatted-content.ts';
import { expectSound } from './expect-sound.ts';
import { renderStep, stepOf } from './step-harness.tsx';

const { wizard, step, rules, module } = await formattedStep();
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^The ${label}`));
const given = { phone: '07700900123', emailOption: 'no' };

/** The step as a page shows it: checked by its compiled validators when it is sent. */
function open(answers: Answers = given) {
  const sent: Answers[] = [];
  const view = renderStep(step, {
    answers,
    validators: module,
    normalise: (field, value) => normaliseAnswer(step, field, value),
    onSubmit(answered) {
      const errors = rules.check(step, answered);
      view.change({ errors: [...errors] });
      if (errors.length === 0) sent.push(answered);
    },
  });
  return { ...view, sent, user: userEvent.setup() };
}

describe('questions whose answers have a format', () => {
  it.each([
    ['startDate', 'date'],
    ['writeTo', 'email'],
    ['website', 'url'],
    // What browsers give for a time and a moment lacks the time zone that the formats ask for.
    ['opensAt', 'text'],
    ['bookedFor', 'text'],
    ['host', 'text'],
  ])('%s is an input of type %s', (field, type) => {
    open();
    expect(box(field).type).toBe(type);
  });

  it.each(['time', 'date-time'])('of %s heed what a line of text does', (format) => {
    const asked = stepOf(
      { properties: { at: { type: 'string', format } } },
      {
        at: { 'ui:title': 'The at', 'ui:options': { whenGiven: 'lock', givenNote: 'From your link', prefix: 'from' } },
      },
    );
    renderStep(asked, { answers: { at: '09:30:00Z' }, context: { given: ['at'] } });
    expect([box('at').readOnly, box('at').getAttribute('aria-describedby')]).toEqual([
      true,
      'answer_at__given answer_at__prefix',
    ]);
  });

  it('bring up the keyboard of their format', () => {
    open();
    expect([box('writeTo').inputMode, box('website').inputMode]).toEqual(['email', 'url']);
  });

  it('are the customer’s to mend where the link has one that the format refuses', () => {
    const given = { startDate: '01/02/2030', writeTo: 'alex@brightline.example' };
    const filling = startFilling({ wizard, query: [], now: new Date(0), newId: () => 'id-1' });
    expect(givenFields({ ...filling, given }, step, rules.check)).toEqual(['writeTo']);
  });

  it('are refused in words beside them, and taken once they are right', async () => {
    const { user, sent, container } = open();
    await user.type(box('writeTo'), 'nobody');
    await user.type(box('website'), 'brightline.example');
    await user.type(box('bookedFor'), 'tomorrow');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter an e-mail address, like alex@brightline.example')).toBeTruthy();
    expect(screen.getByText('Check “The website”')).toBeTruthy();
    expect(screen.getByText('Check “The bookedFor”')).toBeTruthy();
    expect(box('writeTo').getAttribute('aria-invalid')).toBe('true');
    await expectSound(container);
    expect(sent).toEqual([]);

    const right = {
      writeTo: 'alex@brightline.example',
      website: 'https://brightline.example',
      bookedFor: '2030-01-31T09:30:00Z',
    };
    for (const [field, text] of Object.entries(right)) {
      await user.clear(box(field));
      await user.type(box(field), text);
    }
    await user.type(box('startDate'), '2028-02-29');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByText(/^Check|^Enter an e-mail/)).toBeNull();
    expect(sent).toEqual([{ ...given, ...right, startDate: '2028-02-29' }]);
  });
});

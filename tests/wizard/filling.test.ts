import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Step } from '../../src/contract/index.ts';
import {
  acknowledgeDelivery,
  applyStepData,
  assignDeliveryId,
  backStep,
  changeTrade,
  checkAll,
  continueStep,
  customerNumberOf,
  enterStep,
  type Filling,
  givenCustomerNumber,
  givenFields,
  goToStep,
  nextStepFilling,
  relevantErrors,
  reopen,
  reviewSteps,
  startFilling,
  stepAt,
  stepConditions,
  undoTradeChange,
  visibleAnswers,
  visibleFields,
  wizardRules,
} from '../../src/wizard/index.ts';
import { altered, withProperties } from './altered-wizard.ts';
import { smallWizard, validatorsOf } from './small-wizard.ts';

const baker = smallWizard('baker');
const cooper = smallWizard('cooper');
const rules = wizardRules(baker, validatorsOf);
const now = new Date('2024-05-06T07:08:09Z');

const start = (query: Record<string, string> = {}, wizard = baker) =>
  startFilling({ wizard, query: Object.entries(query), now, newId: () => 'id-1' });
const answer = (filling: Filling, slice: Answers, wizard = baker) =>
  applyStepData(filling, wizard, slice, stepConditions(validatorsOf(stepAt(filling, wizard))));
const at = (filling: Filling, step: number): Filling => ({
  ...filling,
  step,
  furthest: Math.max(step, filling.furthest),
});

describe('starting', () => {
  it('puts the defaults of every step and the trade in place', () => {
    expect(start().answers).toEqual({
      tradeType: 'baker',
      useCustomColors: false,
      selectedColorScheme: 'sky',
      mailbox: 'yes',
      prefix: 'info',
    });
  });

  it('takes no control characters from a link', () => {
    expect(start({ customerNumber: '\u0000C-\u00017\u007F' }).answers.customerNumber).toBe('C-7');
    expect(start({ customerNumber: '\u0000' }).answers).not.toHaveProperty('customerNumber');
  });

  it('leaves to the customer what the link got wrong, whatever has been put in its place since', () => {
    const step = baker.steps[1];
    if (!step) throw new Error('The small wizard has a second step.');
    const given = (filling: Filling) => givenFields(filling, step, rules.check);
    expect(given(start({ customerNumber: 'C1', firstName: 'Ann', phone: '12' }))).toEqual(['firstName']);
    const begun = at(start({ firstName: 'Ann', phone: '12' }), 1);
    expect(given(answer(begun, { firstName: 'Bob', phone: '07700900123' }))).toEqual(['firstName']);
    expect(given(start())).toEqual([]);
  });

  it('calls a customer without number by one name made for this filling', () => {
    expect(start()).toMatchObject({ customerNumber: '', reference: `anonymous-${now.getTime()}` });
    expect(customerNumberOf(start())).toBe(`anonymous-${now.getTime()}`);
    expect(customerNumberOf({ ...start(), answers: { customerNumber: ' N9 ' } })).toBe('N9');
  });

  it.each(['anonymous-1714979289000', ' anonymous-1714979289000 '])(
    'takes such a name (“%s”) out of a link for what belongs together, and shows it nowhere',
    (customerNumber) => {
      const filling = start({ customerNumber });
      expect(filling.reference).toBe('anonymous-1714979289000');
      expect(customerNumberOf(filling)).toBe('anonymous-1714979289000');
      expect(givenCustomerNumber(filling)).toBe('');
      expect(filling.given).toEqual({});
      expect(filling.answers).not.toHaveProperty('customerNumber');
      expect(givenCustomerNumber({ ...filling, answers: { customerNumber: ' N9 ' } })).toBe('N9');
    },
  );

  it('takes over what the link gives, tidied and made to fit', () => {
    const filling = start({
      customerNumber: ' C1 ',
      firstName: ' Ann ',
      phone: '07700 900123',
      template: 'PLAIN',
      colours: 'true',
      services: 'cake, Tea',
    });
    expect(filling).toMatchObject({ customerNumber: 'C1', reference: 'C1' });
    expect(filling.given).toEqual({
      customerNumber: 'C1',
      firstName: 'Ann',
      phone: '07700900123',
      template: 'plain',
      useCustomColors: true,
      selectedServices: ['Cake'],
    });
    expect(filling.answers).toMatchObject({ ...filling.given, companyName: 'Ann' });
  });

  it('of what a link says twice takes the first that fits', () => {
    const query: [string, string][] = [
      ['template', 'gone'],
      ['template', 'plain'],
      ['template', 'custom'],
    ];
    expect(startFilling({ wizard: baker, query, now, newId: () => 'id' }).answers.template).toBe('plain');
  });

  it('chooses by a flag, keeps what no step asks, and leaves out what fits nowhere', () => {
    expect(start({ custom: 'true' }).answers.template).toBe('custom');
    expect(start({ template: 'gold' }).answers.template).toBeUndefined();
    expect(start({ services: 'Tea, Coffee' }).given).toEqual({});
    const strange = JSON.parse('{ "Referrer": "leaflet", "unknown": "x", "constructor": "y", "__proto__": "z" }');
    expect(start(strange).given).toEqual({ referrer: 'leaflet' });
  });

  it('counts the trade as given only where the link fixes it', () => {
    expect(start({ trade: 'BAKER' }).given).toEqual({});
    const locked = startFilling({ wizard: baker, query: [], now, newId: () => 'id-1', tradeLocked: true });
    expect(locked.given).toEqual({ tradeType: 'baker' });
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(start({ firstName: 'Ann' })))).toEqual(start({ firstName: 'Ann' }));
  });
});

describe('answering', () => {
  it('removes what was cleared and keeps what is hidden', () => {
    const filling = at(start(), 2);
    const hidden = answer(filling, { mailbox: 'no' });
    expect(hidden.answers).toMatchObject({ mailbox: 'no', prefix: 'info' });
    const back = answer(hidden, { mailbox: 'yes' });
    expect(back.answers.prefix).toBeUndefined();
  });

  it('lets a copy follow until it is edited', () => {
    const filling = at(start(), 1);
    const first = answer(filling, { firstName: 'Ann' });
    expect(first.answers.companyName).toBe('Ann');
    const second = answer(first, { firstName: 'Anna', companyName: 'Ann' });
    expect(second.answers.companyName).toBe('Anna');
    const edited = answer(second, { firstName: 'Anna', companyName: 'Buns Ltd' });
    expect(answer(edited, { firstName: 'Bea', companyName: 'Buns Ltd' }).answers.companyName).toBe('Buns Ltd');
    const atOnce = answer(first, { firstName: 'Anna', companyName: 'Buns Ltd' });
    expect(atOnce.answers.companyName).toBe('Buns Ltd');
  });

  it('lets a copy of a copy follow, whichever is asked first', () => {
    const copies = { companyName: { 'ui:copies': 'email' }, email: { 'ui:copies': 'phone' } };
    const steps = baker.steps.map((step) =>
      step.id === '02-basics' ? { ...step, ui: { ...step.ui, ...copies } } : step,
    );
    const { answers } = answer(at(start(), 1), { phone: '07700900123' }, { ...baker, steps });
    expect(answers).toMatchObject({ email: '07700900123', companyName: '07700900123' });
  });

  it('lets a number follow whose box was ticked, and never one that happens to be equal', () => {
    const phoned = answer(at(start(), 1), { phone: '07700900123' });
    expect(phoned.answers.whatsApp).toBeUndefined();
    const typed = answer(at(phoned, 2), { mailbox: 'no', whatsApp: '07700900123' });
    expect(answer(at(typed, 1), { phone: '07700900456' }).answers.whatsApp).toBe('07700900123');
    const same = { ...typed, sameAs: ['whatsApp'] };
    expect(answer(at(same, 1), { phone: '07700900456' }).answers.whatsApp).toBe('07700900456');
    expect(answer(at(same, 1), {}).answers.whatsApp).toBeUndefined();
  });

  it('lets a number that is held equal follow through a field that is emptied to be typed anew', () => {
    const phoned = answer(at(start(), 1), { phone: '07700900123' });
    const same = { ...answer(at(phoned, 2), { mailbox: 'no', whatsApp: '07700900123' }), sameAs: ['whatsApp'] };
    const emptied = answer(at(same, 1), {});
    const again = answer(emptied, { phone: '07700900456' });
    expect(again.answers.whatsApp).toBe('07700900456');
    expect(answer(answer(again, {}), { phone: '07700900789' }).answers.whatsApp).toBe('07700900789');
    // Unticked, it stays empty.
    const without = { ...answer(at(again, 2), { mailbox: 'no' }), sameAs: [] };
    expect(answer(answer(at(without, 1), {}), { phone: '07700900123' }).answers.whatsApp).toBeUndefined();
    const own = answer(at(emptied, 2), { mailbox: 'no', whatsApp: '07700900999' });
    expect(answer(at(own, 1), { phone: '07700900456' }).answers.whatsApp).toBe('07700900999');
  });
});

describe('moving', () => {
  it('stays on a step with errors, its answers tidied', () => {
    const filling = answer(at(start(), 1), { firstName: ' Ann ', phone: '0' });
    const continued = continueStep(filling, baker, rules.check);
    expect(continued.moved).toBe(false);
    expect(continued.errors.map(({ path }) => path[0])).toEqual(['phone', 'email']);
    expect(continued.filling).toMatchObject({ step: 1, answers: { firstName: 'Ann' } });
  });

  it('arrives once: what was unticked does not come back', () => {
    const arrived = enterStep(at(start(), 3), baker);
    expect(arrived.answers.selectedServices).toEqual(['Bread', 'Cake']);
    const cleared = answer(arrived, { selectedServices: [] });
    expect(goToStep(goToStep(cleared, baker, 0), baker, 3).answers.selectedServices).toEqual([]);
    const tidied = continueStep(cleared, baker, rules.check).filling;
    expect(goToStep(goToStep(tidied, baker, 0), baker, 3).answers.selectedServices).toBeUndefined();
  });

  it('ticks nothing where the link has ticked', () => {
    const arrived = enterStep(at(start({ services: 'cake' }), 3), baker);
    expect(arrived.answers.selectedServices).toEqual(['Cake']);
  });

  it('leaves what a form that is taken half-filled has not answered, and not what it got wrong', () => {
    const half = (answers: Answers) => {
      const filling = at(start(), 1);
      return continueStep(
        { ...filling, answers: { ...filling.answers, halfFilled: true, ...answers } },
        baker,
        rules.check,
      );
    };
    expect(half({ firstName: 'Ann' })).toMatchObject({ moved: true, errors: [] });
    expect(half({ phone: '12' })).toMatchObject({ moved: false, errors: [{ path: ['phone'] }] });
  });

  it('back to the list of all answers, arrives at no step in between', () => {
    const changing = { ...start(), step: 2, furthest: 3, arrived: ['01-details'] };
    const { moved, filling } = continueStep(changing, baker, () => [], 0);
    expect(moved).toBe(true);
    expect(filling).toMatchObject({ step: 0, furthest: 3, arrived: ['01-details'] });
    expect(filling.answers).not.toHaveProperty('selectedServices');
  });

  it('does not leave the last step by Continue', () => {
    const filling = answer(at(start(), 3), { callOut: '60', termsAgreed: true });
    expect(continueStep(filling, baker, rules.check)).toMatchObject({ errors: [], moved: false, filling: { step: 3 } });
  });

  it('keeps the very answers where there is nothing to tidy', () => {
    const filling = answer(start(), { customerNumber: 'C1', tradeType: 'baker', useCustomColors: false });
    const continued = continueStep(filling, baker, rules.check);
    expect(continued.moved).toBe(true);
    expect(continued.filling.answers).toBe(filling.answers);
  });

  it('knows ahead with which answers each step is arrived at, and changes nothing by that', () => {
    const before = at(start(), 2);
    const ahead = nextStepFilling(before, baker);
    expect(ahead).toMatchObject({ step: 3, answers: { selectedServices: ['Bread', 'Cake'] } });
    expect(before).toEqual(at(start(), 2));
    expect(enterStep({ ...before, step: 3 }, baker)).toEqual(ahead);
    const last = enterStep(at(start(), baker.steps.length - 1), baker);
    expect(nextStepFilling(last, baker)).toBe(last);
  });

  it('goes only where the customer has been', () => {
    const filling = { ...start(), furthest: 1 };
    expect(goToStep(filling, baker, 1).step).toBe(1);
    for (const step of [2, -1, 0.5, Number.NaN]) expect(goToStep(filling, baker, step)).toBe(filling);
    expect(backStep(filling, baker)).toBe(filling);
  });

  it('back after Continue gives the same answers', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('baker', 'cooper'),
        fc.boolean(),
        (number, tradeType, useCustomColors) => {
          const filling = answer(start(), { customerNumber: number, tradeType, useCustomColors });
          const { filling: on, moved } = continueStep(filling, baker, rules.check);
          expect(moved).toBe(true);
          expect(backStep(on, baker)).toMatchObject({ step: 0, furthest: 1, answers: on.answers });
          const again = continueStep(backStep(on, baker), baker, rules.check).filling;
          expect(again.answers).toEqual(on.answers);
        },
      ),
    );
  });
});

describe('changing the trade', () => {
  const filled = (query: Record<string, string> = {}): Filling => {
    const filling = start(query);
    return { ...filling, step: 3, furthest: 3, arrived: baker.steps.map(({ id }) => id) };
  };

  it('resets what the content says: to the link’s answer, else the new default, else away', () => {
    const before = filled({ phone: '07700900123' });
    const after = changeTrade(
      {
        ...before,
        sameAs: ['whatsApp'],
        answers: {
          ...before.answers,
          phone: '07700900999',
          mailbox: 'no',
          prefix: 'me',
          whatsApp: '0',
          selectedServices: ['Cake'],
          firstName: 'Ann',
        },
      },
      baker,
      cooper,
    );
    expect(after.answers).toEqual({
      tradeType: 'cooper',
      useCustomColors: false,
      selectedColorScheme: 'coal',
      phone: '07700900123',
      mailbox: 'yes',
      prefix: 'info',
      firstName: 'Ann',
    });
    expect(after).toMatchObject({ trade: 'cooper', step: 0, furthest: 0, sameAs: [] });
    expect(after.arrived).not.toContain('04-services');
  });

  it('gives a scheme that the new trade lacks its default, and keeps one that it has', () => {
    const ashen = startFilling({ wizard: cooper, query: [], now, newId: () => 'id' });
    const withScheme = (selectedColorScheme: string) => ({
      ...ashen,
      answers: { ...ashen.answers, selectedColorScheme },
    });
    expect(changeTrade(withScheme('ash'), cooper, baker).answers.selectedColorScheme).toBe('sky');
    expect(
      changeTrade({ ...start(), answers: { selectedColorScheme: 'coal' } }, baker, cooper).answers.selectedColorScheme,
    ).toBe('coal');
  });

  it('lets what stood there by itself stand there by itself', () => {
    expect(changeTrade(start({}, cooper), cooper, baker).answers.selectedColorScheme).toBe('sky');
  });

  it('keeps of a list that is not reset what the new trade has, and its step as seen', () => {
    const keeping = { ...cooper, ui: { ...cooper.ui, tradeChange: { ...cooper.ui.tradeChange, reset: [] } } };
    const ticked = enterStep(at(start(), 3), baker);
    const { answers, arrived } = changeTrade(ticked, baker, keeping);
    expect(answers.selectedServices).toEqual(['Cake']);
    expect(arrived).toContain('04-services');
  });

  it('offers no undo of what only a link had said', () => {
    const scheme = { selectedColorScheme: 'ash' };
    const linked = { ...start({}, cooper), given: scheme };
    const before = { ...linked, answers: { ...linked.answers, ...scheme } };
    expect(changeTrade(before, cooper, baker)).not.toHaveProperty('undo');
  });

  it('offers an undo only if the customer loses something', () => {
    expect(changeTrade(filled(), baker, cooper).undo).toBeUndefined();
    const preselected = enterStep(at(start(), 3), baker);
    expect(changeTrade(preselected, baker, cooper).undo).toBeUndefined();
    const phoned = { ...filled(), answers: { ...filled().answers, phone: '07700900123' } };
    expect(changeTrade(phoned, baker, cooper).undo).toBeDefined();
  });

  it('followed by its undo is as if nothing had happened', () => {
    const answers = fc.record(
      {
        selectedServices: fc.subarray(['Bread', 'Cake']),
        phone: fc.string(),
        mailbox: fc.constantFrom('yes', 'no'),
        whatsApp: fc.string(),
        firstName: fc.string(),
        companyName: fc.string(),
        selectedColorScheme: fc.constantFrom('sky', 'coal'),
        referrer: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, fc.nat(3), fc.boolean(), (given, step, formWasFirst) => {
        const base = filled({ firstName: 'Ann' });
        const before = { ...base, step, answers: { ...base.answers, ...given } as Answers, sameAs: ['whatsApp'] };
        // The form takes the new trade over before the wizard of that trade has arrived.
        const shown = formWasFirst ? { ...before, answers: { ...before.answers, tradeType: 'cooper' } } : before;
        const changed = changeTrade(shown, baker, cooper);
        if (changed.undo) expect(undoTradeChange(changed, baker)).toEqual(before);
        else expect(undoTradeChange(changed, baker)).toBe(changed);
      }),
    );
  });

  it('followed by others is undone with them, to where the first began', () => {
    const before = { ...filled(), answers: { ...filled().answers, phone: '07700900123', selectedServices: ['Cake'] } };
    const first = changeTrade(before, baker, cooper);
    const third = { ...smallWizard('baker'), trade: 'chandler' };
    const second = changeTrade(first, cooper, third);
    expect(second).toMatchObject({ trade: 'chandler', undo: { trade: 'baker' } });
    expect(second.answers).not.toHaveProperty('phone');
    expect(undoTradeChange(second, baker)).toEqual(before);
    expect(changeTrade(second, third, baker)).toEqual(before);
  });

  it('undone with others, brings back what was answered between them', () => {
    const before = { ...filled(), answers: { ...filled().answers, phone: '07700900123' } };
    const first = changeTrade(before, baker, cooper);
    const between = { ...first, answers: { ...first.answers, mailbox: 'no' } };
    const second = changeTrade(between, cooper, { ...baker, trade: 'chandler' });
    expect(second.answers.mailbox).toBe('yes');
    expect(undoTradeChange(second, baker).answers).toMatchObject({ phone: '07700900123', mailbox: 'no' });
    const phonedAgain = { ...first, answers: { ...first.answers, phone: '07700900456' } };
    const third = changeTrade(phonedAgain, cooper, { ...baker, trade: 'chandler' });
    expect(undoTradeChange(third, baker).answers.phone).toBe('07700900456');
    // Only the cooper has it.
    const ashen = { ...first, answers: { ...first.answers, selectedColorScheme: 'ash' } };
    const last = changeTrade(ashen, cooper, { ...cooper, trade: 'chandler' });
    expect(undoTradeChange(last, baker).answers).toMatchObject({ phone: '07700900123', selectedColorScheme: 'sky' });
  });

  it('takes along what only the old trade asks, which nobody could see any more, and brings it back by the undo', () => {
    const building = altered(baker, {
      '04-services': (step) => withProperties(step, { specialism: { type: 'string' } }),
    });
    const before = { ...filled(), answers: { ...filled().answers, specialism: 'Pies', referrer: 'A friend' } };
    const after = changeTrade(before, building, cooper);
    expect(after.answers).not.toHaveProperty('specialism');
    expect(after.answers.referrer).toBe('A friend');
    expect(visibleAnswers(cooper, after.answers, wizardRules(cooper, validatorsOf).conditionsOf)).not.toHaveProperty(
      'specialism',
    );
    expect(undoTradeChange(after, building)).toEqual(before);
    const linked = { ...before, given: { specialism: 'Pasties' } };
    expect(changeTrade(linked, building, cooper).answers.specialism).toBe('Pasties');
  });

  it('undone, keeps what was answered since as far as the former trade has it', () => {
    const before = { ...filled(), answers: { ...filled().answers, phone: '07700900123', selectedColorScheme: 'coal' } };
    const changed = changeTrade(
      { ...before, answers: { ...before.answers, selectedColorScheme: 'sky' } },
      baker,
      cooper,
    );
    const since = (answers: Answers) => ({ ...changed, answers: { ...changed.answers, ...answers } });
    const chosen = since({ useCustomColors: true, phone: '07700900456', tradeType: 'baker' });
    for (const undone of [undoTradeChange(chosen, baker), changeTrade(chosen, cooper, baker)])
      expect(undone.answers).toEqual({ ...before.answers, ...chosen.answers, selectedColorScheme: 'sky' });
    expect(undoTradeChange(since({ selectedColorScheme: 'ash' }), baker).answers.selectedColorScheme).toBe('sky');
    const kept = changeTrade(before, baker, cooper);
    const ashen = { ...kept, answers: { ...kept.answers, selectedColorScheme: 'ash' } };
    expect(undoTradeChange(ashen, baker).answers.selectedColorScheme).toBe('coal');
  });

  it('undone, leaves out what only the other trade asks', () => {
    const building = altered(cooper, {
      '01-details': (step) => withProperties(step, { specialism: { type: 'string' } }),
    });
    const changed = changeTrade({ ...filled(), answers: { ...filled().answers, phone: '1' } }, baker, building);
    const since = { ...changed, answers: { ...changed.answers, specialism: 'Vats' } };
    expect(undoTradeChange(since, baker).answers).not.toHaveProperty('specialism');
  });

  it('is accepted by Continue', () => {
    const phoned = { ...filled(), answers: { ...filled().answers, phone: '07700900123' } };
    const { moved, filling } = continueStep(changeTrade(phoned, baker, cooper), cooper, () => []);
    expect(moved).toBe(true);
    expect(filling).not.toHaveProperty('undo');
  });

  it('undone later, keeps what was answered since', () => {
    const phoned = { ...filled(), answers: { ...filled().answers, phone: '07700900123' } };
    const since = answer(
      changeTrade(phoned, baker, cooper),
      { tradeType: 'cooper', useCustomColors: false, customerNumber: 'N1' },
      cooper,
    );
    expect(undoTradeChange(since, baker).answers).toEqual({ ...phoned.answers, customerNumber: 'N1' });
  });
});

describe('before submitting', () => {
  it('every step is checked, and all answers are tidied', () => {
    const filling = { ...start(), answers: { ...start().answers, email: ' A@B ', whatsApp: '07700 900123' } };
    const { filling: tidied, errors } = checkAll(filling, baker, rules.check);
    expect(tidied.answers.email).toBe('a@b');
    expect(errors.map(({ step, path }) => `${step}/${path.join('.')}`)).toEqual([
      '02-basics/phone',
      '02-basics/firstName',
      '04-services/callOut',
      '04-services/termsAgreed',
    ]);
  });

  it('answers that are tidy already stay the very same, so that nothing counts as changed', () => {
    const { filling: tidied } = checkAll(start(), baker, rules.check);
    const { filling: again } = checkAll(tidied, baker, rules.check);
    expect(again.answers).toBe(tidied.answers);
  });

  it('a form to be taken half-filled needs its answers right and the consent', () => {
    const filling = { ...start(), answers: { ...start().answers, halfFilled: true, phone: '1' } };
    const { errors } = checkAll(filling, baker, rules.check);
    expect(errors.map(({ path }) => path[0])).toEqual(['phone', 'termsAgreed']);
  });

  it('what was found goes as soon as the answers ask for it no more, and nothing else does', () => {
    const answers = { ...start().answers, phone: '1', email: 'a@b', prefix: 'own' };
    const { errors } = checkAll({ ...start(), answers }, baker, rules.check);
    const remaining = (changed: Answers) =>
      relevantErrors(baker, { ...answers, ...changed }, errors, rules.conditionsOf);
    const fields = (changed: Answers) => remaining(changed).map(({ path }) => path[0]);
    expect(fields({})).toEqual(['phone', 'firstName', 'ownPrefix', 'callOut', 'termsAgreed']);
    expect(fields({ halfFilled: true })).toEqual(['phone', 'termsAgreed']);
    expect(fields({ mailbox: 'no' })).toEqual(['phone', 'firstName', 'callOut', 'termsAgreed']);
    // Mended, but not left yet.
    expect(remaining({ phone: '07700900123' })).toBe(errors);
  });

  it('the conditions say what is asked now, in the order of the step', () => {
    const [, , contact] = baker.steps;
    if (!contact) throw new Error('no step');
    const shown = (answers: Answers) => visibleFields(contact, answers, rules.conditionsOf(contact));
    expect(shown({})).toEqual(['mailbox', 'whatsApp', 'hours']);
    expect(shown({ mailbox: 'yes' })).toEqual(['mailbox', 'prefix', 'whatsApp', 'hours']);
    expect(shown({ mailbox: 'yes', prefix: 'own' })).toEqual(['mailbox', 'prefix', 'ownPrefix', 'whatsApp', 'hours']);
    expect(shown({ mailbox: 'no', prefix: 'own' })).toEqual(['mailbox', 'whatsApp', 'hours']);
  });

  it('answers of hidden branches are left out, those that no step asks are not', () => {
    const answers = {
      mailbox: 'no',
      prefix: 'info',
      referrer: 'x',
      useCustomColors: true,
      selectedColorScheme: 'sky',
      customPrimaryColor: '#000000',
    };
    expect(visibleAnswers(baker, answers, rules.conditionsOf)).toEqual({
      mailbox: 'no',
      referrer: 'x',
      useCustomColors: true,
      customPrimaryColor: '#000000',
    });
  });

  /** Every answer in words: the last step, where this is read, is one that asks nothing. */
  const readBack = (filling: Filling) => {
    const lastStep: Step = { id: 'end', schema: { $id: 'end' }, ui: {}, lists: {}, fields: [], validator: '' };
    const wizard = { ...baker, steps: [...baker.steps, lastStep] };
    return reviewSteps(wizard, filling, rules.conditionsOf).flatMap(({ rows }) => rows);
  };

  it('the answers are read back in words', () => {
    const filling = start({ customerNumber: 'C1', template: 'custom', phone: '07700900123', firstName: 'Ann' });
    const answers: Answers = {
      ...filling.answers,
      logo: { id: '1', name: 'logo.png', type: 'image/png', size: 9 },
      mailbox: 'no',
      selectedServices: ['Bread', 'Cake'],
      callOut: '60',
      termsAgreed: true,
      // Of a form that is taken half-filled, what it starts with is not read back.
      halfFilled: true,
      hours: [
        { day: 'Monday', open: true, openTime: '09:00', closeTime: '17:00' },
        { day: 'Sunday', open: false, openTime: '', closeTime: '' },
      ],
    };
    const rows = readBack({ ...filling, answers });
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      ['Trade', 'Baker'],
      ['Design', 'Custom design'],
      ['Phone of Ann', '07700900123'],
      ['First name', 'Ann'],
      ['Company', 'Ann'],
      ['Logo', 'logo.png'],
      ['Mailbox', 'no'],
      ['Hours', 'Monday: 09:00 - 17:00\nSunday: Closed'],
      ['Services', 'Bread, Cake'],
      ['Call-out charge', '£60'],
      ['Send it half-filled', 'Yes'],
    ]);
    expect(rows[0]).toMatchObject({ step: '01-details', field: 'tradeType' });
  });

  it('what the link said and is not shown is not read back; what the customer put in its place is', () => {
    const filling = start({ customerNumber: 'C1' });
    const numberIn = (answers: Answers) =>
      readBack({ ...filling, answers }).find(({ field }) => field === 'customerNumber');
    expect(numberIn(filling.answers)).toBeUndefined();
    expect(numberIn({ ...filling.answers, customerNumber: 'C2' })).toMatchObject({ value: 'C2' });
  });
});

describe('a delivery', () => {
  it('keeps its id while its content is the same, and is sent once', () => {
    let count = 0;
    const newId = () => `d-${++count}`;
    const first = assignDeliveryId(start(), 'logo', ['key-1'], newId);
    expect(first).toMatchObject({ deliveryId: 'd-1', sent: false });
    const repeat = assignDeliveryId(first.filling, 'logo', ['key-1'], newId);
    expect(repeat).toMatchObject({ deliveryId: 'd-1', sent: false });
    const acknowledged = acknowledgeDelivery(repeat.filling, 'logo', 'd-1');
    expect(assignDeliveryId(acknowledged, 'logo', ['key-1'], newId)).toMatchObject({ deliveryId: 'd-1', sent: true });
    const changed = assignDeliveryId(acknowledged, 'logo', ['key-2'], newId);
    expect(changed).toMatchObject({ deliveryId: 'd-2', sent: false });
    expect(assignDeliveryId(changed.filling, 'logo', ['key-2'], newId)).toMatchObject({
      deliveryId: 'd-2',
      sent: false,
    });
    expect(acknowledged.done).toBe(false);
    const done = acknowledgeDelivery(acknowledged, 'main', 'd-9');
    expect(done.done).toBe(true);
    expect(acknowledgeDelivery(done, 'gallery', 'd-10').done).toBe(true);
  });

  it('has the fingerprint that drafts of earlier builds were kept with', () => {
    const said = ['', 'key', 'Größe 😀', 'x'.repeat(5000)];
    const marks = said.map((text) => assignDeliveryId(start(), 'main', text, () => 'd').filling.deliveryIds.main?.of);
    expect(marks).toEqual(['3nj1ggyqd3', '2dnxorvxbia', '1e8csrkkqlv', '1bpjdvwtpzo']);
  });

  it('is known in a filling that is opened again, with every answer as it was', () => {
    const last = at({ ...start({ firstName: 'Ann' }), submissionId: 'id-7' }, baker.steps.length - 1);
    const claim = assignDeliveryId(last, 'main', ['said'], () => 'd-1');
    // The browser's Back was pressed while the thanks were shown.
    const sent = { ...acknowledgeDelivery(claim.filling, 'main', 'd-1'), step: 2 };
    const opened = reopen(sent, baker);
    expect(opened).toMatchObject({ done: false, step: baker.steps.length - 1, submissionId: 'id-7' });
    expect(opened.answers).toEqual(enterStep(last, baker).answers);
    expect(assignDeliveryId(opened, 'main', ['said'], () => 'd-2')).toMatchObject({ deliveryId: 'd-1', sent: true });
    expect(assignDeliveryId(opened, 'main', ['more'], () => 'd-2')).toMatchObject({ deliveryId: 'd-2', sent: false });
  });
});

import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { checkStep, MissingValidatorError, toastOfErrors } from '../../src/wizard/index.ts';
import { smallWizard, stepNamed, validatorsOf } from './small-wizard.ts';

const wizard = smallWizard('baker');
const check = (id: string, answers: Answers) => {
  const step = stepNamed(wizard, id);
  return checkStep({ step, ui: wizard.ui, validators: validatorsOf(step) }, answers);
};
const good = { firstName: 'Ann', phone: '07700900123', email: 'a@b.example' };

describe('checking a step', () => {
  it('finds nothing wrong with good answers, whatever other steps hold', () => {
    expect(check('02-basics', { ...good, prefix: 7, termsAgreed: 'no' })).toEqual([]);
  });

  it('words what is missing at the missing field, in the order of the questions', () => {
    const errors = check('02-basics', { firstName: '' + '', phone: '1' });
    expect(errors.map(({ path, rule, message }) => [path, rule, message])).toEqual([
      [['phone'], 'ukPhone', 'Enter a UK phone number'],
      [['email'], 'required', 'Email: please fill this in'],
    ]);
  });

  it('takes the toast of the field before that of the step', () => {
    const [phone, email] = check('02-basics', { ...good, phone: '1', email: 'x' });
    expect([phone?.toast?.title, email?.toast?.title]).toEqual(['Invalid Phone Number', 'Invalid Email']);
  });

  it('says one thing a field: the first rule that the content words', () => {
    const errors = check('03-contact', { mailbox: 'no', whatsApp: 'x' });
    expect(errors).toMatchObject([{ path: ['whatsApp'], rule: 'ukPhone', message: 'Enter a UK number' }]);
  });

  it('names the definition that was broken, not the keyword', () => {
    const errors = check('03-contact', { mailbox: 'no', whatsApp: '02079460000' });
    expect(errors).toMatchObject([
      { rule: 'ukMobile', message: 'Enter a mobile number', toast: { title: 'Invalid WhatsApp Number' } },
    ]);
  });

  it('drops what `if` says of itself and asks for what the branch asks', () => {
    expect(check('03-contact', { mailbox: 'yes' })).toMatchObject([{ path: ['prefix'], rule: 'required' }]);
  });

  it('fills the label and the limits of the rule into the sentence', () => {
    expect(check('03-contact', { mailbox: 'yes', prefix: 'a' })).toMatchObject([
      { message: 'Prefix: 3 letters at least' },
    ]);
  });

  it('points into lists, with the words of the item', () => {
    const hours = [{ openTime: '9' }, { openTime: 'x' }];
    expect(check('03-contact', { mailbox: 'no', hours })).toMatchObject([
      { path: ['hours', 1, 'openTime'], rule: 'timeOfDay', message: 'Opens at: a time' },
    ]);
  });

  it('goes through a list from its first item to its last', () => {
    const errors = check('03-contact', { mailbox: 'no', hours: [{ openTime: 'x' }, { openTime: 'y' }] });
    expect(errors.map(({ path }) => path[1])).toEqual([0, 1]);
  });

  it('asks the questions that the order does not name where its star stands', () => {
    const step = { ...stepNamed(wizard, '02-basics'), ui: { 'ui:order': ['*', 'phone'] } };
    const errors = checkStep({ step, ui: wizard.ui, validators: validatorsOf(step) }, {});
    expect(errors.map(({ path }) => path[0])).toEqual(['firstName', 'email', 'phone']);
  });

  it('calls a question without a title by its name, not by that of its step', () => {
    expect(check('03-contact', { mailbox: 'yes', prefix: 'own' })).toMatchObject([
      { message: 'ownPrefix: please fill this in' },
    ]);
  });

  it('says the general sentence where a question’s own is empty', () => {
    const basics = stepNamed(wizard, '02-basics');
    const step = { ...basics, ui: { ...basics.ui, email: { 'ui:title': 'Email', 'ui:messages': { required: '' } } } };
    const answers = { firstName: 'Ann', phone: good.phone };
    expect(checkStep({ step, ui: wizard.ui, validators: validatorsOf(step) }, answers)).toMatchObject([
      { message: 'Email: please fill this in' },
    ]);
  });

  it.each([
    [
      'what is wrong with an item by its own rule, not by that of its list',
      { 'x-rule': 'everyDay', type: 'array', items: { type: 'string', pattern: '^M' } },
      'days',
      ['x'],
    ],
    ['the rule of a question, whatever that is called', { type: 'string', pattern: '^M' }, 'contains', 'x'],
  ])('names %s', (_what, rule, field, value) => {
    const schema = { $id: 'named', type: 'object', properties: { [field]: rule } };
    const step = { ...stepNamed(wizard, '02-basics'), schema, ui: {}, fields: [field] };
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    const errors = checkStep({ step, ui: wizard.ui, validators: { named: validate } }, { [field]: value });
    expect(errors.map((error) => error.rule)).toEqual(['pattern']);
  });

  it('says once that a choice is missing, and not of each member that it is another', () => {
    const step = {
      ...stepNamed(wizard, '02-basics'),
      schema: { $id: 'chosen', properties: { days: { type: 'array', contains: { const: 'Monday' } } } },
      ui: { days: { 'ui:title': 'Days', 'ui:messages': { contains: 'Tick Monday' } } },
      fields: ['days'],
    };
    const validate = new Ajv({ allErrors: true }).compile(step.schema);
    const errors = checkStep({ step, ui: wizard.ui, validators: { chosen: validate } }, { days: ['Friday', 'Sunday'] });
    expect(errors.map(({ path, message }) => [path, message])).toEqual([[['days'], 'Tick Monday']]);
  });

  it('says of a list that one widget answers, itself, what is wrong with its entries', () => {
    const step = {
      ...stepNamed(wizard, '02-basics'),
      schema: { $id: 'long', properties: { places: { type: 'array', items: { type: 'string', maxLength: 3 } } } },
      ui: { places: { 'ui:title': 'Places', 'ui:widget': 'freeList', 'ui:messages': { maxLength: 'Too long' } } },
      fields: ['places'],
    };
    const validate = new Ajv({ allErrors: true }).compile(step.schema);
    const errors = checkStep(
      { step, ui: wizard.ui, validators: { long: validate } },
      { places: ['ab', 'abcd', 'xyzw'] },
    );
    expect(errors).toMatchObject([{ path: ['places'], message: 'Too long' }]);
  });

  it('finds what is wrong in a group, and in each entry of a list of groups, in the order in which that asks', () => {
    const person = {
      type: 'object',
      properties: { age: {}, name: { pattern: '^[A-Z]' }, mail: { pattern: '@' } },
      required: ['age'],
    };
    const schema = {
      $id: 'people',
      properties: { staff: { type: 'array', minItems: 3, items: person }, boss: person },
    };
    const order = { 'ui:order': ['mail', 'name', 'age'] };
    const step = {
      ...stepNamed(wizard, '02-basics'),
      schema,
      ui: { 'ui:order': ['boss', 'staff'], boss: order, staff: { items: order } },
      fields: ['staff', 'boss'],
    };
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    const wrong = { mail: 'x', name: 'x' };
    const answers = { staff: [wrong, wrong], boss: wrong };
    const errors = checkStep({ step, ui: wizard.ui, validators: { people: validate } }, answers);
    expect(errors.map(({ path }) => path.join('.'))).toEqual([
      ...['boss.mail', 'boss.name', 'boss.age'],
      'staff',
      ...['staff.0.mail', 'staff.0.name', 'staff.0.age'],
      ...['staff.1.mail', 'staff.1.name', 'staff.1.age'],
    ]);
  });

  it('does not let a hidden answer ask for another one', () => {
    expect(check('03-contact', { mailbox: 'no', prefix: 'own' })).toEqual([]);
    expect(check('03-contact', { mailbox: 'yes', prefix: 'own' })).toMatchObject([{ path: ['ownPrefix'] }]);
  });

  it('takes a bound function as well', () => {
    const step = stepNamed(wizard, '02-basics');
    const validate = validatorsOf(step).basics;
    if (!validate) throw new Error('no function');
    expect(checkStep({ step, ui: wizard.ui, validators: validate }, good)).toEqual([]);
  });

  it('throws where the functions belong to another step', () => {
    const step = stepNamed(wizard, '02-basics');
    expect(() => checkStep({ step, ui: wizard.ui, validators: {} }, good)).toThrow(MissingValidatorError);
  });
});

describe('the toast that echoes the errors', () => {
  it('is that of missing answers first, then that of the first field', () => {
    expect(toastOfErrors(check('02-basics', { phone: '1', email: 'x' }))?.title).toBe('Required Fields Missing');
    expect(toastOfErrors(check('02-basics', { ...good, phone: '1', email: 'x' }))?.title).toBe('Invalid Phone Number');
    expect(toastOfErrors(check('03-contact', { mailbox: 'yes' }))).toBeUndefined();
    expect(toastOfErrors([])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Answers, Form, Site } from '../../src/contract/index.ts';
import { type FormFilling, newFormFilling } from '../../src/pages/form/begun-form.ts';
import { migrateFormAnswers } from '../../src/pages/form/migrate-form-answers.ts';
import { queueForm } from '../../src/pages/form/queue-form.ts';
import { content } from '../content-on-disk.ts';

const formOf = (id: string): Form => {
  const form = content.form(id);
  if (!form) throw new Error(`The content has no form "${id}".`);
  return form;
};
const [contact, media] = [formOf('contact'), formOf('media')];
const site = { supportEmail: 'a@b.example' } as Site;
const picture = (id: string) => ({ id, name: `${id}.png`, type: 'image/png', size: 10 });

/** What a filling sends of some answers, and the filling that knows it. */
function send(form: Form, filling: FormFilling, answers: Answers) {
  const context = { draftKey: '', stored: {}, now: new Date(0), page: 'https://x.example/', referrer: '' };
  const queued = queueForm({ form, site }, filling, answers, context);
  const calls = queued.submission.steps.flatMap((step) => ('delivery' in step ? [step.delivery] : []));
  return { ...queued, ids: Object.fromEntries(calls.map(({ part = '', deliveryId }) => [part, deliveryId])) };
}

describe('what a form of one page sends again', () => {
  it('is the same delivery after a reload, which brings the answers in the order of the questions', () => {
    // What the link brings stands first, whichever question it answers.
    const answers: Answers = { message: 'How much?', subject: 'Prices', email: 'jo@x.example', name: 'Jo' };
    const first = send(contact, newFormFilling({}), answers);
    const reloaded = migrateFormAnswers(contact, { answers }).answers;
    expect(Object.keys(reloaded)).not.toEqual(Object.keys(answers));
    expect(send(contact, first.filling, reloaded).ids).toEqual(first.ids);
  });

  it('is another delivery once an answer has changed', () => {
    const first = send(contact, newFormFilling({}), { name: 'Jo' });
    expect(send(contact, first.filling, { name: 'Joe' }).ids[''] === first.ids['']).toBe(false);
  });

  it.each<[string, Answers, string[]]>([
    ['nothing', {}, []],
    ['a photo', { gallery: [picture('g1')] }, ['gallery']],
    ['the order of photos', { gallery: [picture('g2'), picture('g1')] }, ['gallery']],
    ['the logo', { logo: picture('l2') }, ['logo']],
    ['what both calls name', { customerNumber: 'C-18' }, ['logo', 'gallery']],
    ['what no call names', { unnamed: 'x' }, []],
  ])(
    'are other deliveries only of the pictures that say something else, once %s has changed',
    (_what, changed, news) => {
      const answers = { customerNumber: 'C-17', logo: picture('l1'), gallery: [picture('g1'), picture('g2')] };
      const first = send(media, newFormFilling({}), answers);
      const next = send(media, first.filling, { ...answers, ...changed });
      expect(Object.keys(first.ids).filter((part) => next.ids[part] !== first.ids[part])).toEqual(news);
    },
  );
});

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildContentFiles, type CompiledContent } from '../../../src/compile/index.ts';
import {
  createSubmissionValidator,
  type SubmissionValidator,
} from '../../../src/server/receive/validate-submission.ts';
import { createWizardReader } from '../../../src/server/site/read-site.ts';
import { compileSmall, condition } from '../../compile/small-content.ts';
import { formatted } from '../../formatted-content.ts';
import { makeFolder } from '../test-server.ts';

const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
});

/** The validator of a site that has this content; its folder goes when the test ends. */
async function validatorOf(content: CompiledContent): Promise<SubmissionValidator> {
  const around = await makeFolder();
  for (const { path, text } of buildContentFiles(content)) {
    await mkdir(dirname(join(around, path)), { recursive: true });
    await writeFile(join(around, path), text);
  }
  const [folder, { catalogue }] = [join(around, 'content'), content];
  const readWizard = createWizardReader(folder, catalogue);
  const log = (entry: unknown) => logged.push(entry);
  return createSubmissionValidator({ folder, catalogue, readWizard, log });
}

it('what the server reads of a built site knows the formats, in the words of the form', async () => {
  const sent = {
    ...{ tradeType: 'plumber', trade: 'plumber', services: '["Taps"]', phone: '07700900123', emailOption: 'no' },
    ...{ startDate: '31/01/2030', writeTo: 'alex@brightline.example', bookedFor: '2030-01-31T09:30' },
  };
  const validate = await validatorOf(formatted);
  const faults = await validate(sent);
  expect(logged).toEqual([]);
  expect(faults).toEqual(
    expect.arrayContaining([
      { pointer: '/startDate', message: 'Choose a day for “The startDate”' },
      { pointer: '/bookedFor', message: 'Check “The bookedFor”' },
    ]),
  );
  expect(faults.map(({ pointer }) => pointer)).not.toContain('/writeTo');
});

describe('a condition on the answer of an earlier step', () => {
  const when = (field: string, value: string) => ({ properties: { [field]: { const: value } }, required: [field] });
  const ask = (field: string) => ({ properties: { [field]: { type: 'string' } }, required: [field] });
  const cover = 'schemas/variants/main/steps/03-cover/';
  /** Its own step asks about cover by three answers: one of the step before, one that this may hide, one of the link. */
  const content = compileSmall({
    [`${cover}schema.json`]: {
      type: 'object',
      ...ask('insurer'),
      allOf: ['byEmail', 'byPrefix', 'byLink'].map((name) => ({ $ref: `#/$defs/${name}` })),
      $defs: {
        byEmail: { ...condition(when('emailOption', 'yes'), ask('policy')), else: ask('reason') },
        byPrefix: condition(when('prefix', 'office'), ask('office')),
        byLink: condition(when('tagline', 'broker'), ask('broker')),
      },
    },
    [`${cover}ui.json`]: {
      'ui:title': 'Cover',
      ...Object.fromEntries(
        ['insurer', 'policy', 'reason', 'office', 'broker'].map((field) => [field, { 'ui:title': field }]),
      ),
    },
  });
  const sent = { trade: 'plumber', tradeType: 'plumber', services: '["Taps"]', phone: '07700900123', insurer: 'Acme' };

  it.each([
    ['is asked by it', { emailOption: 'yes', prefix: 'hello' }, ['/policy']],
    ['is answered by it', { emailOption: 'yes', prefix: 'hello', policy: 'P-1' }, []],
    ['is asked by its other half', { emailOption: 'no' }, ['/reason']],
    [
      'is asked by one of its step’s own conditions',
      { emailOption: 'yes', prefix: 'office', policy: 'P-1' },
      ['/office'],
    ],
    ['is not asked by one that is hidden there', { emailOption: 'no', prefix: 'office', reason: 'None' }, []],
    ['is asked by what the link says', { emailOption: 'no', reason: 'None', tagline: 'broker' }, ['/broker']],
  ])('%s', async (_, answers, pointers) => {
    expect(content.problems).toEqual([]);
    const validate = await validatorOf(content);
    const faults = await validate({ ...sent, ...answers });
    expect([faults.map(({ pointer }) => pointer), logged]).toEqual([pointers, []]);
  });
});

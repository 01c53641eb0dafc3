import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildContentFiles } from '../../../src/compile/index.ts';
import {
  createSubmissionValidator,
  type SubmissionValidator,
} from '../../../src/server/receive/validate-submission.ts';
import { createWizardReader } from '../../../src/server/site/read-site.ts';
import { formatted } from '../../formatted-content.ts';

let around = '';
let validateSubmission: SubmissionValidator;
const logged: unknown[] = [];

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'formats-'));
  for (const { path, text } of buildContentFiles(formatted)) {
    await mkdir(dirname(join(around, path)), { recursive: true });
    await writeFile(join(around, path), text);
  }
  const [folder, { catalogue }] = [join(around, 'content'), formatted];
  const readWizard = createWizardReader(folder, catalogue);
  validateSubmission = createSubmissionValidator({ folder, catalogue, readWizard, log: (entry) => logged.push(entry) });
});
afterAll(() => rm(around, { recursive: true }));

it('what the server reads of a built site knows the formats, in the words of the form', async () => {
  const sent = {
    ...{ tradeType: 'plumber', trade: 'plumber', services: '["Taps"]', phone: '07700900123', emailOption: 'no' },
    ...{ startDate: '31/01/2030', writeTo: 'alex@brightline.example', bookedFor: '2030-01-31T09:30' },
  };
  const faults = await validateSubmission(sent);
  expect(logged).toEqual([]);
  expect(faults).toEqual(
    expect.arrayContaining([
      { pointer: '/startDate', message: 'Choose a day for “The startDate”' },
      { pointer: '/bookedFor', message: 'Check “The bookedFor”' },
    ]),
  );
  expect(faults.map(({ pointer }) => pointer)).not.toContain('/writeTo');
});

import { expect, it } from 'vitest';
import { exampleAnswers } from '../../src/workbench/example-answers.ts';
import { ASKED, formattedStep } from '../formatted-content.ts';

it('an example answer is of the format that its question asks for', async () => {
  const { wizard, step, rules } = await formattedStep();
  const answers = exampleAnswers(wizard, rules);
  for (const field of [...Object.keys(ASKED), 'visitOn', 'days']) expect(answers, field).toHaveProperty(field);
  expect(rules.check(step, answers).filter(({ path }) => String(path[0]) in ASKED)).toEqual([]);
});

import { expect, it } from 'vitest';
import { githubReport } from '../../../src/cli/change-report/github-report.ts';
import { at, change, RELABELLED, REMOVED, REQUIRED, reportOf } from './example-changes.ts';

it('reports nothing where nothing changed', () => {
  expect(githubReport(reportOf([]))).toBe('No change.');
});

it('stands beside the line that says it now, at the level of the worst grade, the worst first', () => {
  const warning = change('w', ['warning', 'harmless', 'harmless'], { head: at('a.json', 7) });
  const lines = githubReport(reportOf([RELABELLED, warning, REMOVED])).split('\n');
  expect(lines).toEqual([
    '::error file=schemas/variants/main/schema.json,line=4,col=5,title=breaking for consumers::The field “fax” is no longer asked on 02-business.%0AWhere: all 8 trades, 3 of 5 variants%0Aconsumers: It does harm.%0Asaved drafts: Some notice.%0Acustomers: Nobody notices.%0AWithout harm: Keep it in the submission by “omit”.%0AId: field-removed-1a2b3c',
    '::warning file=a.json,line=7,col=5,title=warning for customers::Change w.%0AWhere: all 8 trades, 3 of 5 variants%0Acustomers: Some notice.%0Asaved drafts and consumers: Nobody notices.%0AId: w',
    '::notice file=schemas/wizard/02-business/ui.json,line=3,col=5,title=harmless::The label of “phone” is “Telephone” instead of “Phone”.%0AWhere: all 8 trades, 3 of 5 variants%0Acustomers, saved drafts and consumers: Nobody notices.%0AId: label-changed-4d5e6f',
  ]);
});

it('names no line where there is none any more', () => {
  const gone = change('g', ['breaking', 'harmless', 'harmless'], { base: at('a.json', 7) });
  expect(githubReport(reportOf([gone]))).toMatch(/^::error title=breaking for customers::Change g\./);
});

it('is a notice for what was decided on, and for what was decided in vain', () => {
  const acknowledgements = [REQUIRED.id, 'gone'].map((id) => ({
    id,
    change: REQUIRED.message,
    where: 'all 8 trades, 3 of 5 variants',
    reason: 'The desk asked for it.',
  }));
  const head = { name: 'v2', problems: [], acknowledgements };
  expect(githubReport(reportOf([REQUIRED], { head })).split('\n')).toEqual([
    '::notice file=schemas/wizard/02-business/schema.json,line=9,col=5,title=agreed%3A breaking for saved drafts::An answer to “fax” is needed now.%0AWhere: all 8 trades, 3 of 5 variants%0AAgreed: The desk asked for it.%0AId: required-added-778899',
    '::notice file=schemas/acknowledged-changes.json,line=1,col=1,title=acknowledgement names no change::gone: It names no change of this comparison: look at its id, or take it out.',
  ]);
});

it('lets nothing of the content begin a command of its own', () => {
  const message = 'a\n::error::b\r\n::set-output name=x::100%';
  const said = githubReport(
    reportOf([change('m', ['harmless', 'harmless', 'harmless'], { message, head: at('a,b:c\n::error::.json', 1) })]),
  );
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toContain('file=a%2Cb%3Ac%0A%3A%3Aerror%3A%3A.json,line=1');
  expect(said).toContain('::a ::error::b ::set-output name=x::100%25%0A');
});

import { expect, it } from 'vitest';
import { MARKER, markdownReport } from '../../../src/cli/change-report/markdown-report.ts';
import { at, change, RELABELLED, REMOVED, reportOf } from './example-changes.ts';

it('reports nothing where nothing changed', () => {
  expect(markdownReport(reportOf([]))).toBe(`\
<!-- content-diff -->

## What this changes in the content

**No change.** Compared from \`main (e82eb6f)\` to \`the working tree\`.
`);
});

it('is a table by audience and grade, then the changes, harmless ones folded', () => {
  expect(markdownReport(reportOf([RELABELLED, REMOVED]))).toBe(`\
<!-- content-diff -->

## What this changes in the content

**2 changes (1 breaking, 1 harmless)**, from \`main (e82eb6f)\` to \`the working tree\`

| for | breaking | warning | harmless |
| :-- | --: | --: | --: |
| customers | 0 | 0 | 2 |
| saved drafts | 0 | 1 | 1 |
| consumers | 1 | 0 | 1 |

### Breaking for consumers (1)

- **The field “fax” is no longer asked on 02-business.** In all 8 trades, 3 of 5 variants.
  - consumers: **breaking**. It does harm.
  - saved drafts: **warning**. Some notice.
  - customers: Nobody notices.
  - Without harm: Keep it in the submission by “omit”.
  - was \`schemas/wizard/02-business/schema.json:12\`, now \`schemas/variants/main/schema.json:4\`, id \`field-removed-1a2b3c\`

<details><summary><b>Harmless (1)</b></summary>

- **The label of “phone” is “Telephone” instead of “Phone”.** In all 8 trades, 3 of 5 variants.
  - customers, saved drafts and consumers: Nobody notices.
  - at \`schemas/wizard/02-business/ui.json:3\`, id \`label-changed-4d5e6f\`

</details>
`);
});

it('says once what several changes share, and shows a group of values without the signs of JSON', () => {
  const [before, after] = [{ a: 'a'.repeat(80) }, '*'.repeat(81)];
  const added = (id: string) => change(id, ['harmless', 'harmless', 'warning'], { before, after });
  const said = markdownReport(reportOf([added('a'), added('b')], { reachOf: () => '' }));
  expect(said.slice(said.indexOf('###'))).toBe(`\
### Warning for consumers (2)

> consumers: **warning**. Some notice.<br>
> customers and saved drafts: Nobody notices.

- **Change a.**
  - before: \`a: ${'a'.repeat(80)}\`
  - after: ${String.raw`\*`.repeat(81)}
  - id \`a\`
- **Change b.**
  - before: \`a: ${'a'.repeat(80)}\`
  - after: ${String.raw`\*`.repeat(81)}
  - id \`b\`
`);
});

it('folds a long group, and leaves a short one open', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => change(`n${index}`, ['breaking', 'breaking', 'breaking']));
  expect(markdownReport(reportOf(many(11)))).not.toContain('<details>');
  expect(markdownReport(reportOf(many(12)))).toContain('<details><summary><b>Breaking for');
});

it('is never longer than a comment may be, and counts what it leaves out', () => {
  const text = '<&$@a `|'.repeat(100);
  const grades = ['breaking', 'warning', 'harmless'] as const;
  const changes = Array.from({ length: 900 }, (_, index) => {
    const grade = grades[index % 3] ?? 'harmless';
    return change(`n${index}`, [grade, grade, grade], {
      message: `${index} ${text}`,
      fix: text,
      before: text,
      after: text,
    });
  });
  const problems = Array.from({ length: 300 }, (_, line) => ({
    rule: 'r',
    file: 'f',
    line,
    column: 1,
    pointer: '',
    message: text,
  }));
  const acknowledgements = Array.from({ length: 300 }, (_, index) => ({
    id: `gone-${index}`,
    change: text,
    where: '',
    reason: text,
  }));
  const said = markdownReport(
    reportOf(changes, {
      failOn: { customer: 'breaking' },
      base: { name: text, problems, acknowledgements: [] },
      head: { name: text, problems, acknowledgements },
    }),
  );
  expect(said.length).toBeLessThanOrEqual(65_000);
  const shown = said.match(/^- \*\*\d+ /gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(3);
  expect(said).toContain(`… and ${900 - shown} more changes, of 900: \`npm run content:diff\` shows them all.`);
  expect(said.match(/<details>/g)?.length).toBe(said.match(/<\/details>/g)?.length);
});

it('can be found again by its first line', () => {
  expect(markdownReport(reportOf([REMOVED])).startsWith(`${MARKER}\n`)).toBe(true);
});

it('puts what one edited line changes in several questions under that line', () => {
  const head = at('schemas/definitions/schema.json', 6);
  const longer = (id: string) => change(id, ['harmless', 'harmless', 'warning'], { base: head, head });
  const said = markdownReport(reportOf([longer('a'), longer('b')], { reachOf: () => '' }));
  expect(said.slice(said.indexOf('- 2 changes'))).toBe(`\
- 2 changes at \`schemas/definitions/schema.json:6\`
  - **Change a.**
    - id \`a\`
  - **Change b.**
    - id \`b\`
`);
});

it('advice on an acknowledgement shows the texts that it quotes letter by letter', () => {
  const decided = { id: 'a', change: 'Before.', where: '', reason: 'Meant.' };
  const report = reportOf([change('a', ['harmless', 'harmless', 'warning'], { message: 'It is “<b> @all”.' })], {
    head: { name: 'v2', problems: [], acknowledgements: [decided] },
  });
  expect(markdownReport(report)).toContain('*Its text is not the report’s sentence, “It is “&lt;b&gt; @&#8203;all”.”');
});

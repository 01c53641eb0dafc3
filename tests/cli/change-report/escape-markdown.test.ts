import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownCode } from '../../../src/cli/change-report/escape-markdown.ts';
import { markdownReport } from '../../../src/cli/change-report/markdown-report.ts';
import { change, reportOf } from './example-changes.ts';

describe('a text of the content in Markdown', () => {
  it.each([
    [
      'mentions nobody',
      'Ask @team or @org/team, mail me@site.example',
      'Ask @&#8203;team or @&#8203;org/team, mail me@&#8203;site.example',
    ],
    ['leads to no issue', 'See #12, GH-12 and org/repo#3', 'See #&#8203;12, GH-&#8203;12 and org/repo#&#8203;3'],
    [
      'makes no link of itself',
      'https://evil.example www.evil.example',
      'https:&#8203;//evil.example www&#8203;.evil.example',
    ],
    ['makes no link', '[click](javascript:x) ![p](q)', String.raw`\[click\](javascript:x) !\[p\](q)`],
    ['holds no HTML', '</details><script>&amp;', '&lt;/details&gt;&lt;script&gt;&amp;amp;'],
    ['ends no table', 'a | b', String.raw`a \| b`],
    ['has no emphasis or code', '*a* _b_ ~~c~~ `d`', String.raw`\*a\* \_b\_ \~\~c\~\~ \`d\``],
    ['has no formula', '$x$ costs $5', '&#36;x&#36; costs &#36;5'],
    ['has no emoji by name', ':shipit: :white_check_mark:', String.raw`:&#8203;shipit: :&#8203;white\_check\_mark:`],
    ['stays on its line', 'one\n\n# two\r\n- three', 'one # two - three'],
    ['begins no heading', '# one', String.raw`\# one`],
    ['begins no list', '- one', String.raw`\- one`],
    ['begins no numbered list', '1. one', String.raw`1\. one`],
    ['is itself with a backslash', String.raw`a\*b`, String.raw`a\\\*b`],
    ['shows what hides', 'a\u202Eb', String.raw`a\[U+202E\]b`],
  ])('%s', (_promise, text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });
});

it.each([
  ['plain', 'a/b.json:3', '`a/b.json:3`'],
  ['with backticks', 'a`b``c', '``` a`b``c ```'],
  ['over several lines', 'a\nb', '`a b`'],
])('code %s stays code', (_what, text, code) => {
  expect(markdownCode(text)).toBe(code);
});

it('nothing of the content leaves its place in the report', () => {
  const evil = '</details>\n\n# Heading @team <img src=x> | `x` <!-- content-diff -->';
  const said = markdownReport(
    reportOf(
      [
        change('`id`\n@team', ['breaking', 'harmless', 'harmless'], {
          message: evil,
          fix: evil,
          before: evil.repeat(3),
          base: { file: 'trades/@team`/</details>.json', line: 1, column: 1, layer: 'trade' },
        }),
      ],
      {
        reachOf: () => evil,
        base: { name: evil, problems: [], acknowledgements: [] },
        failOn: { customer: 'breaking' },
      },
    ),
  );
  const [, entries = ''] = said.split('```json');
  const shown = said.replace(entries, '').replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, '`…`');
  expect(shown.match(/<!--/g)).toHaveLength(1);
  expect(shown).not.toMatch(/<img|@team|^# /m);
  // Those of the entries to paste, which the report folds itself.
  expect(
    said
      .replace(entries, '')
      .match(/<\/?details>/g)
      ?.filter((tag) => tag === '<details>'),
  ).toHaveLength(1);
  expect(said.trimEnd().endsWith('</details>')).toBe(true);
});

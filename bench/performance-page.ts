import type { PagesResult } from './bench-pages.ts';
import type { ToolsResult } from './bench-tools.ts';
import type { Spread } from './statistics.ts';

/** What was measured; each half may be of another run. */
export interface BenchResult {
  readonly pages?: PagesResult & Measured & { /** Of the peers' packages. */ readonly versions: readonly string[] };
  readonly tools?: ToolsResult & Measured;
}

interface Measured {
  /** On what. */
  readonly machine: string;
}

/** docs/performance.md: tables, and what each figure means. No date stands in it, so that a run differs by its figures alone. */
export function performancePage({ pages, tools }: BenchResult): string {
  return [
    '# Performance',
    'Written by `npm run bench`; change it in `bench/`. Absolute times differ between machines and with what else runs on them: what can be compared is what stands in one table, since it was measured in turn in one run.',
    ...(pages ? pagesPart(pages) : []),
    ...(tools ? toolsPart(tools) : []),
    '## Run it',
    RUN,
  ].join('\n\n');
}

const RUN = `\`npm run bench\` takes more than an hour on two cores that do nothing else, installs the peers into \`bench/peers\` on first use, and writes this page and \`docs/performance.json\`. \`--only peers\` or \`--only tools\` measures one half and leaves the other as it was. \`npm run bench -- --quick\` takes about a quarter of an hour and prints, as with \`--sizes\`, \`--trades\` and fewer than three \`--rounds\`; \`--json\` prints all that was measured.`;

const MEANINGS = `Every page asks the same form, made from one JSON Schema: text, e-mail address, drop-down list, digits, radio buttons, a box to tick, a list of boxes and a phone number in turn, with the same rules. The peers’ pages are built by Vite for production, each with its library as its documentation begins; the form stands in the page in the library’s own words, so that none has to work it out. Ours is a single-page form as \`npm run build\` makes it. All are served by one local server, compressed by brotli as small as it can, to Chromium with an empty cache and a processor made four times slower. Each round measures every page once, beginning with another one.

Figures are medians, with the tenth and the ninetieth percentile in brackets; “×” is the ratio to ours. The best of each column among those with a program is bold.

- **Script**: bytes of JavaScript that had come when the page was interactive, compressed. **All**: of everything, the page too.
- **Visible**: the first frame with a field in it.
- **Counts**: from when on what is typed is among the answers. Before all is measured, a text is typed into each page’s first field in the first frame that has one, and looked for in what its program holds; of ours, which shows that to nobody, in what it has written to its database. Where it was found, the time of **Visible** stands here, and else that of **Interactive**.
- **Interactive**: the first frame in which every typed field belongs to a tree that React has finished drawing or hydrating, so that what is typed reaches its handlers; asked in each frame, of all pages in the same way. Ours must have said besides that it is hydrated, which it does when it has taken over what was typed before. A page without a program is interactive once it has been read. In every peer’s page a key is then pressed into the last field, and has to reach what the program holds.
- **First key**: script of the first key into a text field in the middle, and of all that follows within 1.8 s. Ours then opens its database, writes the answer there and says so; its copy of the page for times without signal is fetched by a thread of its own, which is not in it. The peers keep nothing.
- **Script per key**: 20 more keys at 120 ms, and all that follows within 600 ms, divided by 20. Ours and SurveyJS keep text in the field while it is typed: ours hands it on after a pause of 300 ms, SurveyJS when the field is left.
- **With pauses**: the same with a pause of 600 ms after each of five keys, so that ours does after each what it puts off. Keys of the page without a program show what the measuring itself takes.
- Script is counted in time of the page’s own thread, so that what else runs on the machine is not in it.
- **Key → painted**: from a key to the frame that shows it.
- **Heap**: what JavaScript holds once the page stands and garbage has been collected.
- **Continue → painted**: from the key that presses Continue to the frame that shows the next step, with its script until then, and within 600 ms after it: ours makes the step after the next ready by then, the peers nothing. Ours is the first step of the real wizard; the peers’ are two steps of six fields each, drawn by state, by SurveyJS’s own pages, or, without a program, as two pages.`;

function pagesPart(pages: Required<BenchResult>['pages']): string[] {
  return [
    '## Beside other form libraries',
    MEANINGS,
    `Measured ${pages.rounds} times each on ${pages.machine}, ${pages.browser}. ${pages.versions.join(', ')}.`,
    ...pages.sizes.flatMap((fields) => [`### ${fields} fields`, sizeTable(pages, fields)]),
    '### Continue',
    stepsTable(pages),
    '### Continue on each step of the real wizard',
    wizardTable(pages),
    whereNotFirst(pages),
  ];
}

type PageSubject = PagesResult['subjects'][number];

interface Column {
  readonly title: string;
  readonly unit: (value: number) => string;
  readonly of: (subject: PageSubject) => Spread | undefined;
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 10240 ? 1 : 0)} KiB`;
const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

function sizeColumns(fields: number): readonly Column[] {
  const column = (title: string, unit: Column['unit'], figure: keyof PageSubject['bySize'][number]): Column => ({
    title,
    unit,
    of: ({ bySize }) => bySize[fields]?.[figure],
  });
  return [
    column('Script', kib, 'scriptBytes'),
    column('All', kib, 'allBytes'),
    column('Visible', ms, 'visible'),
    column('Counts', ms, 'counts'),
    column('Interactive', ms, 'interactive'),
    column('First key', ms, 'firstKeyScript'),
    column('Script per key', ms, 'keyScript'),
    column('With pauses', ms, 'pausedKeyScript'),
    column('Key → painted', ms, 'keyPaint'),
    column('Heap', mib, 'heapBytes'),
  ];
}

const STEP_COLUMNS: readonly Column[] = [
  { title: 'Continue → painted', unit: ms, of: ({ steps }) => steps.nextPaint },
  { title: 'Its script', unit: ms, of: ({ steps }) => steps.nextScript },
  { title: 'Script after it', unit: ms, of: ({ steps }) => steps.afterScript },
];

const sizeTable = (pages: PagesResult, fields: number) => table(pages.subjects, sizeColumns(fields));
const stepsTable = (pages: PagesResult) => table(pages.subjects, STEP_COLUMNS);

const wizardTable = ({ wizard }: PagesResult) =>
  markdownTable(
    ['From', ...STEP_COLUMNS.map(({ title }) => title)],
    wizard.map(({ title, figures }) => [
      title,
      ...[figures.nextPaint, figures.nextScript, figures.afterScript].map((spread) =>
        spread ? withRange(spread) : '–',
      ),
    ]),
  );

const withRange = ({ median, p10, p90 }: Spread) => `${ms(median)} (${ms(p10)} – ${ms(p90)})`;

function table(subjects: readonly PageSubject[], columns: readonly Column[]): string {
  const ours = subjects.find(({ id }) => id === 'ours');
  const best = columns.map((column) => bestOf(subjects, column)?.id);
  const rows = subjects.map((subject) => {
    const cells = columns.map((column, at) => cell(column, subject, ours, best[at] === subject.id));
    return [subject.name, ...cells];
  });
  return markdownTable(['', ...columns.map(({ title }) => title)], rows);
}

/** The least among those with a program: a page without one does less. */
function bestOf(subjects: readonly PageSubject[], { of }: Column): PageSubject | undefined {
  const ranked = subjects.filter((subject) => subject.id !== 'html' && of(subject));
  return ranked.sort((one, other) => (of(one)?.median ?? 0) - (of(other)?.median ?? 0))[0];
}

function cell({ unit, of }: Column, subject: PageSubject, ours: PageSubject | undefined, isBest: boolean): string {
  const spread = of(subject);
  if (!spread) return '–';
  const { median, p10, p90 } = spread;
  const reference = ours && subject !== ours ? of(ours)?.median : undefined;
  const figure = isBest ? `**${unit(median)}**` : unit(median);
  const range = unit(p10) === unit(p90) ? '' : ` (${unit(p10)} – ${unit(p90)})`;
  return `${figure}${range}${reference ? `, ${(median / reference).toFixed(2)} ×` : ''}`;
}

/** Says in words what the tables show. */
function whereNotFirst(pages: PagesResult): string {
  const tables = [
    ...pages.sizes.map((fields) => ({ name: `${fields} fields`, columns: sizeColumns(fields) })),
    { name: 'Continue', columns: STEP_COLUMNS },
  ];
  const ours = pages.subjects.find(({ id }) => id === 'ours');
  const html = pages.subjects.find(({ id }) => id === 'html');
  const rows = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      const [mine, best] = [ours && column.of(ours), bestOf(pages.subjects, column)];
      const theirs = best && column.of(best);
      if (!mine || !theirs || best === ours) return [];
      const plain = html && column.of(html)?.median;
      const ratio = (other: number) => `${(mine.median / other).toFixed(2)} ×`;
      const toPlain = plain ? ratio(plain) : '–';
      const first = `${best.name}: ${column.unit(theirs.median)}`;
      return [[name, column.title, column.unit(mine.median), first, ratio(theirs.median), toPlain]];
    }),
  );
  if (rows.length === 0) return 'Ours is first in every column.';
  const heads = ['', 'Figure', 'Ours', 'First', 'Ours to it', 'Ours to plain HTML'];
  return [
    '### Where ours is not first',
    'Where the time goes, and what was tried: [decision 036](decisions/036-the-next-step-is-mounted-ahead.md) for Continue, [039](decisions/039-seen-before-it-answers.md) for the rest.',
    markdownTable(heads, rows),
  ].join('\n\n');
}

function toolsPart({ machine, variants, rounds, sizes }: Required<BenchResult>['tools']): string[] {
  type Figure = keyof ToolsResult['sizes'][number]['figures'];
  const lines: readonly (readonly [Figure, string, (value: number) => string])[] = [
    ['reference', 'Reference: reading and writing all content as JSON, ten times', seconds],
    ['compile', 'Compiling and checking, in a program that runs', seconds],
    ['check', '`npm run content:check`', seconds],
    ['diff', '`npm run content:diff`, one label of all wizards', seconds],
    ['build', '`npm run build`', seconds],
    ['buildMemory', 'Most memory of a process of the build', mib],
    ['customerBytes', 'What a browser loads until the first step is interactive, compressed', kib],
    ['devStart', '`npm run dev`, until the form is on the screen', seconds],
    ['saveToScreen', 'From saving a label to reading it there', seconds],
  ];
  const rows = lines.map(([figure, title, unit]) => [
    title,
    ...sizes.map(({ figures: { [figure]: spread, reference } }) => {
      const { median, p10, p90 } = spread;
      const isTime = unit === seconds && figure !== 'reference';
      const range = unit(p10) === unit(p90) ? '' : ` (${unit(p10)} – ${unit(p90)})`;
      return `${unit(median)}${range}${isTime ? `, ${(median / reference.median).toFixed(1)} × reference` : ''}`;
    }),
  ]);
  return [
    '## Working with many trades',
    `Generated trades in ${variants} variants, in a copy of the product. Commands count from their start to their end. Measured ${rounds === 1 ? 'once' : `${rounds} times`} each on ${machine}.`,
    markdownTable(['', ...sizes.map(({ trades }) => `${trades} trades`)], rows),
  ];
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

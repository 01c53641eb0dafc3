import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoise, type Problem } from '../../src/contract/index.ts';
import { compileNear, content } from '../content-on-disk.ts';
import { root } from '../project-root.ts';
import { BEGINNERS } from './beginners-mistakes.ts';
import { EDITORS } from './editors-mistakes.ts';
import { type Mistake, MISTAKES as SLIPS } from './seeded-mistakes.ts';

const ALL = [...SLIPS, ...BEGINNERS, ...EDITORS];

const SITE = 'public/site.json';

const textOf = (file: string) =>
  file === SITE ? readFileSync(`${root}${SITE}`, 'utf8') : (content.files.texts.get(file) ?? '');

const hasOnce = (text: string, part: string) => text.split(part).length === 2;

/** Where a text stands in another one that has it exactly once. Throws if it does not. */
function only(text: string, part: string, file: string): number {
  if (!hasOnce(text, part)) throw new Error(`${file} does not have exactly one ${part}`);
  return text.indexOf(part);
}

/** Whoever rewords the content need not care for the mistakes that others might have made in what was there. */
const isThere = ({ file, before, at, beside, reportedIn = file }: Mistake) =>
  hasOnce(textOf(file), before) &&
  (!beside || hasOnce(textOf(beside.file), beside.text)) &&
  (reportedIn === file || at === undefined || hasOnce(textOf(reportedIn), at));
const MISTAKES = ALL.filter(isThere);
const GONE = ALL.filter((mistake) => !isThere(mistake));

function problemsOf(file: string, text: string): readonly Problem[] {
  if (file === SITE) return compileNear({ ...content.files, site: text }).problems;
  const { texts, ...files } = content.files;
  return compileNear({ ...files, texts: new Map(texts).set(file, text) }).problems;
}

/** Each mistake is tried out once: of some, two promises are kept. */
const tryOut = memoise(
  ({ file, before, after, at, reportedIn = file }: Mistake): { line: number; problems: readonly Problem[] } => {
    const text = textOf(file);
    const offset = only(text, before, file);
    const edited = text.slice(0, offset) + after + text.slice(offset + before.length);
    const shown = reportedIn === file ? edited : textOf(reportedIn);
    const begin = at === undefined ? offset + after.length - after.trimStart().length : only(shown, at, reportedIn);
    return { line: shown.slice(0, begin).split('\n').length, problems: problemsOf(file, edited) };
  },
);

const nameOf = ({ file, before, after }: Mistake) => `${file}: ${after || `without ${before}`}`;

/** A layer that an editor has laid over the place of the mistake finds there no longer what it changes. */
const LAYER = /^(?:trades|schemas\/(?:variants|forms))\//;
const isOfLayer = ({ file }: Mistake, problem: Problem) =>
  problem.rule === 'overlay-target' && problem.file !== file && LAYER.test(problem.file);

/** A draft shows what a step no longer takes: that is what it is kept for. */
const isShownToo = (mistake: Mistake, problem: Problem) =>
  problem.rule === 'draft-example' || isOfLayer(mistake, problem);

describe('a slip in the real content', { timeout: 120_000 }, () => {
  it.skip.each(GONE.map(nameOf))('can’t be made any more, as its text is gone or there twice: %s', () => undefined);

  it('is seeded in all kinds of files, 125 times at least', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(125);
    const kinds = ['schemas/definitions/', 'schemas/wizard/', 'schemas/variants/', 'schemas/forms/', 'trades/', SITE];
    for (const kind of kinds) expect(ALL.some(({ file }) => file.startsWith(kind))).toBe(true);
    expect(new Set(ALL.map(({ file, before, after }) => `${file} ${before} ${after}`)).size).toBe(ALL.length);
  });

  it.each(MISTAKES.map((mistake) => [nameOf(mistake), mistake] as const))(
    'is reported at its line with what mends it, and nowhere else: %s',
    (_name, mistake) => {
      const { file, reportedIn = file, rule, fix } = mistake;
      const { line, problems } = tryOut(mistake);
      expect(problems).toContainEqual(expect.objectContaining({ file: reportedIn, line, rule, fix }));
      const elsewhere = problems.filter((problem) => problem.file !== reportedIn || problem.line !== line);
      expect(elsewhere.filter((problem) => problem.rule !== rule && !isShownToo(mistake, problem))).toEqual([]);
    },
  );

  it.each(EDITORS.filter(isThere).map((mistake) => [nameOf(mistake), mistake] as const))(
    'is all that is reported: %s',
    (_name, mistake) => {
      const problems = tryOut(mistake).problems.filter((problem) => !isOfLayer(mistake, problem));
      expect(problems.map(({ message }) => message)).toHaveLength(1);
    },
  );
});

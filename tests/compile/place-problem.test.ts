import { describe, expect, it } from 'vitest';
import { itemsOf, member } from '../../src/compile/content-node.ts';
import { parseContent } from '../../src/compile/parse-content.ts';
import { placeProblem } from '../../src/compile/place-problem.ts';

const FILE = 'trades/plumber/schema.json';

/** The frame of a problem at an offset of a text. */
function frameAt(text: string, offset: number): readonly string[] {
  const problem = { rule: 'rule', message: 'Message', place: { file: FILE, offset } };
  return placeProblem(problem, parseContent(FILE, text)).frame?.split('\n') ?? [];
}

describe('the lines around a problem', () => {
  it('are shown whole where they are short, whatever ends them', () => {
    expect(frameAt('{\r\n  "order": 1\r\n}', 5)).toEqual(['  1 | {', '> 2 |   "order": 1', '    |   ^', '  3 | }']);
  });

  it('are cut around the place where they are long, and those beside them at the same column', () => {
    const long = `{ "title": "${'a'.repeat(300)}", "order": 1 }`;
    const offset = long.indexOf('"order"');
    const [before, line = '', caret = '', after] = frameAt(`[\n${long}\n]`, offset + 2);
    expect([before, after]).toEqual(['  1 |', '  3 |']);
    expect(line).toMatch(/^> 2 \| …a+", "order": 1 \}$/);
    expect(line.slice(caret.indexOf('^'))).toMatch(/^"order"/);
    const [first = ''] = frameAt(long, 2);
    expect(first).toMatch(/^> 1 \| \{ "title": "a+…$/);
    expect(first.length).toBeLessThan(180);
  });

  it('take little room however many problems there are in a file of one line', () => {
    const services = Array.from({ length: 5000 }, (_, index) => `Service ${index}`);
    const file = parseContent(FILE, JSON.stringify({ services }));
    const frames = itemsOf(member(file.root, 'services')).map(
      ({ place }) => placeProblem({ rule: 'rule', message: 'Message', place }, file).frame ?? '',
    );
    expect(frames).toHaveLength(5000);
    expect(frames.join('').length).toBeLessThan(5000 * 300);
  });
});

import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './project-root.ts';

/** Between the name of a group and that of a test in it, as the runners print it. */
const WITHIN = ' › ';

/** A title as it is written, cut at what is filled in when the tests run; `null` stands for anything. */
type Pattern = readonly (string | null)[];
/** The titles that one `describe` or `it` can have: several where a table of plain values fills them. */
type Titles = readonly Pattern[];

/**
 * Whether a file has a test that is printed as `name`: its title, with as many of the groups around it in front as it takes
 * to distinguish it. What is worked out when the tests run may be anything; what stands in a plain table may not.
 *
 * @throws Error if there is no such file
 */
export function hasTest(file: string, name: string): boolean {
  const tests = known.get(file) ?? readTests(readFileSync(`${root}${file}`, 'utf8'));
  known.set(file, tests);
  return isAmong(tests, name);
}

const known = new Map<string, readonly Titles[][]>();

/** The same of a program's text. */
export const hasTestIn = (text: string, name: string): boolean => isAmong(readTests(text), name);

function isAmong(tests: readonly Titles[][], name: string): boolean {
  const wanted = name.split(WITHIN);
  return tests.some((path) => {
    const end = path.slice(-wanted.length);
    // Of a title that says nothing by itself, such as `%s`, the group has to be named.
    return end.length === wanted.length && saysSomething(end) && wanted.every((part, at) => fits(part, end[at] ?? []));
  });
}

/** The tests of a program and the steps of them that have a title, each with what is around it, outermost first. */
function readTests(text: string): readonly Titles[][] {
  const source = ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest, true);
  const found: Titles[][] = [];
  const visit = (node: ts.Node, around: Titles[], inTest: boolean): void => {
    const call = ts.isCallExpression(node) ? titledCall(node, source) : undefined;
    const inside = call ? [...around, call.titles] : around;
    // A step runs with the test around it: none, where that is skipped.
    if (call?.what === 'test' || (call?.what === 'step' && inTest)) found.push(inside);
    ts.forEachChild(node, (child) => visit(child, inside, inTest || call?.what === 'test'));
  };
  visit(source, [], false);
  return found;
}

interface TitledCall {
  readonly what: 'group' | 'test' | 'step';
  readonly titles: Titles;
}

/** `it('title', …)`, `test.step('title', …)`, `describe.each(table)('title', …)`; nothing that is skipped. */
function titledCall(call: ts.CallExpression, source: ts.SourceFile): TitledCall | undefined {
  const [title, body] = call.arguments;
  if (!title || !body) return undefined;
  const each = ts.isCallExpression(call.expression) ? call.expression : undefined;
  const callee = (each?.expression ?? call.expression).getText(source).replace(/<.*$/s, '');
  const [, word, suffix] = callee.match(/^(it|test|describe|test\.describe|test\.step)(\.each)?$/) ?? [];
  if (!word || (suffix === '.each') !== (each !== undefined)) return undefined;
  const written = patternOf(title);
  if (!written) return undefined;
  const rows = each?.arguments[0] && rowsOf(each.arguments[0], source);
  const titles = each ? (rows ?? [[]]).map((row) => fillTitle(written, row)) : [written];
  return { what: word === 'test.step' ? 'step' : word.endsWith('describe') ? 'group' : 'test', titles };
}

function patternOf(node: ts.Expression): Pattern | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => [null, literal.text])];
}

/** The values that each row of a table fills titles with; undefined where the table is worked out. */
function rowsOf(table: ts.Expression, source: ts.SourceFile): readonly (readonly ts.Expression[])[] | undefined {
  const list = plain(table, source);
  if (!ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement)) return undefined;
  return list.elements.map((element) => {
    const row = plain(element, source);
    return ts.isArrayLiteralExpression(row) ? row.elements : [row];
  });
}

/** What is behind a name and `as const`. */
function plain(node: ts.Expression, source: ts.SourceFile): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return plain(node.expression, source);
  if (!ts.isIdentifier(node)) return node;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const named = statement.declarationList.declarations.find(({ name }) => name.getText(source) === node.text);
    if (named?.initializer) return plain(named.initializer, source);
  }
  return node;
}

/** Vitest's placeholders: `%s` and its like take the row's values in turn, `$name` a member of it. */
const PLACEHOLDER = /%[sdifjoO#$]|\$[A-Za-z_][\w.]*|%%/g;

function fillTitle(written: Pattern, row: readonly ts.Expression[]): Pattern {
  const values = [...row];
  return written.flatMap((part): Pattern => {
    if (part === null) return [null];
    const pieces: (string | null)[] = [];
    let from = 0;
    for (const { 0: placeholder, index } of part.matchAll(PLACEHOLDER)) {
      pieces.push(part.slice(from, index));
      pieces.push(placeholder === '%%' ? '%' : placeholder === '%s' ? textOf(values.shift()) : takeUnread(values));
      from = index + placeholder.length;
    }
    return [...pieces, part.slice(from)];
  });
}

function takeUnread(values: ts.Expression[]): null {
  values.shift();
  return null;
}

const textOf = (node: ts.Expression | undefined): string | null =>
  node && (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) ? node.text : null;

const saysSomething = (path: readonly Titles[]): boolean =>
  path.some((titles) => titles.every((title) => title.some((part) => part !== null && /\p{L}/u.test(part))));

function fits(text: string, titles: Titles): boolean {
  return titles.some((title) => {
    const pattern = title
      .map((part) => (part === null ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
      .join('');
    return new RegExp(`^${pattern}$`, 's').test(text);
  });
}

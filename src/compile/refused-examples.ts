import type { ErrorObject } from 'ajv';
import { markOf, textOf } from './content-node.ts';
import { keywordOf, type StepField } from './step-fields.ts';
import { listed } from './suggest.ts';
import { type RefusedBy, type Subject, subject, type UnplacedProblem } from './unplaced-problem.ts';

const RULE = 'refused-examples';

/** From so many files on whose examples a question refuses, the question is what was changed. */
const MANY = 3;

/** So many of the files are named. */
const NAMED = 3;

/**
 * Where the examples of many files are refused by one question, it is reported once, at the question: its rule is another
 * one than it was, and whether that was meant is to be decided before any of the examples is touched.
 */
export function foldRefusedExamples(problems: readonly UnplacedProblem[]): readonly UnplacedProblem[] {
  const byQuestion = new Map<string, [first: RefusedBy, problems: UnplacedProblem[]]>();
  for (const problem of problems) {
    if (!problem.refused) continue;
    const { name, at } = problem.refused;
    const key = `${name} ${at.file} ${at.offset}`;
    const known = byQuestion.get(key) ?? [problem.refused, []];
    known[1].push(problem);
    byQuestion.set(key, known);
  }
  const folded = [...byQuestion.values()].filter(([, refused]) => filesOf(refused).length >= MANY);
  const gone = new Set(folded.flatMap(([, refused]) => refused));
  return [...problems.filter((problem) => !gone.has(problem)), ...folded.map(fold)];
}

const filesOf = (problems: readonly UnplacedProblem[]) => [...new Set(problems.map(({ place }) => place.file))];

function fold([{ name, at, definitions }, refused]: readonly [RefusedBy, readonly UnplacedProblem[]]): UnplacedProblem {
  const files = filesOf(refused);
  const rule = definitions.length > 0 ? `the rule ${listed(definitions)}` : 'this rule';
  return {
    rule: RULE,
    place: at,
    tier: 'part',
    concerns: [subject('field', name), ...definitions.map((definition) => subject('definition', definition))],
    message: `“${name}” refuses what the examples in ${files.length} files answer: ${files.slice(0, NAMED).join(', ')}${files.length > NAMED ? ' …' : ''}`,
    fix: `If ${rule} is not the one that was meant, put that back; if it is, change the answers to “${name}” there.`,
  };
}

/** By which question an example is refused. */
export function refusedBy(field: StepField): RefusedBy | undefined {
  const [schema] = field.schemas;
  return schema && { name: field.name, at: markOf(schema), definitions: definitionNames(field) };
}

/** The definitions that a question takes its rules from, as subjects of problems. */
export const definitionsOf = (field: StepField): Subject[] =>
  definitionNames(field).map((name) => subject('definition', name));

const definitionNames = (field: StepField) => keywordOf(field, 'x-rule').flatMap((node) => textOf(node) ?? []);

/** Whether an answer is refused for how it is written; what is on no list may be a mistake in the list. */
export const isOfRule = ({ keyword, instancePath }: ErrorObject) =>
  keyword !== 'enum' && keyword !== 'const' && instancePath.split('/').length === 2;

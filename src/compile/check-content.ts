import { memoise, type Problem, type StepSchema, type WizardKey } from '../contract/index.ts';
import { fieldsOf, shapeOf } from './build-step.ts';
import { type Checkable, checkable } from './checkable.ts';
import type { ContentModel } from './content-model.ts';
import { misspeltDeclarations } from './misspelt-declaration.ts';
import type { ParsedFile } from './parse-content.ts';
import { memberAt, placeProblem } from './place-problem.ts';
import { foldRefusedExamples } from './refused-examples.ts';
import { type ResolvedForm, resolveForm } from './resolve-form.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizard } from './resolve-wizard.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { renamedQuestions, sinceRenamed } from './since-renamed.ts';
import { allFields, type StepField, stepFields } from './step-fields.ts';
import type { StepResolver } from './step-resolver.ts';
import { type UnplacedProblem, withoutConsequences } from './unplaced-problem.ts';
import { withholdRepairs } from './withhold-repairs.ts';

export interface CheckHooks {
  /** Resolves one wizard. */
  resolve(key: WizardKey): ResolvedWizard | undefined;
  /** Compiles the validator of a shape; throws if that fails. */
  compile(schema: StepSchema): void;
}

/** Runs every rule over everything that is distinct: files, steps, words and wizards. Sorted by file and line. */
export function checkContent(model: ContentModel, resolver: StepResolver, hooks: CheckHooks): Problem[] {
  const found = new Map<string, UnplacedProblem>();
  const add = (problems: Iterable<UnplacedProblem>) => {
    for (const problem of problems) {
      const { rule, place, message } = problem;
      const at = memberAt(model.files.get(place.file), place.offset);
      found.set(`${place.file} ${at} ${rule} ${message}`, problem);
    }
  };
  for (const file of model.files.values()) add(fileProblems(file));
  add(problemsBy('layout', (rule) => rule.layout?.(model)));
  let renamed: ReadonlyMap<string, string> = new Map();
  const sound = checkable(model);
  if (sound) {
    const wizards = resolveAll(sound, hooks);
    const steps = new Set(wizards.flatMap((wizard) => wizard.steps));
    renamed = renamedQuestions(steps, model.fieldNames);
    add(problemsBy('content', (rule) => rule.content?.(model)));
    for (const wizard of wizards) add(problemsBy('wizard', (rule) => rule.wizard?.(wizard, model, wizards)));
    for (const step of steps) add(stepProblems(step, model));
    for (const field of new Set([...steps].flatMap(allFields))) add(fieldProblems(field, model));
    add(wizardUiProblems(model, resolver, sound.variants, wizards));
    const forms = basesLast(model).flatMap((id) => resolveForm(model, resolver, id) ?? []);
    for (const form of forms) add(formProblems(form, model));
    // ajv stumbles over what other rules explain better.
    if (found.size === 0) add(shapeProblems([...steps, ...forms.map(({ step }) => step)], hooks));
  }
  // A declaration that says what it was called before is no typo.
  const { since, others } = sinceRenamed(found.values(), renamed, model.files);
  const all = [...since, ...withholdRepairs(misspeltDeclarations(others, model.files.values()))];
  return withoutConsequences(foldRefusedExamples(all))
    .map((problem) => placeProblem(problem, model.files.get(problem.place.file)))
    .sort(byPlace);
}

/** What several forms say of one place is mended in the one that the others start from: what is found last, stays. */
function basesLast(model: ContentModel): readonly string[] {
  const depth = (form: string) => model.formLineage(form).length;
  return [...model.forms].sort((one, other) => depth(other) - depth(one));
}

function resolveAll({ variants, trades }: Checkable, hooks: CheckHooks): ResolvedWizard[] {
  return variants.flatMap((variant) => trades.flatMap((trade) => hooks.resolve({ variant, trade }) ?? []));
}

type Kind = Exclude<keyof Rule, 'name'>;

const KINDS = [
  'file',
  'layout',
  'field',
  'asked',
  'askedAmong',
  'step',
  'words',
  'wizardUi',
  'wizard',
  'form',
  'content',
] as const satisfies Kind[];

/** Sorted once by what they look at: there are many rules and tens of thousands of things, and few rules for each. */
const RULES_BY_KIND = new Map<Kind, readonly Rule[]>(KINDS.map((kind) => [kind, RULES.filter((rule) => rule[kind])]));

/** What all rules say that look at one kind of thing. */
function problemsBy(kind: Kind, ask: (rule: Rule) => Iterable<UnplacedProblem> | undefined): UnplacedProblem[] {
  const all: UnplacedProblem[] = [];
  for (const rule of RULES_BY_KIND.get(kind) ?? []) {
    for (const problem of ask(rule) ?? []) all.push(problem);
  }
  return all;
}

/** A file that has not changed is not checked again. */
const fileProblems = memoise((file: ParsedFile): readonly UnplacedProblem[] =>
  problemsBy('file', (rule) => rule.file?.(file)),
);

/** Problems of something that was checked, and the names of answers that there were then: some rules look at them. */
interface Checked {
  readonly names: string;
  readonly problems: readonly UnplacedProblem[];
}

const ofSteps = new WeakMap<ResolvedStep, Checked>();
const ofFields = new WeakMap<StepField, Checked>();
const ofWords = new WeakMap<ResolvedWizardUi, Checked>();

function stepProblems(step: ResolvedStep, model: ContentModel): readonly UnplacedProblem[] {
  return checkOnce(ofSteps, step, model, () => problemsBy('step', (rule) => rule.step?.(step, model)));
}

function fieldProblems(field: StepField, model: ContentModel): readonly UnplacedProblem[] {
  return checkOnce(ofFields, field, model, () => problemsBy('field', (rule) => rule.field?.(field, model)));
}

function wordProblems(ui: ResolvedWizardUi, model: ContentModel): readonly UnplacedProblem[] {
  return checkOnce(ofWords, ui, model, () => problemsBy('words', (rule) => rule.words?.(ui, model)));
}

function checkOnce<Thing extends object>(
  cache: WeakMap<Thing, Checked>,
  thing: Thing,
  model: ContentModel,
  check: () => UnplacedProblem[],
): readonly UnplacedProblem[] {
  const names = namesOf(model);
  const known = cache.get(thing);
  if (known?.names === names) return known.problems;
  const all = check();
  cache.set(thing, { names, problems: all });
  return all;
}

/** Looks at the words around the steps, and at each question beside every version of them that it is asked with. */
function wizardUiProblems(
  model: ContentModel,
  resolver: StepResolver,
  variants: readonly string[],
  wizards: readonly ResolvedWizard[],
): UnplacedProblem[] {
  const asked = new Map<ResolvedWizardUi, Set<ResolvedStep>>();
  for (const variant of variants) {
    const ui = resolver.wizardUi(variant, undefined);
    if (ui) asked.set(ui, new Set());
  }
  for (const { ui, steps } of wizards) {
    const known = asked.get(ui) ?? new Set();
    asked.set(ui, known);
    for (const step of steps) known.add(step);
  }
  return [...asked].flatMap(([ui, steps]) => [
    ...wordProblems(ui, model),
    ...problemsBy('wizardUi', (rule) => rule.wizardUi?.(ui, model)),
    ...[...steps].flatMap((step) => askedProblems(step, ui, model)),
  ]);
}

function askedProblems(step: ResolvedStep, ui: ResolvedWizardUi, model: ContentModel): readonly UnplacedProblem[] {
  const among = stepFields(step).flatMap((field) =>
    problemsBy('askedAmong', (rule) => rule.askedAmong?.(field, ui, model)),
  );
  return [...besideWords(ui)(step), ...among];
}

/** Words that have not changed are not held against the same questions again. */
const besideWords = memoise((ui: ResolvedWizardUi) =>
  memoise((step: ResolvedStep): readonly UnplacedProblem[] =>
    stepFields(step).flatMap((field) => problemsBy('asked', (rule) => rule.asked?.(field, ui))),
  ),
);

/** A form is asked like a step, but its answers are a world of their own. */
function formProblems(form: ResolvedForm, model: ContentModel): UnplacedProblem[] {
  const { step, ui } = form;
  const own: ContentModel = { ...model, fieldNames: new Set(fieldsOf(step)) };
  return [
    ...stepProblems(step, own),
    ...allFields(step).flatMap((field) => fieldProblems(field, own)),
    ...askedProblems(step, ui, own),
    ...problemsBy('form', (rule) => rule.form?.(form, own)),
  ];
}

const namesOf = memoise((model: ContentModel): string => [...model.fieldNames].sort().join(' '));

function shapeProblems(steps: Iterable<ResolvedStep>, hooks: CheckHooks): UnplacedProblem[] {
  const seen = new Set<string>();
  return [...steps].flatMap((step): UnplacedProblem[] => {
    const { schema } = shapeOf(step);
    if (seen.has(schema.$id)) return [];
    seen.add(schema.$id);
    try {
      hooks.compile(schema);
      return [];
    } catch (error) {
      const message = `No validator can be made of this step: ${error instanceof Error ? error.message : String(error)}.`;
      const fix = 'Take back what was changed in it last, and make the change again in smaller parts.';
      return [{ rule: 'validator', place: step.schema.place, message, fix }];
    }
  });
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
}

import type { Problem, StepSchema, WizardKey } from '../contract/index.ts';
import { fieldsOf, shapeOf } from './build-step.ts';
import type { ContentModel } from './content-model.ts';
import { describeFinding } from './describe-finding.ts';
import { type Complaint, type Finding, withoutEchoes } from './finding.ts';
import type { ParsedFile } from './parse-content.ts';
import { type ResolvedForm, resolveForm } from './resolve-form.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizard } from './resolve-wizard.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { type Standing, standing } from './standing.ts';
import { allFields, type StepField, stepFields } from './step-fields.ts';
import type { StepResolver } from './step-resolver.ts';

export interface CheckHooks {
  /** Resolves one wizard. */
  resolve(key: WizardKey): ResolvedWizard | undefined;
  /** Compiles the validator of a shape; throws if that fails. */
  compile(schema: StepSchema): void;
}

/** Runs every rule over everything that is distinct: files, steps, words and wizards. Sorted by file and line. */
export function checkContent(model: ContentModel, resolver: StepResolver, hooks: CheckHooks): Problem[] {
  const found = new Map<string, Finding>();
  const add = (findings: Iterable<Finding>) => {
    for (const finding of findings) {
      const { rule, place, message } = finding;
      found.set(`${place.file} ${place.offset} ${rule} ${message}`, finding);
    }
  };
  for (const file of model.files.values()) add(fileFindings(file));
  add(findings('layout', (rule) => rule.layout?.(model)));
  const sound = standing(model);
  if (sound) {
    const wizards = resolveAll(sound, hooks);
    const steps = new Set(wizards.flatMap((wizard) => wizard.steps));
    add(findings('content', (rule) => rule.content?.(model)));
    for (const wizard of wizards) add(findings('wizard', (rule) => rule.wizard?.(wizard, model)));
    for (const step of steps) add(stepFindings(step, model));
    for (const field of new Set([...steps].flatMap(allFields))) add(fieldFindings(field, model));
    add(wizardUiFindings(model, resolver, sound.variants, wizards));
    const forms = model.forms.flatMap((id) => resolveForm(model, resolver, id) ?? []);
    for (const form of forms) add(formFindings(form, model));
    // ajv stumbles over what other rules explain better.
    if (found.size === 0) add(shapeFindings([...steps, ...forms.map(({ step }) => step)], hooks));
  }
  return withoutEchoes([...found.values()])
    .map((finding) => describeFinding(finding, model.files.get(finding.place.file)?.text))
    .sort(byPlace);
}

function resolveAll({ variants, trades }: Standing, hooks: CheckHooks): ResolvedWizard[] {
  return variants.flatMap((variant) => trades.flatMap((trade) => hooks.resolve({ variant, trade }) ?? []));
}

type Kind = Exclude<keyof Rule, 'name'>;

const KINDS = [
  'file',
  'layout',
  'field',
  'asked',
  'step',
  'wizardUi',
  'wizard',
  'form',
  'content',
] as const satisfies Kind[];

/** Of the many rules, few look at any one kind of thing, and there are tens of thousands of things. */
const RULES_BY_KIND = new Map<Kind, readonly Rule[]>(KINDS.map((kind) => [kind, RULES.filter((rule) => rule[kind])]));

/** What all rules say that look at one kind of thing. */
function findings(kind: Kind, ask: (rule: Rule) => Iterable<Complaint> | undefined): Finding[] {
  const all: Finding[] = [];
  for (const rule of RULES_BY_KIND.get(kind) ?? []) {
    for (const complaint of ask(rule) ?? []) all.push({ rule: rule.name, ...complaint });
  }
  return all;
}

const ofFiles = new WeakMap<ParsedFile, readonly Finding[]>();

/** A file that has not changed is not checked again. */
function fileFindings(file: ParsedFile): readonly Finding[] {
  const known = ofFiles.get(file);
  if (known) return known;
  const all = findings('file', (rule) => rule.file?.(file));
  ofFiles.set(file, all);
  return all;
}

/** What was said of something, and the names of answers that there were then: some rules look at them. */
interface Said {
  readonly names: string;
  readonly findings: readonly Finding[];
}

const ofSteps = new WeakMap<ResolvedStep, Said>();
const ofFields = new WeakMap<StepField, Said>();

function stepFindings(step: ResolvedStep, model: ContentModel): readonly Finding[] {
  return sayOnce(ofSteps, step, model, () => findings('step', (rule) => rule.step?.(step, model)));
}

function fieldFindings(field: StepField, model: ContentModel): readonly Finding[] {
  return sayOnce(ofFields, field, model, () => findings('field', (rule) => rule.field?.(field, model)));
}

function sayOnce<Thing extends object>(
  said: WeakMap<Thing, Said>,
  thing: Thing,
  model: ContentModel,
  check: () => Finding[],
): readonly Finding[] {
  const names = namesOf(model);
  const known = said.get(thing);
  if (known?.names === names) return known.findings;
  const all = check();
  said.set(thing, { names, findings: all });
  return all;
}

/** Looks at the words around the steps, and at each question beside every version of them that it is asked with. */
function wizardUiFindings(
  model: ContentModel,
  resolver: StepResolver,
  variants: readonly string[],
  wizards: readonly ResolvedWizard[],
): Finding[] {
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
    ...findings('wizardUi', (rule) => rule.wizardUi?.(ui, model)),
    ...[...new Set([...steps].flatMap(stepFields))].flatMap((field) =>
      findings('asked', (rule) => rule.asked?.(field, ui, model)),
    ),
  ]);
}

/** A form is asked like a step, but its answers are a world of their own. */
function formFindings(form: ResolvedForm, model: ContentModel): Finding[] {
  const { step, ui } = form;
  const own: ContentModel = { ...model, fieldNames: new Set(fieldsOf(step)) };
  return [
    ...stepFindings(step, own),
    ...allFields(step).flatMap((field) => fieldFindings(field, own)),
    ...stepFields(step).flatMap((field) => findings('asked', (rule) => rule.asked?.(field, ui, own))),
    ...findings('form', (rule) => rule.form?.(form, own)),
  ];
}

const ofModels = new WeakMap<ContentModel, string>();

function namesOf(model: ContentModel): string {
  const names = ofModels.get(model) ?? [...model.fieldNames].sort().join(' ');
  ofModels.set(model, names);
  return names;
}

function shapeFindings(steps: Iterable<ResolvedStep>, hooks: CheckHooks): Finding[] {
  const seen = new Set<string>();
  return [...steps].flatMap((step): Finding[] => {
    const { schema } = shapeOf(step);
    if (seen.has(schema.$id)) return [];
    seen.add(schema.$id);
    try {
      hooks.compile(schema);
      return [];
    } catch (error) {
      const message = `No validator can be made of this step: ${error instanceof Error ? error.message : String(error)}.`;
      return [{ rule: 'validator', place: step.schema.place, message }];
    }
  });
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
}

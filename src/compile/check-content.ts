import type { Problem, StepSchema } from '../contract/index.ts';
import { buildStep } from './build-step.ts';
import type { WizardKey } from './compile-content.ts';
import type { ContentModel } from './content-model.ts';
import { describeFinding } from './describe-finding.ts';
import type { Complaint, Finding } from './finding.ts';
import type { ParsedFile } from './parse-content.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizard } from './resolve-wizard.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import { RULES } from './rules/index.ts';
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
  const add = (finding: Finding) => {
    const { rule, place, message } = finding;
    found.set(`${place.file} ${place.offset} ${rule} ${message}`, finding);
  };
  for (const file of model.files.values()) for (const finding of fileFindings(file)) add(finding);
  for (const rule of RULES) for (const complaint of rule.content?.(model) ?? []) add({ rule: rule.name, ...complaint });
  const { steps, uis } = checkWizards(model, resolver, hooks, add);
  for (const step of steps) for (const finding of stepFindings(step, model)) add(finding);
  for (const ui of uis) {
    for (const rule of RULES)
      for (const complaint of rule.wizardUi?.(ui, model) ?? []) add({ rule: rule.name, ...complaint });
  }
  // ajv stumbles over what other rules explain better.
  if (found.size === 0) for (const finding of shapeFindings(steps, hooks)) add(finding);
  return [...found.values()]
    .map((finding) => describeFinding(finding, model.files.get(finding.place.file)?.text))
    .sort(byPlace);
}

function checkWizards(model: ContentModel, resolver: StepResolver, hooks: CheckHooks, add: (finding: Finding) => void) {
  const steps = new Set<ResolvedStep>();
  const uis = new Set<ResolvedWizardUi>();
  for (const variant of model.variants) {
    const before = resolver.wizardUi(variant, undefined);
    if (before) uis.add(before);
    for (const trade of model.tradesOf(variant)) {
      const wizard = hooks.resolve({ variant, trade });
      if (!wizard) continue;
      uis.add(wizard.ui);
      for (const step of wizard.steps) steps.add(step);
      for (const rule of RULES)
        for (const complaint of rule.wizard?.(wizard, model) ?? []) add({ rule: rule.name, ...complaint });
    }
  }
  return { steps, uis };
}

const ofFiles = new WeakMap<ParsedFile, readonly Finding[]>();

/** A file that has not changed is not checked again. */
function fileFindings(file: ParsedFile): readonly Finding[] {
  const known = ofFiles.get(file);
  if (known) return known;
  const findings = RULES.flatMap((rule) => named(rule.name, rule.file?.(file)));
  ofFiles.set(file, findings);
  return findings;
}

const ofSteps = new WeakMap<ResolvedStep, { readonly names: string; readonly findings: readonly Finding[] }>();

/** A step that has not changed is checked again only if the names of answers that it may mention have. */
function stepFindings(step: ResolvedStep, model: ContentModel): readonly Finding[] {
  const names = namesOf(model);
  const known = ofSteps.get(step);
  if (known?.names === names) return known.findings;
  const findings = RULES.flatMap((rule) => named(rule.name, rule.step?.(step, model)));
  ofSteps.set(step, { names, findings });
  return findings;
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
    const { schema } = buildStep(step);
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

function named(rule: string, complaints: Iterable<Complaint> | undefined): Finding[] {
  return complaints ? Array.from(complaints, (complaint) => ({ rule, ...complaint })) : [];
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
}

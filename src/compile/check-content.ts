import type { Problem, StepSchema } from '../contract/index.ts';
import { buildStep } from './build-step.ts';
import type { WizardKey } from './compile-content.ts';
import type { ContentModel } from './content-model.ts';
import { describeFinding } from './describe-finding.ts';
import type { Complaint, Finding } from './finding.ts';
import type { ParsedFile } from './parse-content.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizard } from './resolve-wizard.ts';
import type { Rule } from './rule.ts';
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
  const add = (findings: Iterable<Finding>) => {
    for (const finding of findings) {
      const { rule, place, message } = finding;
      found.set(`${place.file} ${place.offset} ${rule} ${message}`, finding);
    }
  };
  for (const file of model.files.values()) add(fileFindings(file));
  // Whatever refers to an unreadable file would be told as a mistake, too.
  if ([...model.files.values()].every(({ root }) => root)) {
    const wizards = resolveAll(model, hooks);
    const steps = new Set(wizards.flatMap((wizard) => wizard.steps));
    const before = model.variants.flatMap((variant) => resolver.wizardUi(variant, undefined) ?? []);
    add(findings('content', (rule) => rule.content?.(model)));
    for (const wizard of wizards) add(findings('wizard', (rule) => rule.wizard?.(wizard, model)));
    for (const step of steps) add(stepFindings(step, model));
    for (const ui of new Set([...before, ...wizards.map((wizard) => wizard.ui)])) {
      add(findings('wizardUi', (rule) => rule.wizardUi?.(ui, model)));
    }
    // ajv stumbles over what other rules explain better.
    if (found.size === 0) add(shapeFindings(steps, hooks));
  }
  return [...found.values()]
    .map((finding) => describeFinding(finding, model.files.get(finding.place.file)?.text))
    .sort(byPlace);
}

function resolveAll(model: ContentModel, hooks: CheckHooks): ResolvedWizard[] {
  return model.variants.flatMap((variant) =>
    model.tradesOf(variant).flatMap((trade) => hooks.resolve({ variant, trade }) ?? []),
  );
}

/** What all rules say that look at one kind of thing. */
function findings(
  kind: 'file' | 'step' | 'wizardUi' | 'wizard' | 'content',
  ask: (rule: Rule) => Iterable<Complaint> | undefined,
): Finding[] {
  return RULES.flatMap((rule) => {
    const complaints = rule[kind] && ask(rule);
    return complaints ? Array.from(complaints, (complaint) => ({ rule: rule.name, ...complaint })) : [];
  });
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

const ofSteps = new WeakMap<ResolvedStep, { readonly names: string; readonly findings: readonly Finding[] }>();

/** A step that has not changed is checked again only if the names of answers that it may mention have. */
function stepFindings(step: ResolvedStep, model: ContentModel): readonly Finding[] {
  const names = namesOf(model);
  const known = ofSteps.get(step);
  if (known?.names === names) return known.findings;
  const all = findings('step', (rule) => rule.step?.(step, model));
  ofSteps.set(step, { names, findings: all });
  return all;
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

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
}

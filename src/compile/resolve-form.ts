import { applyOverlay } from './apply-overlay.ts';
import { type ContentModel, formFolder } from './content-model.ts';
import { type ContentNode, isObject, member, membersOf, objectAt } from './content-node.ts';
import type { ResolveFault } from './resolve-fault.ts';
import { type ResolvedStep, type StepParts, withoutEditorKey } from './resolve-step.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { StepResolver } from './step-resolver.ts';

/** A single-page form, still knowing where each part of it came from. */
export interface ResolvedForm {
  readonly id: string;
  readonly step: ResolvedStep;
  /** The words around the questions, those that it shares with the wizard among them. */
  readonly ui: ResolvedWizardUi;
}

/** Where a form's `ui.json` says how its questions are asked; the rest is around them. */
export const QUESTIONS = 'questions';
/** What a form's `ui.json` says of itself alone. */
const OWN_KEYS = new Set(['$schema', 'extends', QUESTIONS]);
/** What forms and the wizard say alike. */
const SHARED_WORDS = ['messages', 'errors', 'fields', 'widgets'];

/** Collects what a form's questions are made of. @returns undefined if the form has no schema */
export function formParts(model: ContentModel, id: string): StepParts | undefined {
  const [base = id, ...others] = model.formLineage(id);
  const schema = model.root(`${formFolder(base)}schema.json`);
  if (!schema) return undefined;
  const questions = (form: string) => member(model.root(`${formFolder(form)}ui.json`), QUESTIONS);
  return {
    id,
    schema,
    ui: questions(base),
    schemaOverlays: others.flatMap((form) => {
      const root = model.root(`${formFolder(form)}schema.json`);
      return root ? [withoutEditorKey(root)] : [];
    }),
    uiOverlays: others.flatMap((form) => questions(form) ?? []),
    trade: undefined,
    tradeOverlay: undefined,
    definitions: model.root('schemas/definitions/schema.json'),
    wording: model.root('schemas/definitions/ui.json'),
    idle: [],
  };
}

/** @returns undefined if there is no such form, or it lacks one of its two files */
export function resolveForm(model: ContentModel, resolver: StepResolver, id: string): ResolvedForm | undefined {
  const step = model.forms.includes(id) ? resolver.form(id) : undefined;
  const roots = model.formLineage(id).map((form) => model.root(`${formFolder(form)}ui.json`));
  const [first] = roots;
  if (!step || !first || !roots.every((root) => root)) return undefined;
  const faults: ResolveFault[] = [];
  const report = (fault: ResolveFault) => {
    faults.push(fault);
  };
  const own = roots.flatMap((root) => (root ? [around(root)] : []));
  const root = [sharedWords(model, first), ...own].reduce((under, overlay) =>
    applyOverlay(under, overlay, { role: 'data', report }),
  );
  return { id, step, ui: { root, faults } };
}

function around(root: ContentNode): ContentNode {
  return objectAt(
    root,
    [...membersOf(root)].filter(([key]) => !OWN_KEYS.has(key)),
  );
}

function sharedWords(model: ContentModel, origin: ContentNode): ContentNode {
  const wizard = model.root('schemas/wizard/ui.json');
  const shared = SHARED_WORDS.flatMap((key): [string, ContentNode][] => {
    const node = member(wizard, key);
    return node ? [[key, node]] : [];
  });
  const buttons = member(wizard, 'buttons');
  const dismiss = member(buttons, 'dismiss');
  if (isObject(buttons) && dismiss) shared.push(['buttons', objectAt(buttons, [['dismiss', dismiss]])]);
  return objectAt(origin, shared);
}

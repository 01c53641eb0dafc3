import { applyOverlay } from './apply-overlay.ts';
import { type ContentModel, formFolder } from './content-model.ts';
import { type ContentNode, isObject, member, membersOf, objectAt } from './content-node.ts';
import { editWordTexts } from './customer-texts.ts';
import { QUESTIONS, SHARED_WORDS } from './form-parts.ts';
import { languageSaid, translated } from './language.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { ResolverProblem } from './resolver-problem.ts';
import type { StepResolver } from './step-resolver.ts';

/** A single-page form, still knowing where each part of it came from. */
export interface ResolvedForm {
  readonly id: string;
  /** What it is read in, where that is not the language of the content. */
  readonly lang: string | undefined;
  readonly step: ResolvedStep;
  /** The words around the questions, those that it shares with the wizard among them. */
  readonly ui: ResolvedWizardUi;
}

/** What a form's `ui.json` says of itself alone. */
const OWN_KEYS = new Set(['$schema', 'extends', 'lang', QUESTIONS]);

/** @returns undefined if there is no such form, or it lacks one of its two files */
export function resolveForm(model: ContentModel, resolver: StepResolver, id: string): ResolvedForm | undefined {
  const step = model.forms.includes(id) ? resolver.form(id) : undefined;
  const roots = model.formLineage(id).map((form) => model.root(`${formFolder(form)}ui.json`));
  const [first] = roots;
  if (!step || !first || !roots.every((root) => root)) return undefined;
  const problems: ResolverProblem[] = [];
  const report = (problem: ResolverProblem) => {
    problems.push(problem);
  };
  const own = roots.flatMap((root) => (root ? [around(root)] : []));
  const root = [sharedWords(model, first), ...own].reduce((under, overlay) =>
    applyOverlay(under, overlay, { role: 'data', report }),
  );
  const language = languageSaid(model, model.formLineage(id).map(formFolder));
  const read = language ? editWordTexts(root, (text) => translated(text, language)) : root;
  return { id, lang: language?.tag, step, ui: { root: read, ownSteps: [], problems } };
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

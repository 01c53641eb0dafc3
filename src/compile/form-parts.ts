import { type ContentModel, formFolder } from './content-model.ts';
import { member } from './content-node.ts';
import { languageSaid } from './language.ts';
import { type StepParts, withoutEditorKey } from './resolve-step.ts';

/** Where a form's `ui.json` says how its questions are asked; the rest is around them. */
export const QUESTIONS = 'questions';

/** What forms and the wizard say alike. */
export const SHARED_WORDS: readonly string[] = ['messages', 'errors', 'fields', 'widgets', 'drafts', 'outbox', 'page'];
/** The same, and what a form takes from the wizard's in part. */
export const WORDS_LIKE_WIZARD: ReadonlySet<string> = new Set([...SHARED_WORDS, 'buttons']);

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
    language: languageSaid(model, model.formLineage(id).map(formFolder)),
  };
}

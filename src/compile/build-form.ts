import {
  type Form,
  type FormEntry,
  type FormUi,
  fillText,
  isObject,
  type Json,
  type Step,
  TRADES_LIST,
} from '../contract/index.ts';
import { buildStep } from './build-step.ts';
import { contentHash } from './content-hash.ts';
import { type ContentModel, formFolder } from './content-model.ts';
import { member, textOf, textsOf, toJson } from './content-node.ts';
import { languageSaid, sourceText } from './language.ts';
import { titleIn } from './previews.ts';
import type { ResolvedForm } from './resolve-form.ts';
import { allFields, keywordOf, type StepField, stepFields, widgetOf } from './step-fields.ts';

/** What a form may leave out. */
const NOTHING = { prefill: {}, lists: {}, notes: [], links: [] };
/** Shown for a text, or a choice, without a widget of its own. */
const USUAL_WIDGETS = ['text', 'select'];

/** The plain form that customers load. */
export function buildForm(form: ResolvedForm, model: ContentModel): Form {
  const { id, lang, step: resolved, ui: words } = form;
  const step = withTrades(buildStep(resolved), form, model);
  const { paths: _where, ...said } = asObject(toJson(words.root));
  const used = new Set([...USUAL_WIDGETS, ...allFields(resolved).flatMap((field) => widgetOf(field) ?? [])]);
  const widgets = Object.entries(asObject(said.widgets)).filter(([name]) => used.has(name));
  // The checker holds the content to the shape of `FormUi`; of unsound content it may fall short.
  const ui = { ...NOTHING, ...said, widgets: Object.fromEntries(widgets) } as unknown as FormUi;
  const title = fillText(textOf(member(resolved.ui, 'ui:title')) ?? '', {}) || id;
  return {
    id,
    title,
    ...(lang !== undefined && { lang }),
    step,
    ui,
    formVersion: contentHash([ui, step.schema.$id, step.ui, step.lists]),
  };
}

/** A form loads no catalogue: where it asks for one of all trades, they come with it, and what they are called. */
function withTrades(step: Step, { id, step: resolved }: ResolvedForm, model: ContentModel): Step {
  if (!JSON.stringify(step.schema).includes(`"${TRADES_LIST}"`)) return step;
  const folders = model.formLineage(id).map(formFolder);
  const titles = model.trades.map((trade) => {
    const title = titleIn(model, trade, languageSaid(model, folders, trade));
    return (title && sourceText(title)) ?? trade;
  });
  const shown = stepFields(resolved).filter((field) => widgetOf(field) !== 'hidden' && listsTrades(field));
  const named = shown.map(({ name }) => [name, { 'ui:enumNames': titles, ...asObject(step.ui[name]) }]);
  return {
    ...step,
    ui: { ...step.ui, ...Object.fromEntries(named) },
    lists: { ...step.lists, [TRADES_LIST]: model.trades },
  };
}

/** Whether one or several of all trades can be chosen. */
const listsTrades = (field: StepField) =>
  [field, ...field.fields.filter(({ name }) => name === 'items')]
    .flatMap((part) => keywordOf(part, 'enum'))
    .some((list) => textOf(member(list, '$list')) === TRADES_LIST);

/** Which forms there are, and where. A form that extends another has paths of its own. */
export function formEntries(model: ContentModel): FormEntry[] {
  return model.forms.map((id) => ({
    id,
    paths: textsOf(member(model.root(`${formFolder(id)}ui.json`), 'paths')),
  }));
}

function asObject(value: Json | undefined): { readonly [key: string]: Json } {
  return isObject(value) ? value : {};
}

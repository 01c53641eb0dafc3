import {
  type Form,
  type FormEntry,
  type FormUi,
  fillText,
  isObject,
  type Json,
  TRADES_LIST,
} from '../contract/index.ts';
import { buildStep } from './build-step.ts';
import { contentHash } from './content-hash.ts';
import { type ContentModel, formFolder } from './content-model.ts';
import { member, textOf, textsOf, toJson } from './content-node.ts';
import type { ResolvedForm } from './resolve-form.ts';
import { allFields, widgetOf } from './step-fields.ts';

/** What a form may leave out. */
const NOTHING = { prefill: {}, lists: {}, notes: [], links: [] };
/** Shown for a text, or a choice, without a widget of its own. */
const USUAL_WIDGETS = ['text', 'select'];

/** The plain form that customers load. */
export function buildForm({ id, lang, step: resolved, ui: words }: ResolvedForm, trades: readonly string[]): Form {
  const built = buildStep(resolved);
  // A form loads no catalogue: where it asks for one of all trades, they come with it.
  const namesTrades = JSON.stringify(built.schema).includes(`"${TRADES_LIST}"`);
  const step = namesTrades ? { ...built, lists: { ...built.lists, [TRADES_LIST]: trades } } : built;
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

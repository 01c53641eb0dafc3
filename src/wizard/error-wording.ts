import {
  type Answers,
  fillText,
  formatRule,
  isObject,
  isText,
  type Json,
  type JsonObject,
  member,
  objectIn,
  parsePointer,
  type RuleError,
  type Step,
  type Text,
  type Toast,
  textIn,
  type WizardUi,
} from '../contract/index.ts';
import { labelOf } from './field-ui.ts';

type Path = readonly (string | number)[];

/** A broken rule, and the names under which the content may word it, the most specific first. */
export interface RuleNames {
  readonly rule: string;
  readonly names: readonly string[];
}

/** Keywords that complain of a missing property from the object above it. */
const ABOUT_MISSING = new Set(['required', 'dependentRequired', 'dependencies']);

/** Segments of a JSON Pointer; ajv percent-encodes those of schema paths. */
export function pointerSegments(pointer: string): string[] {
  return parsePointer(pointer.replace(/^#/, '')).map(decode);
}

/** A field's name may hold a stray `%`; it is then no encoding. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Path of the answer that an error is about; for a missing one, the path it would have. */
export function pathOf(error: RuleError, slice: Answers): Path {
  const path: (string | number)[] = [];
  let value: Json | undefined = slice;
  for (const segment of pointerSegments(error.instancePath)) {
    const inList: boolean = Array.isArray(value);
    path.push(inList ? Number(segment) : segment);
    value = Array.isArray(value) ? value[Number(segment)] : member(value, segment);
  }
  const missing = error.params.missingProperty;
  return ABOUT_MISSING.has(error.keyword) && typeof missing === 'string' ? [...path, missing] : path;
}

/**
 * The rule that an error broke: the definition that it stands in (`x-rule` of the nearest node that speaks of this very
 * value), else the keyword. A missing answer broke no definition but `required`. Which format was missed may be said
 * under the keyword's name and its own: `format:email`.
 */
export function ruleNames(error: RuleError, step: Step): RuleNames {
  const { keyword, params } = error;
  if (ABOUT_MISSING.has(keyword)) return { rule: 'required', names: ['required', keyword] };
  const named = definitionAt(step.schema, pointerSegments(error.schemaPath).slice(0, -1));
  const own = keyword === 'format' ? [formatRule(String(params.format))] : [];
  return { rule: named ?? keyword, names: [...(named === undefined ? [] : [named]), ...own, keyword] };
}

function definitionAt(schema: JsonObject, segments: readonly string[]): string | undefined {
  let found: string | undefined;
  let node: Json | undefined = schema;
  segments.forEach((segment, i) => {
    node = Array.isArray(node) ? node[Number(segment)] : member(node, segment);
    // A property or an item is another value: what its container is called says nothing of it.
    if (segments[i - 1] === 'properties' || segment === 'items') found = undefined;
    found = textIn(node, 'x-rule') ?? found;
  });
  return found;
}

/** UI schemas that may word an error at a path: the value's own first, then those around it, the step's root last. */
export function uiAround(step: Step, path: Path): JsonObject[] {
  const chain: JsonObject[] = [step.ui];
  let ui: JsonObject | undefined = step.ui;
  for (const segment of path) {
    ui = objectIn(ui, typeof segment === 'number' ? 'items' : segment);
    if (ui) chain.unshift(ui);
  }
  return chain;
}

/** Where a rule stands among the worded ones of its field: the order in which the content wants them listed. */
export function rankOf(step: Step, path: Path, { rule, names }: RuleNames): number {
  if (rule === 'required') return -1;
  const order = uiAround(step, path).flatMap((ui) => Object.keys(objectIn(ui, 'ui:messages') ?? {}));
  const ranks = names.map((name) => order.indexOf(name)).filter((rank) => rank >= 0);
  return Math.min(...ranks, order.length);
}

/** The sentence beside the field. */
export function messageOf(
  step: Step,
  ui: Pick<WizardUi, 'messages'>,
  path: Path,
  { rule, names }: RuleNames,
  error: RuleError,
  answers: Answers,
): string {
  const own = uiAround(step, path).map((part) => objectIn(part, 'ui:messages'));
  const wordedIn = (messages: { readonly [rule: string]: unknown } | undefined) =>
    names.map((name) => messages?.[name]).find((text): text is Text => isText(text) && text !== '');
  const sentence = own.map(wordedIn).find(isText) ?? wordedIn(ui.messages) ?? error.message ?? rule;
  return fillText(sentence, { ...answers, ...error.params, label: labelAt(step, path, answers) });
}

function labelAt(step: Step, path: Path, answers: Answers): string {
  const title = uiAround(step, path)
    .slice(0, -1)
    .map((ui) => textIn(ui, 'ui:title'))
    .find(Boolean);
  return title ? fillText(title, answers) : labelOf(step, String(path[0] ?? ''), answers);
}

/** The toast that echoes an error, if the content gives one. */
export function toastFor(step: Step, path: Path, { names }: RuleNames): Toast | undefined {
  const all = uiAround(step, path).map((ui) => objectIn(ui, 'ui:toasts'));
  return all.flatMap((toasts) => names.map((name) => member(toasts, name))).find(isToast);
}

function isToast(value: unknown): value is Toast & JsonObject {
  return isObject(value) && typeof value.title === 'string' && typeof value.message === 'string';
}

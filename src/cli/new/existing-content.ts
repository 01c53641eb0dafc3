import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledContent, type ContentFiles, compileContent } from '../../compile/index.ts';
import type { Json, JsonObject } from '../../contract/index.ts';
import { readContentBelow } from '../read-content-below.ts';

/** The content that a new folder joins. */
export interface ExistingContent {
  readonly root: string;
  readonly files: ContentFiles;
  readonly content: CompiledContent;
  /** A content file as a value; empty if it is not there or no JSON, which the check reports. */
  json(path: string): JsonObject;
  /** Whether something lies below the root, content or not. */
  holds(path: string): boolean;
}

/** @throws Error for the person at the terminal if there is no content */
export function readExisting(root: string): ExistingContent {
  const files = readContentBelow(root);
  const content = compileContent(files);
  return {
    root,
    files,
    content,
    json: (path) => asObject(parsed(files.texts.get(path))),
    holds: (path) => existsSync(join(root, path)),
  };
}

export const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** The texts among what should be a list of texts. */
export const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Names of a trade's list. */
export const listOf = ({ json }: ExistingContent, trade: string, list: string): string[] =>
  textsIn(asObject(asObject(json(`trades/${trade}/schema.json`).$defs)[list]).enum);

/** The shared colour schemes, id → name. */
export function sharedSchemes({ json }: ExistingContent): ReadonlyMap<string, string> {
  const schemes = Object.entries(asObject(json('schemas/definitions/ui.json').colourSchemes));
  return new Map(schemes.map(([id, scheme]) => [id, String(asObject(scheme).name ?? id)]));
}

/** Step folders in the order in which they are asked. */
export const stepsOf = ({ json }: ExistingContent): string[] => textsIn(json('schemas/wizard/ui.json').order);

/** The step that asks a field, and where its schema says so. */
export interface FieldPlace {
  readonly step: string;
  /** Keys from the step's schema to the object that holds the field. */
  readonly keys: readonly string[];
  /** Whether nobody gets past it without an answer. */
  readonly required: boolean;
}

/**
 * Every question of the wizard, those of conditions too: its name → where it is asked.
 * @param lineage variants whose questions count, too, oldest first: those that they add to steps, and those of their own
 * steps; what they take away does not
 */
export function questionsOf(existing: ExistingContent, lineage: readonly string[] = []): Map<string, FieldPlace> {
  const places = new Map<string, FieldPlace>();
  const overlays = lineage.map((variant) => existing.json(`schemas/variants/${variant}/schema.json`));
  const folders = [
    ...stepsOf(existing).map((step) => ({ step, folder: `schemas/wizard/${step}/` })),
    ...lineage.flatMap((variant) => ownStepsOf(existing, variant)),
  ];
  const asked = askedSteps(
    existing,
    lineage,
    folders.map(({ step }) => step),
  );
  for (const { step, folder } of folders.filter(({ step }) => asked.includes(step))) {
    const own = existing.json(`${folder}schema.json`);
    for (const schema of [own, ...overlays.map((overlay) => asObject(asObject(overlay.steps)[step]))]) {
      for (const keys of [['properties'], ...conditionsOf(schema)]) {
        const required = requiredIn(descend(schema, keys.slice(0, -1)).required);
        for (const [field, value] of Object.entries(descend(schema, keys)))
          if (value !== null) places.set(field, { step, keys, required: required.includes(field) });
          else if (places.get(field)?.step === step) places.delete(field);
      }
    }
  }
  return places;
}

/** The steps that are left of some once each variant has said which are asked. */
function askedSteps({ json }: ExistingContent, lineage: readonly string[], all: readonly string[]): readonly string[] {
  return lineage.reduce((steps, variant) => {
    const { order } = asObject(json(`schemas/variants/${variant}/ui.json`).wizard);
    if (Array.isArray(order)) return textsIn(order);
    const { $add, $remove } = asObject(order);
    return [...steps.filter((step) => !textsIn($remove).includes(step)), ...textsIn($add)];
  }, all);
}

/** The steps that a variant has beside those of all wizards. */
function ownStepsOf({ files }: ExistingContent, variant: string): { readonly step: string; readonly folder: string }[] {
  const steps = `schemas/variants/${variant}/steps/`;
  return [...files.texts.keys()].flatMap((path) => {
    const [step = '', file] = path.startsWith(steps) ? path.slice(steps.length).split('/') : [];
    return file === 'schema.json' ? { step, folder: `${steps}${step}/` } : [];
  });
}

/** What a list in a schema, or an overlay's addition to it, asks for. */
const requiredIn = (required: Json | undefined): string[] =>
  textsIn(Array.isArray(required) ? required : asObject(required).$add);

/** Where the named conditions of a step hold questions. */
function conditionsOf(schema: JsonObject): string[][] {
  return Object.entries(asObject(schema.$defs)).flatMap(([name, part]) =>
    'if' in asObject(part) ? ['then', 'else'].map((branch) => ['$defs', name, branch, 'properties']) : [],
  );
}

const descend = (value: JsonObject, keys: readonly string[]): JsonObject =>
  keys.reduce<JsonObject>((at, key) => asObject(at[key]), value);

function parsed(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

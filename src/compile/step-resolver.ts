import { memoise } from '../contract/index.ts';
import type { ContentModel } from './content-model.ts';
import type { ContentNode } from './content-node.ts';
import { formParts } from './form-parts.ts';
import { InlineMemory } from './inline-refs.ts';
import type { Language } from './language.ts';
import {
  type ResolvedStep,
  resolveSchemas,
  resolveStep,
  type StepParts,
  type StepSchemas,
  stepParts,
  type WizardLayers,
} from './resolve-step.ts';
import { type ResolvedWizardUi, resolveWizardUi, wizardUiParts } from './resolve-wizard-ui.ts';

/** What one compilation may take over from the one before. */
export interface ResolverMemory {
  readonly steps: ReadonlyMap<string, ResolvedStep>;
  readonly schemas: ReadonlyMap<string, StepSchemas>;
  readonly wizardUis: ReadonlyMap<string, ResolvedWizardUi>;
  readonly definitions: ContentNode | undefined;
  readonly inlined: InlineMemory;
}

/** Resolves steps when they are asked for; what is made of the same parts is resolved once. */
export class StepResolver {
  readonly #model: ContentModel;
  readonly #former: Partial<ResolverMemory>;
  readonly #steps = new Map<string, ResolvedStep>();
  readonly #schemas = new Map<string, StepSchemas>();
  readonly #wizardUis = new Map<string, ResolvedWizardUi>();
  readonly #inlined: InlineMemory;
  readonly #definitions: ContentNode | undefined;

  constructor(model: ContentModel, former?: ResolverMemory) {
    this.#model = model;
    this.#former = former ?? {};
    this.#definitions = model.root('schemas/definitions/schema.json');
    this.#inlined = former && former.definitions === this.#definitions ? former.inlined : new InlineMemory();
  }

  get memory(): ResolverMemory {
    return {
      steps: this.#steps,
      schemas: this.#schemas,
      wizardUis: this.#wizardUis,
      definitions: this.#definitions,
      inlined: this.#inlined,
    };
  }

  /**
   * @param idle fields to leave out
   * @returns undefined if there is no such step
   */
  step(id: string, layers: WizardLayers, idle: readonly string[] = []): ResolvedStep | undefined {
    return this.#resolve(stepParts(this.#model, id, layers, idle));
  }

  /** The questions of a single-page form. @returns undefined if there is no such form */
  form(id: string): ResolvedStep | undefined {
    return this.#resolve(formParts(this.#model, id));
  }

  #resolve(parts: StepParts | undefined): ResolvedStep | undefined {
    if (!parts) return undefined;
    const ofSchemas = schemaKey(parts);
    const key = `${wordsKey(parts)}|${ofSchemas}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const schemas = this.#schemasOf(ofSchemas, parts);
    const step = this.#former.steps?.get(key) ?? resolveStep(parts, schemas);
    this.#steps.set(key, step);
    return step;
  }

  #schemasOf(key: string, parts: StepParts): StepSchemas {
    const known = this.#schemas.get(key) ?? this.#former.schemas?.get(key);
    const schemas = known ?? resolveSchemas(parts, (path) => this.#model.root(path), this.#inlined);
    this.#schemas.set(key, schemas);
    return schemas;
  }

  /** @param trade undefined for the words that hold before a trade is known */
  wizardUi(variant: string, trade: string | undefined): ResolvedWizardUi | undefined {
    const parts = wizardUiParts(this.#model, variant, trade);
    const key = `${[parts.base, ...parts.overlays].map(nodeId).join(' ')}|${languageKey(parts.language)}`;
    const resolved = this.#wizardUis.get(key) ?? this.#former.wizardUis?.get(key) ?? resolveWizardUi(parts);
    if (resolved) this.#wizardUis.set(key, resolved);
    return resolved;
  }
}

let lastId = 0;

/** Nodes never change, so a number stands for one; numbers are never seen outside. */
function nodeId(node: object | undefined): number {
  return node ? idOf(node) : 0;
}

const idOf = memoise((_node: object): number => {
  lastId += 1;
  return lastId;
});

function wordsKey({ id, ui, uiOverlays, wording, language }: StepParts): string {
  return `${id} ${[ui, wording, ...uiOverlays].map(nodeId).join(' ')}|${languageKey(language)}`;
}

function languageKey(language: Language | undefined): string {
  if (!language) return '';
  const { tag, words, own, note } = language;
  return [tag, ...words.map(nodeId), ...own, nodeId(note)].join(' ');
}

function schemaKey({ schema, trade, tradeOverlay, definitions, schemaOverlays, idle }: StepParts): string {
  return [...[schema, trade, tradeOverlay, definitions, ...schemaOverlays].map(nodeId), ...idle].join(' ');
}

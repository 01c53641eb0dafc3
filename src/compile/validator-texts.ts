import type { StepSchema } from '../contract/index.ts';
import { validatorPath } from './build-step.ts';
import { buildValidator } from './build-validator.ts';
import { contentHash } from './content-hash.ts';

/** Schemas of a wizard's steps but the first, each once: what is asked for together. */
const laterSchemas = (schemas: readonly StepSchema[]) => [...new Set(schemas.slice(1))];

/** Path below `content/` of the file with the validators of all steps but the first; undefined where there is only one. */
export function laterValidatorsPath(schemas: readonly StepSchema[]): string | undefined {
  const ids = laterSchemas(schemas).map(({ $id }) => $id);
  return ids.length > 0 ? `validators/steps_${contentHash(ids)}.js` : undefined;
}

/** The texts of validator files, by their paths below `content/`. Each is made when it is first asked for. */
export class ValidatorTexts {
  readonly #schemas: Map<string, StepSchema>;
  readonly #bundles: Map<string, readonly StepSchema[]>;
  readonly #texts: Map<string, string>;

  /** @param former what it knows is known here, too */
  constructor(former?: ValidatorTexts) {
    this.#schemas = new Map(former ? former.#schemas : []);
    this.#bundles = new Map(former ? former.#bundles : []);
    this.#texts = new Map(former ? former.#texts : []);
  }

  addSchema(schema: StepSchema): void {
    this.#schemas.set(validatorPath(schema), schema);
  }

  /** @param schemas of all steps of a wizard, in their order */
  addWizard(schemas: readonly StepSchema[]): void {
    for (const schema of schemas) this.addSchema(schema);
    const path = laterValidatorsPath(schemas);
    if (path !== undefined) this.#bundles.set(path, laterSchemas(schemas));
  }

  /**
   * @returns undefined for a path of which nothing is known
   * @throws what `buildValidator` throws
   */
  text(path: string): string | undefined {
    const made = this.#texts.get(path) ?? this.#build(path);
    if (made !== undefined) this.#texts.set(path, made);
    return made;
  }

  #build(path: string): string | undefined {
    const schema = this.#schemas.get(path);
    if (schema) return buildValidator(schema);
    const bundled = this.#bundles.get(path)?.map((one) => [one.$id, this.text(validatorPath(one)) ?? ''] as const);
    return bundled && bundleValidators(bundled);
  }
}

/** The text of a module that exports others as `modules`, by their schemas' `$id`. */
function bundleValidators(texts: readonly (readonly [id: string, text: string])[]): string {
  const modules = texts.map(
    ([id, text]) => `${id}: (() => {\n${text.replace('export function', 'function')}return { validators };\n})(),\n`,
  );
  return `export const modules = {\n${modules.join('')}};\n`;
}

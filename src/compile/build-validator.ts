import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import enumKeyword from 'ajv/dist/vocabularies/validation/enum.js';
import type { StepSchema } from '../contract/index.ts';
import { FORMAT_FUNCTIONS } from './format-functions.ts';
import { withFormats } from './formats.ts';
import { conditionsOf } from './identify-schema.ts';

// Both modules are CommonJS; what `import` gives for them differs between Node and bundlers.
const standalone = unwrap(standaloneCode);
const stock: CodeKeywordDefinition = unwrap(enumKeyword) as CodeKeywordDefinition;

function unwrap<T>(module: T): T extends { default: infer D } ? D : T {
  const inner: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  return inner as T extends { default: infer D } ? D : T;
}

/** `enum` as ajv has it, or `{"$list": name}`: then the list is looked up when the module is bound to its lists. */
const listEnum: CodeKeywordDefinition = {
  ...stock,
  keyword: 'enum',
  schemaType: ['array', 'object'],
  code(cxt: KeywordCxt) {
    if (Array.isArray(cxt.schema)) return stock.code(cxt);
    cxt.fail(_`!lists[${cxt.schema.$list}].includes(${cxt.data})`);
  },
  error: {
    message: 'must be equal to one of the allowed values',
    params: ({ schema, schemaCode }) =>
      Array.isArray(schema) ? _`{allowedValues: ${schemaCode}}` : _`{allowedValues: lists[${schema.$list}]}`,
  },
};

/** Options as RJSF's runtime validator has them, so that both say the same. */
function newAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    multipleOfPrecision: 8,
    strict: false,
    meta: false,
    validateSchema: false,
    code: { source: true, lines: false, formats: _`rt_formats` },
  });
  ajv.removeKeyword('enum');
  return withFormats(ajv.addKeyword(listEnum));
}

/** The helpers of ajv's runtime that generated code may call, written out so that a validator is one file. */
const RUNTIME: { readonly [module: string]: string } = {
  ucs2length: 'const rt_ucs2length = (s) => { let n = 0; for (const _ of s) n++; return n; };',
  equal:
    'const rt_equal = (a, b) => a === b || (a !== a && b !== b) || (!!a && !!b && typeof a === "object" && typeof b === "object" && Array.isArray(a) === Array.isArray(b) && Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((k) => Object.hasOwn(b, k) && rt_equal(a[k], b[k])));',
};

/**
 * Compiles the schema of one shape into the text of an ES module without imports: `export function validators(lists)`
 * gives its functions by `$id`, for the root and each condition.
 * @throws Error if ajv can't compile the schema, e.g. for a broken regular expression
 */
export function buildValidator(schema: StepSchema): string {
  const ajv = newAjv();
  const ids = [schema.$id, ...conditionsOf(schema).keys()];
  ajv.addSchema(schema, schema.$id);
  for (const [id, condition] of conditionsOf(schema)) if (!ajv.getSchema(id)) ajv.addSchema(condition, id);
  const code = standalone(ajv, Object.fromEntries(ids.map((id) => [id, id])));
  const used = new Set<string>();
  const body = code
    .replace('"use strict";', '')
    .replaceAll(/(?<=const formats\d+ = )rt_formats(?:\.(\w+)|\["([\w-]+)"\])/g, (_match, plain, quoted) => {
      const format: string = plain ?? quoted;
      for (const name of [...(FORMAT_FUNCTIONS[format]?.needs ?? []), format]) used.add(name);
      return helperName(format);
    })
    .replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)(?:\.default)?/g, (_match, name: string) => {
      used.add(name);
      return `rt_${name}`;
    })
    .replaceAll(/\/\*# sourceURL="[^"]*" \*\/;?/g, '');
  const helpers = [...used].map(helperOf);
  return `${helpers.join('\n')}\nexport function validators(lists) {\nconst exports = {};\n${body}\nreturn exports;\n}\n`;
}

const helperName = (name: string) => `rt_${name.replaceAll('-', '_')}`;

function helperOf(name: string): string {
  const format = FORMAT_FUNCTIONS[name];
  const helper = RUNTIME[name] ?? (format && `const ${helperName(name)} = ${format.code};`);
  if (helper === undefined) throw new UnknownRuntimeHelper(name);
  return helper;
}

/** ajv's generated code calls a helper that `RUNTIME` lacks. */
export class UnknownRuntimeHelper extends Error {
  constructor(helper: string) {
    super(
      `ajv's code calls runtime helper "${helper}"; known are ${[RUNTIME, FORMAT_FUNCTIONS].flatMap(Object.keys).join(', ')}. Write it out in RUNTIME, or in FORMAT_FUNCTIONS if it tests a format.`,
    );
    this.name = 'UnknownRuntimeHelper';
  }
}

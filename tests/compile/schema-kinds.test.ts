import { describe, expect, it } from 'vitest';
import { formOf, REFUSED, TAKEN } from '../../e2e/schema-kinds.ts';
import { type CompiledContent, compileContent } from '../../src/compile/index.ts';
import { type Answers, isObject, type JsonObject, type ValidatorModule } from '../../src/contract/index.ts';
import { checkStep } from '../../src/wizard/index.ts';
import { compileNear, content } from '../content-on-disk.ts';
import { projectFile } from '../project-file.ts';

/** The content on disk with one form more. */
function withForm(schema: JsonObject & { readonly properties?: JsonObject }, ui: JsonObject): CompiledContent {
  const { texts, ...rest } = content.files;
  const files = Object.entries(formOf('kind', schema, ui)).map(
    ([name, json]) => [`schemas/forms/kind/${name}`, JSON.stringify(json, null, 2)] as const,
  );
  return compileNear({ ...rest, texts: new Map([...texts, ...files]) });
}

describe('a kind of JSON Schema', () => {
  it.each(TAKEN.map((kind) => [kind.kind, kind] as const))('%s is sound', (_kind, { schema, ui }) => {
    expect(withForm(schema, ui).problems).toEqual([]);
  });

  it.each(REFUSED.map((kind) => [kind.kind, kind] as const))(
    '%s is refused where it stands, with what to write instead',
    (_kind, { schema, fix }) => {
      const node = { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/node' } } } };
      const { problems } = withForm({ properties: { a: schema }, $defs: { node } }, { a: { 'ui:title': 'Answer' } });
      const reported = problems.filter((problem) => problem.fix === fix);
      expect(reported.map(({ file }) => file)).toEqual(['schemas/forms/kind/schema.json']);
      // Nor is it said to be missing what it says in a way that is refused.
      expect(problems.map(({ rule }) => rule)).not.toContain('untyped-answer');
    },
  );
});

describe('what is said in several ways', () => {
  const schemaOf = (properties: JsonObject, more: JsonObject = {}) => {
    const ui = Object.fromEntries(Object.keys(properties).map((name) => [name, { 'ui:title': name }]));
    const compiled = withForm(
      { properties, ...more },
      { ...ui, ...('dependencies' in more && { b: { 'ui:title': 'b' } }) },
    );
    expect(compiled.problems).toEqual([]);
    const step = compiled.form('kind')?.step;
    if (!step) throw new Error('no form');
    return step;
  };

  it('is the same schema: an object that may have more than it asks for asks for nothing more', () => {
    const who = { type: 'object', properties: { name: { type: 'string' } } };
    const asked = (a: JsonObject) =>
      withForm({ properties: { a } }, { a: { 'ui:title': 'a', name: { 'ui:title': 'name' } } }).form('kind')?.step
        .schema;
    const schema = asked({ ...who, additionalProperties: true });
    expect(schema).toEqual(asked(who));
    expect(JSON.stringify(schema)).toContain('"name"');
  });

  it('is the same schema: titled choices are a list, their titles words', () => {
    const [v, b] = [
      { const: 'v', title: 'Van' },
      { const: 'b', title: 'Bike' },
    ];
    const plain = schemaOf({ a: { type: 'string', enum: ['v', 'b'] } });
    for (const keyword of ['oneOf', 'anyOf']) {
      const step = schemaOf({ a: { type: 'string', [keyword]: [v, b] } });
      expect(step.schema, keyword).toEqual(plain.schema);
      expect(step.ui.a, keyword).toEqual({ 'ui:title': 'a', 'ui:enumNames': { v: 'Van', b: 'Bike' } });
    }
  });

  it('is read by each title, whichever choices a condition asks for', () => {
    const choices = (...titles: readonly string[]) => ({
      properties: { b: { type: 'string', oneOf: titles.map((title) => ({ const: title[0] ?? '', title })) } },
    });
    const either = Object.fromEntries([
      ['if', { properties: { a: { const: 'Load' } }, required: ['a'] }],
      ['then', choices('Van', 'Bike')],
      ['else', choices('Car', 'Train')],
    ]);
    const compiled = withForm(
      { properties: { a: { type: 'string' } }, allOf: [{ $ref: '#/$defs/either' }], $defs: { either } },
      { a: { 'ui:title': 'a' }, b: { 'ui:title': 'b' } },
    );
    expect(compiled.problems).toEqual([]);
    expect(compiled.form('kind')?.step.ui.b).toEqual({
      'ui:title': 'b',
      'ui:enumNames': { V: 'Van', B: 'Bike', C: 'Car', T: 'Train' },
    });
  });

  it('is the same schema: what depends on an answer is a condition', () => {
    const asked = { properties: { b: { type: 'string' } }, required: ['b'] };
    const a = { a: { type: 'string' } };
    const condition = Object.fromEntries([
      ['if', { required: ['a'] }],
      ['then', asked],
    ]);
    const { texts, ...rest } = content.files;
    const named = formOf(
      'kind',
      { properties: a, allOf: [{ $ref: '#/$defs/b' }], $defs: { b: condition } },
      { a: { 'ui:title': 'a' }, b: { 'ui:title': 'b' } },
    );
    const files = Object.entries(named).map(
      ([name, json]) => [`schemas/forms/kind/${name}`, JSON.stringify(json)] as const,
    );
    const compiled = compileContent({ ...rest, texts: new Map([...texts, ...files]) });
    expect(schemaOf(a, { dependencies: { a: asked } }).schema).toEqual(compiled.form('kind')?.step.schema);
  });

  it('is the same schema: kinds of answer are one of them, each with a function of its own', () => {
    const kinds = [
      { title: 'One', properties: { x: { type: 'string' } } },
      { title: 'Two', properties: { y: { type: 'string' } } },
    ];
    const ui = { a: { 'ui:title': 'a', x: { 'ui:title': 'x' }, y: { 'ui:title': 'y' } } };
    const [one, any] = ['oneOf', 'anyOf'].map(
      (keyword) => withForm({ properties: { a: { type: 'object', [keyword]: kinds } } }, ui).form('kind')?.step.schema,
    );
    expect(one).toEqual(any);
    const a = isObject(one?.properties) ? one.properties.a : undefined;
    expect(a).toMatchObject({ anyOf: [{ title: 'One', $id: expect.any(String) }, { title: 'Two' }] });
  });
});

it('kinds of answer, in lists and inside each other, are missing what the kind that was begun asks', async () => {
  const text = { type: 'string' };
  const how = {
    type: 'object',
    oneOf: [
      { title: 'Phone', properties: { phone: text }, required: ['phone'] },
      { title: 'Post', properties: { street: text, town: text }, required: ['street', 'town'] },
    ],
  };
  const who = { title: 'Person', properties: { who: text, how }, required: ['who', 'how'] };
  const firm = { title: 'Company', properties: { firm: text }, required: ['firm'] };
  const words = (names: readonly string[]): JsonObject =>
    Object.fromEntries(names.map((name) => [name, { 'ui:title': name }]));
  const kinds = { 'ui:title': 'how', ...words(['phone', 'street', 'town']) };
  const compiled = withForm(
    {
      properties: { a: { type: 'object', oneOf: [firm, who] }, b: { type: 'array', items: how } },
      required: ['a'],
    },
    { a: { 'ui:title': 'a', ...words(['who', 'firm']), how: kinds }, b: { 'ui:title': 'b', items: kinds } },
  );
  expect(compiled.problems).toEqual([]);
  const form = compiled.form('kind');
  if (!form) throw new Error('no form');
  const { step, ui } = form;
  const module: ValidatorModule = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(compiled.validator(step.validator) ?? '')}`
  );
  const validators = module.validators(step.lists);
  const check = (answers: Answers) =>
    checkStep({ step, ui, validators }, answers).map(({ path, message }) => [path.join('/'), message]);
  expect(check({})).toEqual([['a', 'Please fill in “a”']]);
  expect(check({ a: { who: 'Bob', how: { street: 'y' } }, b: [{ phone: '1' }, { street: 'y' }] })).toEqual([
    ['a/how/town', 'Please fill in “town”'],
    ['b/1/town', 'Please fill in “town”'],
  ]);
});

describe('docs/json-schema.md', () => {
  const page = projectFile('docs/json-schema.md');

  it('has a line for each kind that is understood, with what arrives', () => {
    for (const { kind, arrives } of TAKEN) {
      const line = page.split('\n').find((one) => one.startsWith(`| ${kind} |`));
      expect(line, kind).toContain(`\`${JSON.stringify(arrives)}\``);
    }
  });

  it('has a line for each that is refused, with what the check says', () => {
    for (const { kind, fix } of REFUSED) expect(page).toContain(`| ${kind} | ${fix} |`);
  });
});

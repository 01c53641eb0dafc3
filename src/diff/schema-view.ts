import { isObject, type Json, type JsonObject, memoise } from '../contract/index.ts';
import { describeCondition } from './describe-condition.ts';
import { below, canonical, listOf, objectOf } from './read-json.ts';

/** One keyword that an answer is held to. */
export interface Rule {
  readonly keyword: string;
  readonly value: Json;
  readonly pointer: string;
  /** Under which further condition it holds; empty for always. */
  readonly when: string;
  /** Name of the definition that it comes from. */
  readonly name?: string;
}

/** A place in the schema, and the condition under which it counts; empty for always. */
export interface Mark {
  /** Within the field around it. */
  readonly when: string;
  readonly pointer: string;
  /** Each `if` of that condition which has to hold, the outermost first. */
  readonly ifs: readonly Json[];
}

/** A question of a step, or one inside it, however many parts of the schema speak of it. */
export interface FieldView {
  /** Names from the step's root; members of a list are `items`. */
  readonly path: readonly string[];
  /** Where it is declared; conditions are those within the field around it. */
  readonly asked: readonly Mark[];
  /** Where it is said that it has to be answered. */
  readonly required: readonly Mark[];
  readonly rules: readonly Rule[];
  /** The same, one by one as each declaration of the question brings them. */
  readonly declarations: readonly DeclaredRule[];
  /** The conditions under which it is declared, those of the fields around it included. */
  readonly declared: ReadonlySet<string>;
  /** Keywords that several declarations of the question don't say alike. */
  readonly differing: ReadonlySet<string>;
}

/** A rule, and the conditions under which its question is declared, those of the fields around it included. */
type DeclaredRule = Rule & { readonly declared: string };

/** Questions by name, each followed by those inside it. */
export type SchemaView = ReadonlyMap<string, readonly FieldView[]>;

/** Say nothing of a value, or are known by what they bring about. Titles here are for readers of the file alone. */
const NO_RULES = new Set([
  ...['$id', '$comment', 'title', 'description', 'x-rule', 'x-renamed-from', 'x-renamed-members'],
  ...['properties', 'required', 'items', 'allOf', 'anyOf', 'if', 'then', 'else'],
]);

/** The questions of a schema, those of its conditions too. What belongs to the step itself has an empty name. */
export const viewSchema = memoise((schema: JsonObject): SchemaView => {
  const fields = new Map<string, Draft>();
  // The step itself is there, whatever its schema says.
  open(fields, []);
  visit(schema, '', [], '', fields);
  const view = new Map<string, FieldView[]>();
  for (const draft of fields.values()) {
    const [top = ''] = draft.path;
    const around = fields.get(draft.path.slice(0, -1).join('/'));
    view.set(top, [...(view.get(top) ?? []), finished(draft, around?.declared ?? new Set())]);
  }
  return view;
});

/** A mark, and the conditions under which the field around it is declared so. */
type DeclaredMark = Mark & { readonly declared: string };

interface Draft {
  readonly path: readonly string[];
  readonly asked: DeclaredMark[];
  readonly required: DeclaredMark[];
  readonly rules: DeclaredRule[];
  /** The conditions under which it is declared, those of the fields around it included. */
  readonly declared: Set<string>;
}

/** Where a schema is met: what it is the schema of, and under which conditions. */
function visit(
  node: Json | undefined,
  pointer: string,
  path: readonly string[],
  when: string,
  fields: Map<string, Draft>,
  declared = '',
  ifs: readonly Json[] = [],
): void {
  if (!isObject(node)) return;
  const draftOf = (name: string) => open(fields, name === '' ? path : [...path, name]);
  const name = typeof node['x-rule'] === 'string' ? { name: node['x-rule'] } : {};
  for (const [keyword, value] of Object.entries(node)) {
    if (NO_RULES.has(keyword)) continue;
    draftOf('').rules.push({ keyword, value, pointer: below(pointer, keyword), when, declared, ...name });
  }
  const declare = (field: string, child: Json, at: string) => {
    const whole = join(declared, when);
    const draft = draftOf(field);
    draft.asked.push({ when, pointer: at, ifs, declared });
    draft.declared.add(whole);
    visit(child, at, [...path, field], '', fields, whole);
  };
  for (const [field, child] of Object.entries(objectOf(node.properties)))
    declare(field, child, below(pointer, 'properties', field));
  if (node.items !== undefined) declare('items', node.items, below(pointer, 'items'));
  listOf(node.required).forEach((field, index) => {
    if (typeof field === 'string')
      draftOf(field).required.push({ when, pointer: below(pointer, 'required', index), ifs, declared });
  });
  listOf(node.allOf).forEach((part, index) => {
    visit(part, below(pointer, 'allOf', index), path, when, fields, declared, ifs);
  });
  listOf(node.anyOf).forEach((part, index) => {
    const title = isObject(part) && typeof part.title === 'string' ? part.title : String(index + 1);
    visit(part, below(pointer, 'anyOf', index), path, join(when, `as “${title}”`), fields, declared, ifs);
  });
  if (node.if === undefined) return;
  const condition = describeCondition(node.if);
  visit(node.then, below(pointer, 'then'), path, join(when, `when ${condition}`), fields, declared, [...ifs, node.if]);
  visit(node.else, below(pointer, 'else'), path, join(when, `unless ${condition}`), fields, declared, ifs);
}

const join = (outer: string, inner: string) => [outer, inner].filter((part) => part !== '').join(' and ');

function open(fields: Map<string, Draft>, path: readonly string[]): Draft {
  const key = path.join('/');
  const draft = fields.get(key) ?? { path, asked: [], required: [], rules: [], declared: new Set() };
  fields.set(key, draft);
  return draft;
}

/** @param around the conditions under which the field around it is declared */
function finished(draft: Draft, around: ReadonlySet<string>): FieldView {
  const { path, rules: declarations, declared: conditions } = draft;
  const [asked, required] = [marksOf(draft.asked, around), marksOf(draft.required, around)];
  const several = conditions.size > 1 ? declarations : [];
  const differing = new Set(several.flatMap((rule) => (isEverywhere(rule) ? [] : [rule.keyword])));
  const rules = rulesOf(declarations, differing);
  return { path, asked, required, rules, declarations, declared: conditions, differing };

  function isEverywhere(rule: DeclaredRule): boolean {
    const alike = new Set(
      declarations.flatMap((other) => (sayingOf(other) === sayingOf(rule) ? [other.declared] : [])),
    );
    return alike.size === conditions.size;
  }
}

/** What only some declarations of the field around it say of a field holds only where these do. */
function marksOf(marks: readonly DeclaredMark[], around: ReadonlySet<string>): readonly Mark[] {
  const saying = new Set(marks.map(({ declared }) => declared));
  const isEverywhere = saying.has('') || saying.size >= around.size;
  return marks.map(({ declared, when, ...mark }) => ({ ...mark, when: isEverywhere ? when : join(declared, when) }));
}

/** The same for two rules that ask for the same wherever their question is declared. */
const sayingOf = ({ keyword, value, when }: Rule) => JSON.stringify([keyword, when, canonical(value)]);

/** What all declarations of a question say alike holds whenever it is asked; of the rest, each brings its own. */
function rulesOf(declarations: readonly DeclaredRule[], differing: ReadonlySet<string>): readonly Rule[] {
  const known = new Map<string, string>();
  return declarations.flatMap(({ declared, ...rule }) => {
    if (differing.has(rule.keyword)) return [{ ...rule, when: join(declared, rule.when) }];
    const first = known.get(sayingOf(rule)) ?? declared;
    known.set(sayingOf(rule), first);
    return first === declared ? [rule] : [];
  });
}

/** The question with these rules, too, as each of its declarations brings them. */
export function withApart(view: FieldView, keywords: ReadonlySet<string>): FieldView {
  return keywords.size === 0 ? view : { ...view, rules: rulesOf(view.declarations, keywords) };
}

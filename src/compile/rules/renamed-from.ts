import { isListPatch } from '../apply-overlay.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textOf, textsOf } from '../content-node.ts';
import { listOfPart, RENAMED_MEMBERS } from '../flatten-union.ts';
import { formerNames, statesNotes } from '../former-names.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { allFields, type StepField, stepFields } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'renamed-from';

/** A draft's answer can only be followed to one field, and only once nothing is asked by its former name any more. */
export const renamedFrom: Rule = {
  name: RULE,
  wizard: ({ steps }, model) => check(steps, new Set(unaskedFields(model).map(([name]) => name))),
  form: ({ step }) => check([step], new Set()),
  file: ({ root, role }) => (root && role?.side === 'schema' ? membersRenamed(root) : []),
  content: (model) =>
    unaskedFields(model)
      .flatMap(([, schema]) => member(schema, 'x-renamed-from') ?? [])
      .map(notAQuestion),
};

function* check(steps: readonly ResolvedStep[], others: ReadonlySet<string>): Iterable<UnplacedProblem> {
  const renaming = steps.filter(({ schema }) => statesNotes(schema));
  if (renaming.length === 0) return;
  const asked = new Set([...steps.flatMap(stepFields).map(({ name }) => name), ...others]);
  const claimed = new Map<string, string>();
  for (const step of renaming) {
    yield* notFollowed(step);
    for (const field of stepFields(step)) {
      for (const node of formerNames(field)) yield* problem(field, node, asked, claimed);
    }
  }
}

function* problem(
  { name }: StepField,
  node: ContentNode,
  asked: ReadonlySet<string>,
  claimed: Map<string, string>,
): Iterable<UnplacedProblem> {
  const former = textOf(node);
  if (former === undefined) return;
  const other = claimed.get(former) ?? name;
  claimed.set(former, other);
  const place = markOf(node);
  if (node.place.layer === 'definition') {
    yield {
      rule: RULE,
      place,
      message: 'A definition is not a question, so it has no former name.',
      fix: 'Write it beside the $ref, at the field that was renamed.',
    };
  } else if (former === name) {
    yield {
      rule: RULE,
      place,
      message: `“${name}” is what this field is called today.`,
      fix: 'Name what it was called before.',
    };
  } else if (asked.has(former)) {
    yield {
      rule: RULE,
      place,
      message: `“${former}” is still an answer of this wizard, so that nothing was renamed.`,
      fix: 'Take the line out, or take the other field away.',
    };
  } else if (other !== name) {
    yield {
      rule: RULE,
      place,
      message: `“${other}” says already that it was called “${former}”.`,
      fix: 'An answer can only go to one of them: take the name out of the other.',
    };
  }
}

/** What members of a list were called, where that is said: beside the list. */
function membersRenamed(node: ContentNode): UnplacedProblem[] {
  if (node.kind === 'list') return node.items.flatMap(membersRenamed);
  const said = member(node, RENAMED_MEMBERS);
  return [
    ...(said ? wrongNames(said, namesBeside(node)) : []),
    ...[...membersOf(node)].flatMap(([key, child]) => (key === RENAMED_MEMBERS ? [] : membersRenamed(child))),
  ];
}

/** The members of the list in a schema, be it an `enum` or a union of choices; undefined where it has none of its own. */
function namesBeside(node: ContentNode): readonly string[] | undefined {
  const list = member(node, 'enum');
  if (list) return saidIn(list).flatMap((item) => textOf(item) ?? []);
  const parts = saidIn(member(node, 'oneOf') ?? member(node, 'anyOf')).map(listOfPart);
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.flatMap(textsOf) : undefined;
}

/** What a list holds, or what an overlay adds to it. */
const saidIn = (list: ContentNode | undefined) =>
  list && isListPatch(list) ? itemsOf(member(list, '$add')) : itemsOf(list);

function wrongNames(said: ContentNode, names: readonly string[] | undefined): UnplacedProblem[] {
  if (!names) {
    const message = 'There is no list beside this whose members could have been renamed.';
    return [{ rule: RULE, place: markOf(said), message, fix: 'Write it beside the "enum" that has them.' }];
  }
  return [...membersOf(said)].flatMap(([now, node]) => [
    ...(names.includes(now)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            message: `“${now}” is not in the list beside this.`,
            ...corrected(markOf(node), now, names, `The list has ${listed(names)}.`),
          },
        ]),
    ...(node.kind === 'list' ? node.items : [node])
      .filter((item) => names.includes(textOf(item) ?? ''))
      .map((item) => ({
        rule: RULE,
        place: item.place,
        message: `“${textOf(item)}” is still in the list, so that it was not renamed.`,
        fix: 'Name what the member was called before, or take the line out.',
      })),
  ]);
}

/** Answers are moved by their names in the flat answers; what is inside one moves with it. */
function notFollowed(step: ResolvedStep): UnplacedProblem[] {
  const inner = allFields(step).filter(({ path }) => path.length > 1);
  return inner.flatMap(formerNames).map(notAQuestion);
}

function notAQuestion(node: ContentNode): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: 'Only a question of a step is followed by its former name, not a part of one, nor what no step asks.',
    fix: 'Take the line out.',
  };
}

function unaskedFields(model: ContentModel): [string, ContentNode][] {
  return [...membersOf(member(model.root('schemas/wizard/schema.json'), 'properties'))];
}

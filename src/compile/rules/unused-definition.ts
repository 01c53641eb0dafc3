import { memoise } from '../../contract/index.ts';
import { lacksAny } from '../checkable.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { corrected } from '../suggest.ts';
import { subject, subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'unused-definition';

const SCHEMA = 'schemas/definitions/schema.json';
const UI = 'schemas/definitions/ui.json';
/** What stands beside the definitions in their ui.json. */
const NO_DEFINITIONS = new Set(['$schema', 'colourSchemes', 'templates']);
/** Lists that every trade has, whoever asks for them. */
const EVERY_TRADE = new Set(['services', 'accreditations', 'colourSchemes']);

/** Definitions, lists and parts that nothing refers to look as if they held. */
export const unusedDefinition: Rule = {
  name: RULE,
  content: (model) => {
    // A schema that is not there would have referred to some of them.
    if (lacksAny('schema', model)) return [];
    const refs = refsOf(model);
    return [...definitions(model, refs), ...wording(model), ...lists(model, refs), ...parts(model, refs)];
  },
};

function definitions(model: ContentModel, refs: Refs): UnplacedProblem[] {
  return [...membersOf(member(model.root(SCHEMA), '$defs'))].flatMap(([name, node]) =>
    refs.has(`definitions ${name}`)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            concerns: [subject('definition', name)],
            message: `No field refers to the definition “${name}”.`,
            fix: 'Use it, or take it out.',
          },
        ],
  );
}

function wording(model: ContentModel): UnplacedProblem[] {
  const names = Array.from(membersOf(member(model.root(SCHEMA), '$defs')), ([name]) => name);
  return [...membersOf(model.root(UI))].flatMap(([name, node]) =>
    NO_DEFINITIONS.has(name) || names.includes(name)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            message: `There is no definition “${name}” that these words could be for.`,
            ...corrected(markOf(node), name, names, `Add it to ${SCHEMA}, or take it out.`),
          },
        ],
  );
}

/** Lists of the trades, those that a variant has for a trade of its own too. */
function lists(model: ContentModel, refs: Refs): UnplacedProblem[] {
  const asked = [...refs].flatMap((ref) => (ref.startsWith('trade ') ? ref.slice('trade '.length) : []));
  const known = new Set([...EVERY_TRADE, ...asked]);
  return [...model.files.values()].flatMap(({ role, root }) => {
    if (role?.side !== 'schema' || !(role.layer === 'trade' || role.layer === 'variant-trade')) return [];
    return [...membersOf(member(root, '$defs'))].flatMap(([name, node]) =>
      known.has(name)
        ? []
        : [
            {
              rule: RULE,
              place: markOf(node),
              tier: 'part' as const,
              concerns: [
                subject('list', name),
                ...Array.from(membersOf(node), ([, child]) => subjectAt(markOf(child))),
              ],
              message: `No step asks for the list “${name}”.`,
              ...corrected(
                markOf(node),
                name,
                known,
                `Refer to it as trade:#/$defs/${name} in a step, or take it out.`,
              ),
            },
          ],
    );
  });
}

/** Parts of a step or form. Conditions are seen to by the rule `condition-by-name`. */
function parts(model: ContentModel, refs: Refs): UnplacedProblem[] {
  return [...model.files.values()].flatMap(({ role, root }) => {
    if (role?.side !== 'schema') return [];
    if (role.layer !== 'step' && role.layer !== 'form') return [];
    return [...membersOf(member(root, '$defs'))].flatMap(([name, node]) =>
      member(node, 'if') || refs.has(`here ${name}`)
        ? []
        : [
            {
              rule: RULE,
              place: markOf(node),
              message: `Nothing refers to “${name}”.`,
              fix: 'Refer to it, or take it out.',
            },
          ],
    );
  });
}

type Refs = ReadonlySet<string>;

/** Everything that some `$ref` names: where it looks, and the name. */
function refsOf(model: ContentModel): Refs {
  return new Set(
    [...model.files.values()].flatMap(({ role, root }) => (role?.side === 'schema' && root ? refsIn(root) : [])),
  );
}

function refsIn(node: ContentNode): readonly string[] {
  return node.kind === 'value' ? [] : refsBelow(node);
}

const refsBelow = memoise((node: ContentNode): readonly string[] => {
  const inner = [...itemsOf(node), ...Array.from(membersOf(node), ([, child]) => child)].flatMap(refsIn);
  const ref = textOf(member(node, '$ref'));
  return [...new Set([...(ref === undefined ? [] : [target(ref, node)]), ...inner])];
});

function target(ref: string, { place }: ContentNode): string {
  const [source = '', pointer = ''] = ref.split('#');
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (source === 'trade:') return `trade ${name}`;
  const shared = source.endsWith('definitions/schema.json') || (source === '' && place.layer === 'definition');
  return `${shared ? 'definitions' : 'here'} ${name}`;
}

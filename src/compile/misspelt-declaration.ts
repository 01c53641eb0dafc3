import { type ContentNode, isObject, itemsOf, type Place, textOf } from './content-node.ts';
import type { ParsedFile } from './parse-content.ts';
import { subject, type UnplacedProblem } from './unplaced-problem.ts';
import { isPlural } from './withhold-repairs.ts';

const RULE = 'misspelt-declaration';

/** From so many places on that say the other name, the one that declares it is wrong. */
const MANY = 2;

/** What several places say, and the name near it which is declared. */
interface Misspelling {
  readonly said: string;
  readonly declared: string;
  readonly problems: readonly UnplacedProblem[];
}

/**
 * Where one place declares a name that nothing else says, and several say one like it, that one is misspelt: it is
 * reported in place of them, since what mends each of them would spread the typo.
 */
export function misspeltDeclarations(
  problems: readonly UnplacedProblem[],
  files: Iterable<ParsedFile>,
): readonly UnplacedProblem[] {
  const misspellings = misspellingsIn(problems);
  if (misspellings.length === 0) return problems;
  const roots = [...files].flatMap(({ root }) => root ?? []);
  let rest = problems;
  for (const misspelling of misspellings) {
    const place = onlyDeclaration(misspelling.declared, roots);
    if (!place) continue;
    rest = [...rest.filter((problem) => !misspelling.problems.includes(problem)), misspelt(misspelling, place)];
  }
  return rest;
}

function misspellingsIn(problems: readonly UnplacedProblem[]): readonly Misspelling[] {
  const misspellings = new Map<string, Misspelling>();
  for (const problem of problems) {
    const { repair } = problem;
    if (repair?.kind !== 'rename' || isPlural(repair.from, repair.to)) continue;
    const [said, declared] = [lastName(repair.from), lastName(repair.to)];
    const key = `${said}\n${declared}`;
    misspellings.set(key, { said, declared, problems: [...(misspellings.get(key)?.problems ?? []), problem] });
  }
  return [...misspellings.values()].filter(
    (misspelling) => new Set(misspelling.problems.map(({ place }) => `${place.file} ${place.offset}`)).size >= MANY,
  );
}

/** A reference ends in the name that it means. */
const lastName = (text: string) => text.slice(text.lastIndexOf('/') + 1);

/** Where a name is declared, if that is the only place that says it. */
function onlyDeclaration(name: string, roots: readonly ContentNode[]): Place | undefined {
  const declared: Place[] = [];
  let isSaid = false;
  const visit = (node: ContentNode, declares: boolean) => {
    const text = textOf(node);
    if (text !== undefined && (text === name || text.endsWith(`/${name}`))) isSaid = true;
    for (const item of itemsOf(node)) visit(item, false);
    for (const [key, child] of isObject(node) ? node.entries : []) {
      if (key === name && declares && child.key) declared.push(child.key);
      else if (key === name) isSaid = true;
      visit(child, key === 'properties' || key === '$defs');
    }
  };
  for (const root of roots) visit(root, false);
  return isSaid || declared.length !== 1 ? undefined : declared[0];
}

function misspelt({ said, declared, problems }: Misspelling, place: Place): UnplacedProblem {
  const both = [said, declared].flatMap((name) => [subject('field', name), subject('definition', name)]);
  return {
    rule: RULE,
    place,
    tier: 'cause',
    concerns: [...both, ...problems.flatMap(({ concerns = [] }) => concerns)],
    message: `“${declared}” is declared here and named nowhere; ${problems.length} places name “${said}”, which nothing declares.`,
    fix: `Did you mean “${said}”?`,
    repair: { kind: 'rename', at: place, from: declared, to: said },
  };
}

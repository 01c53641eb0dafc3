import { FOLDER_NAMES } from './file-role.ts';
import { closest } from './suggest.ts';

/** Kinds of folder with a name of their own, as sentences call what is in them. */
const KINDS = [
  ['a trade', 'trades'],
  ['a variant', 'schemas/variants'],
  ['a form', 'schemas/forms'],
] as const;

/**
 * What to do with the files of a folder that the content language has no place for: where they were probably meant to
 * lie. Undefined if nobody knows.
 * @param folder with a slash at the end
 */
export function folderMeant(folder: string): string | undefined {
  const names = folder.split('/').slice(0, -1);
  const [outer, inner, ...others] = names;
  const meant = FOLDER_NAMES.flatMap((kind) => correctedBy(kind, names) ?? [])[0];
  if (meant !== undefined) return moveTo(meant);
  if (FOLDER_NAMES.some((kind) => kind.length === names.length + 1 && kind.at(-1) === undefined && fits(kind, names)))
    return `Move what is in it to a folder of its own in ${folder}.`;
  if (outer !== 'schemas' || inner === undefined) return undefined;
  if (inner === 'trades' && others.length === 1) return moveTo(`trades/${others[0]}/`);
  if (others.length > 0) return undefined;
  if (/^\d/.test(inner)) return moveTo(`schemas/wizard/${inner}/`);
  const places = KINDS.map(([kind, place]) => `to ${place}/${inner}/ if it is ${kind}`);
  return `Move what is in it ${places.slice(0, -1).join(', ')}, or ${places.at(-1)}.`;
}

const moveTo = (folder: string) => `Move what is in it to ${folder}.`;

type Kind = (typeof FOLDER_NAMES)[number];

const fits = (kind: Kind, names: readonly string[]) =>
  names.every((name, index) => kind[index] === undefined || kind[index] === name);

/** The folder as this kind calls it, if no more than one of the names is misspelt. */
function correctedBy(kind: Kind, names: readonly string[]): string | undefined {
  if (kind.length !== names.length) return undefined;
  const slips = kind.flatMap((name, index) => (name === undefined || name === names[index] ? [] : [index]));
  const [slip = -1] = slips;
  const right = kind[slip];
  if (slips.length !== 1 || right === undefined || closest(names[slip] ?? '', [right]) === undefined) return undefined;
  return `${names.with(slip, right).join('/')}/`;
}

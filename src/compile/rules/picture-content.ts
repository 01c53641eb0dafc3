import type { ContentFiles } from '../content-files.ts';
import { type ContentNode, markOf, member, type Place, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { isTradePicture } from '../trade-pictures.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'picture-content';

/** In bytes. A logo is shown some hundred pixels wide; on a bad line, each 100 KB are seconds. */
const HEAVIEST = 200_000;
/** Most bytes of a trade's own drawing, which stands at the top of pages and has to load at once. */
const HEAVIEST_SCENE = 40_000;

/** Pictures that content names are pictures of their kind, run nothing, and are not too heavy for a phone. */
export const pictureContent: Rule = {
  name: RULE,
  wizardUi: ({ root }, { published }) => logoUnfit(member(root, 'brand'), published),
  form: ({ ui }, { published }) => logoUnfit(member(ui.root, 'brand'), published),
  layout: ({ images }) => images.flatMap(({ path, bytes }) => check(path, bytes(), { file: path, offset: 0 })),
};

/** @param brand what names the partner and its logo */
export function logoUnfit(brand: ContentNode | undefined, published: ContentFiles['published']): UnplacedProblem[] {
  const node = member(brand, 'logo');
  const logo = textOf(node);
  const bytes = logo === undefined ? undefined : published?.get(logo);
  return node && bytes ? check(`public${logo}`, bytes(), markOf(node)) : [];
}

function check(path: string, bytes: Uint8Array, place: Pick<Place, 'file' | 'offset'>): UnplacedProblem[] {
  const found = wrongWith(path, bytes);
  return found ? [{ rule: RULE, place, message: found[0], fix: found[1] }] : [];
}

type Said = readonly [message: string, fix: string];

function wrongWith(path: string, bytes: Uint8Array): Said | undefined {
  if (bytes.length === 0) return [`${path} is empty.`, 'Save the picture again.'];
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const kind = ending === 'jpeg' ? 'jpg' : ending;
  const is = kindOf(bytes);
  if (is === undefined)
    return [`${path} is not a picture that browsers can show.`, 'Save it as PNG, JPG, WebP or SVG.'];
  if (is !== kind)
    return [`${path} is a picture of another kind: ${is.toUpperCase()}.`, `Name it so that it ends in .${is}.`];
  const heaviest = kind === 'svg' && isTradePicture(path) ? HEAVIEST_SCENE : HEAVIEST;
  if (bytes.length > heaviest)
    return [
      `${path} has ${Math.round(bytes.length / 1000)} KB; ${heaviest / 1000} KB is the most.`,
      kind === 'svg'
        ? 'Make it smaller: leave out what nobody sees, and round its numbers (svgo does).'
        : 'Make it smaller: 800 pixels are enough for the widest screen.',
    ];
  return is === 'svg' ? runsSomething(path, new TextDecoder().decode(bytes)) : undefined;
}

function kindOf(bytes: Uint8Array): string | undefined {
  const starts = (at: number, ...codes: readonly number[]) => codes.every((code, index) => bytes[at + index] === code);
  if (starts(0, 0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0, 0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return /<svg[\s>/]/i.test(new TextDecoder().decode(bytes)) ? 'svg' : undefined;
}

/** What a drawing could do besides being seen, once it is opened by its address. */
const ACTIVE: readonly (readonly [what: RegExp, name: string])[] = [
  [/<script[\s>/]/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/javascript:/i, 'a script'],
  [/<foreignObject[\s>/]/i, 'HTML'],
  [/<!ENTITY/i, 'an entity'],
  [/url\(\s*["']?\s*(?:https?:)?\/\//i, 'an address elsewhere'],
  [/\b(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i, 'an address elsewhere'],
];

function runsSomething(path: string, text: string): Said | undefined {
  const found = ACTIVE.find(([what]) => what.test(text));
  return found && [`${path} holds ${found[1]}.`, 'Export it again as a plain drawing, or as PNG.'];
}

import { type ContentPart, type ContentVersion, isObject, type Json } from '../contract/index.ts';
import { originOf } from './origin-of.ts';
import { below } from './read-json.ts';

/** What stands at a place of one version, and where the version is read. */
export interface Said {
  readonly version: ContentVersion;
  readonly part: ContentPart | undefined;
  readonly pointer: string | undefined;
  readonly value: Json | undefined;
}

/** A text, alone or somewhere in a list or group. */
interface Text {
  /** Where in the value; members of a list all stand at `*`, since a new one moves those behind it. */
  readonly at: string;
  readonly text: string;
  readonly isTranslated: boolean;
}

/**
 * Whether customers read something in the language of the content that they read in their own before: the text itself,
 * or one inside a list or group. What no language ever said there, as the address of a link, is no text of theirs.
 */
export function losesTranslation(before: Said, after: Said): boolean {
  const [former, now] = [textsIn(before), textsIn(after)];
  const translated = former.filter(({ isTranslated }) => isTranslated).map(({ at }) => at);
  const isFormer = (text: Text) => former.some((other) => other.at === text.at && other.text === text.text);
  return now.some((text) => !text.isTranslated && translated.some((at) => isWithin(at, text.at)) && !isFormer(text));
}

/** Whether any text at a place is one of a language. */
export const isTranslated = (said: Said): boolean => textsIn(said).some((text) => text.isTranslated);

/** A text may have got forms for several numbers, which stand below it, or have them no more. */
const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

function textsIn({ version, part, pointer, value }: Said): readonly Text[] {
  if (pointer === undefined || value === undefined) return [];
  return leavesOf(value, pointer, '').map(({ leaf, at, text }) => {
    const isTranslated = originOf(version, part, leaf)?.layer === 'language';
    return { at, text, isTranslated };
  });
}

interface Leaf extends Pick<Text, 'at' | 'text'> {
  readonly leaf: string;
}

function leavesOf(value: Json, leaf: string, at: string): readonly Leaf[] {
  if (typeof value === 'string') return [{ leaf, at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, below(leaf, index), below(at, '*')));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, below(leaf, key), below(at, key)));
}

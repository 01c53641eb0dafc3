import {
  type ContentPart,
  type ContentVersion,
  isObject,
  isReadAlike,
  type Json,
  type Origin,
} from '../contract/index.ts';
import { originOf } from './origin-of.ts';
import { below, keysOf, objectOf } from './read-json.ts';
import { sameValue } from './same-value.ts';

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
 * or one inside a list or group. What no language ever said there, as the address of a link, is no text of theirs; nor is
 * what reads alike in all of them, as an answer that is named alone.
 */
export function losesTranslation(before: Said, after: Said): boolean {
  const [former, now] = [textsIn(before), textsIn(after)];
  const translated = former.filter(({ isTranslated }) => isTranslated).map(({ at }) => at);
  const isFormer = (text: Text) => former.some((other) => other.at === text.at && other.text === text.text);
  const isLost = (text: Text) => !text.isTranslated && !isReadAlike(text.text) && !isFormer(text);
  return now.some((text) => isLost(text) && translated.some((at) => isWithin(at, text.at)));
}

/** Whether any text at a place is in the language of those who read it, where that is another than the content's. */
export const isTranslated = (said: Said): boolean => textsIn(said).some((text) => text.isTranslated);

/** Whether what stands at a place differs by texts alone that a language says in one of both versions. */
export function differsByTranslation(before: Said, after: Said): boolean {
  const [former, now] = [before.value, after.value];
  if (typeof former === 'string' && typeof now === 'string')
    return former === now || isTranslated(before) || isTranslated(after);
  if (!isObject(former) || !isObject(now)) return sameValue(former, now);
  const at = (said: Said, key: string): Said => ({
    ...said,
    pointer: said.pointer === undefined ? undefined : below(said.pointer, key),
    value: objectOf(said.value)[key],
  });
  return keysOf(former, now).every((key) => differsByTranslation(at(before, key), at(after, key)));
}

/** A text may have got forms for several numbers, which stand below it, or have them no more. */
const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

function textsIn({ version, part, pointer, value }: Said): readonly Text[] {
  if (pointer === undefined || value === undefined) return [];
  return leavesOf(value, pointer, '').map(({ leaf, at, text }) => {
    const origin = originOf(version, part, leaf);
    const isTranslated = origin?.layer === 'language' || isOwn(version, part, origin);
    return { at, text, isTranslated };
  });
}

/** Whether a line is in the language in which a variant or form is read: its own, or of one that it builds on. */
function isOwn(version: ContentVersion, part: ContentPart | undefined, origin: Origin | undefined): boolean {
  const [, kind, folder = ''] = FOLDER.exec(origin?.file ?? '') ?? [];
  if (!part || kind === undefined) return false;
  if (kind === 'forms') return 'form' in part && isInOne(part.form, folder, (form) => version.form(form)?.lang);
  const { variants } = version.catalogue;
  const langOf = (variant: string) => variants.find(({ id }) => id === variant)?.lang;
  return 'variant' in part && isInOne(part.variant, folder, langOf);
}

function isInOne(reader: string, writer: string, langOf: (name: string) => string | undefined): boolean {
  const lang = langOf(reader);
  return lang !== undefined && lang === langOf(writer);
}

const FOLDER = /^schemas\/(variants|forms)\/([^/]+)\//;

interface Leaf extends Pick<Text, 'at' | 'text'> {
  readonly leaf: string;
}

function leavesOf(value: Json, leaf: string, at: string): readonly Leaf[] {
  if (typeof value === 'string') return [{ leaf, at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, below(leaf, index), below(at, '*')));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, below(leaf, key), below(at, key)));
}

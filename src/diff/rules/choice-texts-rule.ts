import { isObject, type Json } from '../../contract/index.ts';
import { choicesOf } from '../choices-of.ts';
import { type FieldPair, type FieldRule, type FieldSide, uiChange } from '../field-pair.ts';
import { below, canonical, listOf, objectOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import { pick, placeOf, type UnplacedChange } from '../unplaced-change.ts';
import { WORDING_CASES } from './wording-rule.ts';

/** What customers read for each choice, and what it means; named by the choice, wherever it stands in its list. */
export const choiceTextsRule: FieldRule = (pair) => [
  ...compareTexts(pair, ['ui:enumNames'], { is: 'reads', was: 'did', spoken: nameOf }),
  ...compareTexts(pair, ['ui:options', 'descriptions'], { is: 'is explained as', was: 'was', spoken: textOf }),
];

/** How a kind of text is spoken of, and what customers read for a choice that has one, or none. */
interface Wording {
  readonly is: string;
  readonly was: string;
  readonly spoken: (choice: string, found: ChoiceText | undefined) => Json | undefined;
}

function compareTexts(pair: FieldPair, keys: readonly string[], wording: Wording): UnplacedChange[] {
  const [before, after] = [textsOf(pair.before, keys), textsOf(pair.after, keys)];
  if (before.size + after.size === 0) return [];
  const [offered, former] = [valuesOf(pair.after), valuesOf(pair.before)];
  // Where one version has no list, there is no choice to name a text by.
  if (!offered !== !former) return [];
  const formerNames = formerNamesIn(pair, former, offered);
  const choices = [...new Set([...(former ?? []), ...before.keys(), ...after.keys(), ...formerNames.keys()])];
  const formerly = (choice: string) => wording.spoken(choice, before.get(choice));
  const now = (choice: string) => wording.spoken(choice, after.get(choice));
  const formerlyRead = byWords(choices, formerly);
  return choices.flatMap((choice) => {
    // What came or went with its choice is reported by that.
    const formerName = formerNames.get(choice) ?? choice;
    if (offered && former && !(offered.has(choice) && former.has(formerName))) return [];
    const [was, is] = [before.get(formerName), after.get(choice)];
    // What was read by its name is read by its new one: that is reported, too.
    if (formerName !== choice && !was && !is) return [];
    const [formerlyReads, read] = [formerly(formerName), now(choice)];
    if (sameValue(formerlyReads, read)) return [];
    // Another one's words: whoever chose by them meant that one.
    const other = formerlyRead(read).find((one) => one !== choice && one !== formerName && !sameValue(now(one), read));
    const verdict = other === undefined ? pick(formerlyReads, read, WORDING_CASES) : 'choice-meaning-changed';
    const as = other === undefined ? '' : `, as ${called(other)} ${wording.was} before`;
    const message = `The choice ${called(choice)} of ${pair.title} ${wording.is} ${shown(read)}${as}, no longer ${shown(formerlyReads)}.`;
    const change = uiChange(pair, verdict, keys, [formerlyReads, read], message);
    const place = placeOf('ui', pointerOf(pair.before, was, formerlyReads), pointerOf(pair.after, is, read));
    return [{ ...change, subject: `${change.subject} ${choice}`, place }];
  });
}

/** Each choice that was called otherwise → what it was called; not one that has become one with another. */
function formerNamesIn(
  { after }: FieldPair,
  former: ReadonlySet<string> | undefined,
  offered: ReadonlySet<string> | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(after.renamed).flatMap(([from, to]) => {
      const [was, is] = [canonical(from), canonical(to)];
      const isRename = former?.has(was) && !former.has(is) && offered?.has(is) && !offered.has(was);
      return isRename ? [[is, was] as const] : [];
    }),
  );
}

/** Finds the choices for which a text was read, at one look: a list may be long, and all of it called otherwise. */
function byWords(choices: readonly string[], wordsOf: (choice: string) => Json | undefined) {
  const found = new Map<string, string[]>();
  for (const choice of choices) {
    const words = canonical(wordsOf(choice));
    const same = found.get(words);
    if (same) same.push(choice);
    else found.set(words, [choice]);
  }
  return (words: Json | undefined): readonly string[] =>
    words === undefined ? [] : (found.get(canonical(words)) ?? []);
}

const called = (choice: string) => shown(JSON.parse(choice));

const textOf: Wording['spoken'] = (_, found) => found?.text;

/** A choice that has no name is read as it is sent; so far as that is a text. */
function nameOf(choice: string, found: ChoiceText | undefined): Json | undefined {
  const value: Json = JSON.parse(choice);
  return found?.text ?? (typeof value === 'string' ? value : undefined);
}

/** Where it is said what customers read; of a choice that has no name, its question. */
function pointerOf({ uiPointer }: FieldSide, found: ChoiceText | undefined, read: Json | undefined) {
  return found?.pointer ?? (read === undefined ? undefined : uiPointer);
}

interface ChoiceText {
  readonly text: Json;
  readonly pointer: string;
}

/** Choice → its text, written as a list in the order of the choices, or by them. Of an unknown list, by their number. */
function textsOf(side: FieldSide, keys: readonly string[]): ReadonlyMap<string, ChoiceText> {
  const values = offeredBy(side) ?? [];
  const texts = keys.length === 1 ? side.ui[keys[0] ?? ''] : objectOf(side.ui['ui:options']).descriptions;
  const at = (key: string | number) => below(side.uiPointer, ...keys, key);
  if (!isObject(texts))
    return new Map(
      listOf(texts).map((text, index) => [canonical(values[index] ?? index + 1), { text, pointer: at(index) }]),
    );
  const known = new Map(values.map((value) => [String(value), value]));
  return new Map(
    Object.entries(texts).map(([name, text]) => [canonical(known.get(name) ?? name), { text, pointer: at(name) }]),
  );
}

function valuesOf(side: FieldSide): ReadonlySet<string> | undefined {
  const values = offeredBy(side);
  return values && new Set(values.map(canonical));
}

/** Where several can be chosen, what they are chosen from is said of the members, and what they are called of the list. */
function offeredBy(side: FieldSide): readonly Json[] | undefined {
  const choices = choicesOf(side) ?? (side.members && choicesOf({ ...side, view: side.members }));
  return choices?.values ?? (isYesOrNo(side) ? YES_AND_NO : undefined);
}

/** In the order in which they are read where no list says another. */
const YES_AND_NO = [true, false];

const isYesOrNo = ({ view }: FieldSide) =>
  view.rules.some(({ keyword, value, when }) => keyword === 'type' && value === 'boolean' && when === '');

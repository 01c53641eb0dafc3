import type { Json } from '../../contract/index.ts';
import { choicesOf } from '../choices-of.ts';
import { type FieldPair, type FieldRule, type FieldSide, uiChange } from '../field-pair.ts';
import { below, canonical, listOf, objectOf } from '../read-json.ts';
import { shown } from '../show-value.ts';
import { pick, placeOf } from '../unplaced-change.ts';
import { WORDING_CASES } from './wording-rule.ts';

/** What customers read for each choice, and what it means; named by the choice, wherever it stands in its list. */
export const choiceTextsRule: FieldRule = (pair) => [
  ...compareTexts(pair, ['ui:enumNames'], 'reads'),
  ...compareTexts(pair, ['ui:options', 'descriptions'], 'is explained as'),
];

function compareTexts(pair: FieldPair, keys: readonly string[], verb: string) {
  const [before, after] = [textsOf(pair.before, keys), textsOf(pair.after, keys)];
  const [offered, former] = [valuesOf(pair.after), valuesOf(pair.before)];
  // Where one version has no list, there is no choice to name a text by.
  if (!offered !== !former) return [];
  return [...new Map([...before, ...after]).keys()].flatMap((choice) => {
    // What came or went with its choice is reported by that.
    if (offered && former && !(offered.has(choice) && former.has(choice))) return [];
    const [was, is] = [before.get(choice), after.get(choice)];
    if (canonical(was?.text) === canonical(is?.text)) return [];
    const verdict = pick(was?.text, is?.text, WORDING_CASES);
    const message = `The choice ${shown(JSON.parse(choice))} of ${pair.title} ${verb} ${shown(is?.text)}, no longer ${shown(was?.text)}.`;
    const change = uiChange(pair, verdict, keys, [was?.text, is?.text], message);
    const place = placeOf('ui', was?.pointer, is?.pointer);
    return [{ ...change, subject: `${change.subject} ${choice}`, place }];
  });
}

interface ChoiceText {
  readonly text: Json;
  readonly pointer: string;
}

/** Choice → its text. Where the list is not known, its members are known by their number. */
function textsOf(side: FieldSide, keys: readonly string[]): ReadonlyMap<string, ChoiceText> {
  const values = offeredBy(side)?.values ?? [];
  const texts = listOf(keys.length === 1 ? side.ui[keys[0] ?? ''] : objectOf(side.ui['ui:options']).descriptions);
  return new Map(
    texts.map((text, index) => [
      canonical(values[index] ?? index + 1),
      { text, pointer: below(side.uiPointer, ...keys, index) },
    ]),
  );
}

function valuesOf(side: FieldSide): ReadonlySet<string> | undefined {
  const choices = offeredBy(side);
  return choices && new Set(choices.values.map(canonical));
}

/** Where several can be chosen, what they are chosen from is said of the members, and what they are called of the list. */
const offeredBy = (side: FieldSide) => choicesOf(side) ?? (side.members && choicesOf({ ...side, view: side.members }));

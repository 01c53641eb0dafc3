import { formFolder, variantFolder } from '../content-model.ts';
import { markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';

const RULE = 'text-direction';

/** A language that is named is written from left to right, as pages are laid out for nothing else. */
export const textDirection: Rule = {
  name: RULE,
  *content(model) {
    for (const folder of [...model.variants.map(variantFolder), ...model.forms.map(formFolder)]) {
      const said = member(model.root(`${folder}ui.json`), 'lang');
      const tag = textOf(said);
      if (!said || tag === undefined || !FROM_RIGHT.has(scriptOf(tag) ?? '')) continue;
      yield {
        rule: RULE,
        place: markOf(said),
        message: `“${tag}” is written from right to left, and pages are laid out from left to right only: nobody could read them well.`,
        fix: 'Name a language that is written from left to right.',
      };
    }
  },
};

/** Scripts that are written from right to left, by their codes in ISO 15924. */
const FROM_RIGHT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** The script that a language is mostly written in, in the country that its tag names; undefined for what is no tag. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

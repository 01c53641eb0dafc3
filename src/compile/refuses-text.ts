import { type ContentNode, textOf } from './content-node.ts';
import { isOfFormat } from './formats.ts';
import { keywordOf, type StepField } from './step-fields.ts';

/** Rules of how a text is written. */
export const TEXT_RULES = ['pattern', 'format'] as const;

/** One of them. */
export interface TextRule {
  readonly keyword: (typeof TEXT_RULES)[number];
  /** The regular expression, or the format's name. */
  readonly value: string;
}

/** What refuses a text as the answer to a field, which it is once tidied: the first pattern or format that it misses. */
export function refusalOf(field: StepField, tidied: string): TextRule | undefined {
  return firstMissed((keyword) => keywordOf(field, keyword), tidied);
}

/** As {@link refusalOf}, with the values of a keyword given. */
export function firstMissed(valuesOf: (keyword: string) => readonly ContentNode[], text: string): TextRule | undefined {
  const rules = TEXT_RULES.flatMap((keyword) =>
    valuesOf(keyword).flatMap((node): TextRule[] => {
      const value = textOf(node);
      return value === undefined ? [] : [{ keyword, value }];
    }),
  );
  return rules.find((rule) => !keeps(rule, text));
}

function keeps({ keyword, value }: TextRule, text: string): boolean {
  if (keyword === 'format') return isOfFormat(value, text);
  try {
    return new RegExp(value, 'u').test(text);
  } catch {
    // Broken expressions are reported by the rule `regular-expression`.
    return true;
  }
}

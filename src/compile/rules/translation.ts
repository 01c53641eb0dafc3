import { memoise } from '../../contract/index.ts';
import { type ContentModel, formFolder, languageFile, variantFolder } from '../content-model.ts';
import {
  type ContentNode,
  descend,
  historyOf,
  itemsOf,
  markOf,
  member,
  membersOf,
  textOf,
  valueAt,
} from '../content-node.ts';
import { isPluralForms, languageOf, sourceText, translated } from '../language.ts';
import { doubledBraces, loneBrace } from '../name-problems.ts';
import type { ResolvedWizard } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { listed, suggest } from '../suggest.ts';
import { titlesOf } from '../translated-titles.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'translation';

/**
 * A language that is named has its file, and every translation is filled with what its source is, and has forms for
 * numbers only where the source may have them.
 */
export const translation: Rule = {
  name: RULE,
  file: ({ role, root }) =>
    role?.layer === 'language'
      ? [...membersOf(member(root, 'words'))].flatMap(([source, node]) => [
          ...checkFills(source, node),
          ...unusedForms(node, role.language ?? ''),
        ])
      : [],
  step: ({ ui }) => strayForms(ui, ''),
  words: ({ root }) => strayForms(root, ''),
  form: ({ ui }) => strayForms(ui.root, ''),
  wizard: (wizard, model) => [
    ...titlesOf(model, wizard).flatMap((title) => strayForms(title, '')),
    ...colourNames(wizard, model),
  ],
  *content(model) {
    const roots = [...model.variants.map(variantFolder), ...model.forms.map(formFolder)];
    for (const folder of roots) {
      const said = member(model.root(`${folder}ui.json`), 'lang');
      const tag = textOf(said);
      if (said && tag !== undefined && !model.root(languageFile(tag))) yield unknownLanguage(said, tag, languages());
    }
    for (const { role, root } of model.files.values()) {
      const { language: tag, trade } = role ?? {};
      if (root && trade !== undefined && tag !== undefined && !model.root(languageFile(tag)))
        yield unknownLanguage(root, tag, languages());
    }
    function languages(): string[] {
      return [...model.files.values()].flatMap(({ role }) =>
        role?.language !== undefined && role.trade === undefined ? role.language : [],
      );
    }
  },
};

/** As BCP 47 writes a language; a new one needs its file, and the name of one in words is a mistake. */
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;

function unknownLanguage(place: ContentNode, tag: string, known: readonly string[]): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(place),
    tier: 'cause',
    concerns: [subjectAt(markOf(place))],
    message: `There is no language “${tag}”: ${languageFile(tag)} is missing.`,
    fix: suggest(tag, known, languageToSay(tag, known)),
  };
}

function languageToSay(tag: string, known: readonly string[]): string {
  if (known.length === 0) return `Write ${languageFile(tag)}.`;
  return TAG.test(tag)
    ? `Write ${languageFile(tag)}, or say one that is there: ${listed(known)}.`
    : `There is ${listed(known)}.`;
}

/** Texts that may have forms for numbers, by the end of their path; `*` stands for any key. */
const COUNTED =
  /\/(?:(?:ui:)?messages\/[^/]+|widgets\/[^/]+\/[^/]+|ui:options\/words\/[^/]+|ui:gist|drafts\/note|outbox\/(?:unsent|refused)|preview\/moreServices|review\/counted)$/;

/** Translations in forms for numbers of texts that are shown as they stand. Most parts are the same for every trade. */
function strayForms(node: ContentNode, path: string): readonly UnplacedProblem[] {
  return node.kind === 'value' ? [] : strayFormsIn(node)(path);
}

const strayFormsIn = memoise((node: ContentNode) => {
  const known = new Map<string, readonly UnplacedProblem[]>();
  return (path: string): readonly UnplacedProblem[] => {
    const found = known.get(path) ?? lookForForms(node, path);
    known.set(path, found);
    return found;
  };
});

function lookForForms(node: ContentNode, path: string): readonly UnplacedProblem[] {
  if (!isPluralForms(node))
    return [
      ...itemsOf(node).flatMap((item) => strayForms(item, path)),
      ...[...membersOf(node)].flatMap(([key, child]) => strayForms(child, `${path}/${key}`)),
    ];
  if (COUNTED.test(path) || historyOf(node).at(-1)?.layer !== 'language') return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      tier: 'cause',
      // Whatever else reads it finds no text.
      concerns: [subjectAt(markOf(node))],
      message: 'This translation has forms for numbers, and stands where no number chooses between them.',
      fix: `Write a single text: ${JSON.stringify(sourceText(node))}.`,
    },
  ];
}

/** Names of colours that have a translation, which their list has no place for. */
function colourNames({ variant, trade, ui }: ResolvedWizard, model: ContentModel): UnplacedProblem[] {
  const language = languageOf(model, variant, trade);
  if (!language) return [];
  return [...membersOf(descend(ui.root, ['logoColours', 'names']))].flatMap(([name, { key, place }]) => {
    const said = translated(valueAt({ place: key ?? place }, name), language);
    const text = textOf(said);
    if (text === undefined) return strayForms(said, '');
    if ((key ?? place).layer === 'language' || text === name) return [];
    return [
      {
        rule: RULE,
        place: markOf(said),
        message: `Another colour is called “${text}” already, so that “${name}” keeps its name.`,
        fix: 'Give each a name of its own.',
      },
    ];
  });
}

/** A language has its own forms for numbers: Polish has some for few and for many, and none for two. */
function unusedForms(node: ContentNode, tag: string): UnplacedProblem[] {
  if (!isPluralForms(node) || Intl.PluralRules.supportedLocalesOf(tag).length === 0) return [];
  const used: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [...membersOf(node)]
    .filter(([name]) => !used.includes(name))
    .map(([name, form]) => ({
      rule: RULE,
      place: markOf(form),
      message: `“${tag}” has no form “${name}” for any number: nobody would read this.`,
      fix: `Take it out, or call it by one that “${tag}” has: ${listed(used)}.`,
    }));
}

/** A form for a single number may leave that number out: “one picture”. */
function checkFills(source: string, node: ContentNode): UnplacedProblem[] {
  const wanted = placeholdersIn(source);
  const said = sourceText(node);
  if (said === undefined) return [];
  const forms = isPluralForms(node) ? [...membersOf(node)].map(([, form]) => form) : [node];
  const braces = forms.flatMap((form) => doubledBraces(RULE, form) ?? loneBrace(RULE, form) ?? []);
  if (braces.length > 0) return braces;
  const missing = [...wanted].filter((name) => !placeholdersIn(said).has(name));
  const made = forms.flatMap((form) =>
    [...placeholdersIn(textOf(form) ?? '')].filter((name) => !wanted.has(name)).map((name) => ({ form, name })),
  );
  // What stands in braces is a name, which tempts whoever translates the sentence around it.
  const [first] = made;
  if (first && missing.length > 0)
    return [translatedNames(source, first.form, [...new Set(made.map(({ name }) => name))], missing)];
  return [
    ...missing.map((name) => ({
      rule: RULE,
      place: markOf(node),
      message: `This translation leaves out ${name}, which “${source}” says.`,
      fix: `Put ${name} where it belongs in the sentence.`,
    })),
    ...made.map(({ form, name }) => ({
      rule: RULE,
      place: markOf(form),
      message: `Nothing fills ${name} in this translation: “${source}” does not say it.`,
      fix: wanted.size > 0 ? `It can hold ${[...wanted].join(', ')}.` : 'Take it out.',
    })),
  ];
}

function translatedNames(
  source: string,
  form: ContentNode,
  made: readonly string[],
  missing: readonly string[],
): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(form),
    message: `Nothing fills ${made.join(' and ')} in this translation: what stands in braces is not translated.`,
    fix: `Write ${missing.join(' and ')}, as “${source}” does.`,
  };
}

const placeholdersIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/\{[^{}]*\}/g), ([placeholder]) => placeholder));

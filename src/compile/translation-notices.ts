import type { Problem } from '../contract/index.ts';
import { type ContentModel, formFolder, languageFile, tradeWordsFile } from './content-model.ts';
import { type ContentNode, descend, historyOf, itemsOf, markOf, member, membersOf, textOf } from './content-node.ts';
import { editStepTexts, editWordTexts, textsIn } from './customer-texts.ts';
import { isUntranslated, type Language, languageOf, languageSaid, sourceText } from './language.ts';
import { placeProblem } from './place-problem.ts';
import type { ResolvedForm } from './resolve-form.ts';
import { type ResolvedWizard, wizardWords } from './resolve-wizard.ts';
import { titlesOf } from './translated-titles.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/**
 * What somebody who speaks a language should look at: texts that have no translation into it, or can have none,
 * translations of what the content says no more, and languages that nobody has read. They stop nothing: whoever adds a trade need not speak Welsh.
 * Sorted by file and line.
 */
export function translationNotices(
  model: ContentModel,
  wizards: readonly ResolvedWizard[],
  forms: readonly ResolvedForm[],
): Problem[] {
  const used = new Set<string>();
  const missing = new Map<string, Untranslated>();
  const look = (language: Language, texts: readonly ContentNode[]) => {
    for (const node of texts) {
      for (const { file, offset } of historyOf(node)) used.add(`${file} ${offset}`);
      if (!isUntranslated(node, language)) continue;
      const problem = untranslated(node, language);
      missing.set(`${problem.message} ${problem.fix}`, { text: sourceText(node), problem });
    }
  };
  for (const wizard of wizards) {
    const language = languageOf(model, wizard.variant, wizard.trade);
    if (language) look(language, textsOfWizard(model, wizard));
  }
  const english: UnplacedProblem[] = [];
  for (const { id, step, ui } of forms) {
    const language = languageSaid(model, model.formLineage(id).map(formFolder));
    if (!language) continue;
    look(
      language,
      textsIn((edit) => editStepTexts(step.ui, step.schema, edit)),
    );
    look(
      language,
      textsIn((edit) => editWordTexts(ui.root, edit)),
    );
    english.push(...saidInEnglish(id, ui.root));
  }
  const said = new Set<string>();
  for (const { role, root } of model.files.values())
    if (role?.layer !== undefined && role.layer !== 'language') addTexts(root, said);
  const idle = [...model.files.values()].flatMap(({ role, root }) =>
    role?.layer === 'language'
      ? [...membersOf(member(root, 'words'))].filter(
          ([source, node]) => !said.has(source) && !used.has(`${node.place.file} ${node.place.offset}`),
        )
      : [],
  );
  const swapped = new Set(idle.flatMap(([, node]) => sourceText(node) ?? []).filter((text) => said.has(text)));
  const stillMissing = [...missing.values()].filter(({ text }) => text === undefined || !swapped.has(text));
  return [
    ...unread(model),
    ...english,
    ...stillMissing.map(({ problem }) => problem),
    ...idle.map(([source, node]) => idleTranslation(source, node, swapped)),
  ]
    .map((problem) => placeProblem(problem, model.files.get(problem.place.file)))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** A text that has no translation, and what is reported of it. */
interface Untranslated {
  readonly text: string | undefined;
  readonly problem: UnplacedProblem;
}

/** Everything that customers read in a wizard, as it became in the language. */
function textsOfWizard(model: ContentModel, wizard: ResolvedWizard): readonly ContentNode[] {
  return [
    ...textsIn((edit) => editWordTexts(wizardWords(model, wizard), edit)),
    ...wizard.steps.flatMap(({ ui, schema }) => textsIn((edit) => editStepTexts(ui, schema, edit))),
    ...titlesOf(model, wizard),
  ];
}

/** What something was called before, which nobody reads. */
const FORMER: ReadonlySet<string> = new Set(['x-renamed-members', 'x-renamed-from']);

/** All texts of a file. One that every trade of today says in words of its own may be read with the next trade. */
function addTexts(node: ContentNode | undefined, said: Set<string>): void {
  const text = textOf(node);
  if (text !== undefined) said.add(text);
  for (const item of itemsOf(node)) addTexts(item, said);
  for (const [key, below] of membersOf(node)) {
    if (!FORMER.has(key)) addTexts(below, said);
    // Colours are listed by the names that customers read.
    if (key === 'logoColours') for (const [name] of membersOf(member(below, 'names'))) said.add(name);
  }
}

function untranslated(node: ContentNode, { tag }: Language): UnplacedProblem {
  const said = historyOf(node).at(-1) ?? node.place;
  const trade = /^trades\/([^/]+)\//.exec(said.file)?.[1];
  const file = trade === undefined ? languageFile(tag) : tradeWordsFile(trade, tag);
  return {
    rule: 'missing-translation',
    place: standingAt(node),
    message: `“${sourceText(node)}” has no translation (${tag}).`,
    fix: `Add it to "words" in ${file}.`,
  };
}

/** Reasons of a form's pictures that repeat what the program says of an upload: that has no other language. */
function saidInEnglish(form: string, root: ContentNode): UnplacedProblem[] {
  return [...membersOf(descend(root, ['uploads', 'parts']))].flatMap(([answer, part]) => {
    const reason = descend(part, ['reasons', 'upload']);
    if (!reason || !sourceText(reason)?.includes('{error}')) return [];
    return [
      {
        rule: 'english-reason',
        place: standingAt(reason),
        message: `In the form “${form}”, {error} is said in English.`,
        fix: `Say why without it: "uploads": { "parts": { "${answer}": { "reasons": { "upload": "…" } } } } in ${formFolder(form)}ui.json.`,
      },
    ];
  });
}

/** Where a text was said last. */
function standingAt(node: ContentNode): UnplacedProblem['place'] {
  const said = historyOf(node).at(-1) ?? node.place;
  return said.file === markOf(node).file ? markOf(node) : said;
}

function idleTranslation(source: string, node: ContentNode, swapped: ReadonlySet<string>): UnplacedProblem {
  const text = sourceText(node) ?? '';
  const place = { rule: 'idle-translation', place: markOf(node) };
  if (swapped.has(text))
    return {
      ...place,
      message: `“${text}” is what the content says, and stands here as the translation.`,
      fix: `Write the two the other way round: ${JSON.stringify(text)}: ${JSON.stringify(source)}.`,
    };
  return {
    ...place,
    message: `Nothing says “${source}” any more.`,
    fix: 'Write what it says now, or take the line out.',
  };
}

function unread(model: ContentModel): UnplacedProblem[] {
  return [...model.files.values()].flatMap(({ role, root }) => {
    const reviewed = role?.layer === 'language' ? member(root, 'reviewed') : undefined;
    if (reviewed?.kind !== 'value' || reviewed.value !== false) return [];
    const title = textOf(member(root, 'title')) ?? role?.language;
    return [
      {
        rule: 'unread-language',
        place: markOf(reviewed),
        message: `Nobody has read the texts of “${title}” yet; customers read that.`,
        fix: 'Once somebody who speaks it has read them all, write "reviewed": true.',
      },
    ];
  });
}

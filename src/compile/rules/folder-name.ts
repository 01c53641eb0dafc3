import { formFolder, stepFolder, tradeFolder, variantFolder } from '../content-model.ts';
import { RESERVED_NAMES } from '../reserved-names.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'folder-name';

/** What addresses, drafts and references can name without being escaped. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Folders are names: addresses, drafts, other files and keys of objects take them up. */
export const folderName: Rule = {
  name: RULE,
  content: ({ variants, forms, trades, steps, ownSteps }) => [
    ...variants.flatMap((name) => check(name, `${variantFolder(name)}ui.json`)),
    ...forms.flatMap((name) => check(name, `${formFolder(name)}ui.json`)),
    ...trades.flatMap((name) => reserved(name, `${tradeFolder(name)}schema.json`)),
    ...steps.flatMap((name) => check(name, `${stepFolder(name)}ui.json`)),
    ...variants.flatMap((variant) =>
      ownSteps(variant).flatMap((name) => check(name, `${stepFolder(name, variant)}ui.json`)),
    ),
  ],
};

function check(name: string, file: string): UnplacedProblem[] {
  if (NAME.test(name)) return reserved(name, file);
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['name'];
  return [
    {
      rule: RULE,
      place: { file, offset: 0 },
      message: `The folder “${name}” can't be named in addresses: they take small letters, digits and hyphens.`,
      fix: `Rename the folder, e.g. to ${words.join('-')}.`,
    },
  ];
}

/** The other letters of a trade's name are checked with its identity. */
function reserved(name: string, file: string): UnplacedProblem[] {
  if (!RESERVED_NAMES.has(name) || !NAME.test(name)) return [];
  return [
    {
      rule: RULE,
      place: { file, offset: 0 },
      message: `No folder can be named “${name}”: JavaScript keeps the name for itself.`,
      fix: `Rename the folder, e.g. to ${name}s.`,
    },
  ];
}

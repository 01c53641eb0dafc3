import { FILE_FIELDS, MOST_FIELDS, NEVER_SENT, wizardHook } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import { descend, markOf, member, membersOf, textsOf } from '../content-node.ts';
import type { ResolvedForm } from '../resolve-form.ts';
import { linkFields, type ResolvedWizard } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { stepFields, widgetOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'too-many-fields';

/** The server refuses a delivery with too many fields for good: whoever fills such a form in can never send it. */
export const tooManyFields: Rule = {
  name: RULE,
  form: checkForm,
  wizard: checkWizard,
};

/** What each call of a form says besides its payload. */
const OF_A_FORM = ['submissionId', 'deliveryId'];

function checkForm({ ui: { root } }: ResolvedForm): UnplacedProblem[] {
  const parts = Array.from(membersOf(descend(root, ['uploads', 'parts'])), ([, part]) => member(part, 'payload'));
  return [member(root, 'payload'), ...parts].flatMap((payload) => {
    const count = new Set([...Array.from(membersOf(payload), ([field]) => field), ...OF_A_FORM]).size;
    if (!payload || count <= MOST_FIELDS) return [];
    return [
      {
        rule: RULE,
        place: markOf(payload),
        message: `With its ids this call has ${count} fields; the server takes ${MOST_FIELDS} at most, and refuses it.`,
        fix: 'Put several answers into one field, as in "{street}, {city}", or ask less.',
      },
    ];
  });
}

function checkWizard(wizard: ResolvedWizard, model: ContentModel): UnplacedProblem[] {
  const { root } = wizard.ui;
  if (fieldsOfMain(wizard, model).size <= MOST_FIELDS) return [];
  return [
    {
      rule: RULE,
      place: markOf(member(root, 'submission') ?? root),
      // Without their number, which differs from trade to trade.
      message: `Its submission may have more than ${MOST_FIELDS} fields, and the server refuses such a one.`,
      fix: 'Name in "omit" what is in "groups" already or is not needed, or ask less.',
    },
  ];
}

/** Names of all fields that the main delivery of a wizard can have, as `flattenAnswers` and `buildMain` make them. */
function fieldsOfMain({ ui: { root }, steps }: ResolvedWizard, model: ContentModel): ReadonlySet<string> {
  const submission = member(root, 'submission');
  const left = new Set([...textsOf(member(submission, 'omit')), ...NEVER_SENT]);
  const inWords = steps.flatMap(stepFields).filter((field) => !FILES.includes(widgetOf(field)));
  const answers = [...inWords.map(({ name }) => name), ...linkFields(model)].filter((name) => !left.has(name));
  const made = ['groups', 'copies'].flatMap((part) =>
    Array.from(membersOf(member(submission, part)), ([name]) => name),
  );
  return new Set([...answers, ...made, ...wizardHook('main').fields]);
}

const FILES: readonly (string | undefined)[] = FILE_FIELDS;

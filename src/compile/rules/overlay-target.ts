import { memoise } from '../../contract/index.ts';
import { appliesTo } from '../applies-to.ts';
import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, descend, markOf, member, membersOf } from '../content-node.ts';
import { OVERLAYS } from '../file-role.ts';
import { fieldAround } from '../part-at.ts';
import { removalMeant } from '../removal-meant.ts';
import type { ResolvedWizard } from '../resolve-wizard.ts';
import type { ResolverProblem } from '../resolver-problem.ts';
import type { Rule } from '../rule.ts';
import { corrected, listed, suggest } from '../suggest.ts';
import { reportedFor, subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'overlay-target';

/** An overlay changes what is there. What only some trades have, a variant takes out of theirs, or adds to the others. */
export const overlayTarget: Rule = {
  name: RULE,
  words: ({ problems }) => reportedFor(RULE, problems),
  form: ({ step, ui }) => [
    ...reportedFor(RULE, step.problems).map((problem) => removalMeant(problem, step, [step])),
    ...reportedFor(RULE, ui.problems),
  ],
  *wizard({ steps }, model, wizards) {
    for (const step of steps) {
      for (const problem of reportedFor(RULE, step.problems)) {
        if (isMeant(problem, step.id, model, wizards)) yield withField(removalMeant(problem, step, steps), model);
      }
    }
  },
  *content(model) {
    for (const { role, root, path } of model.files.values()) {
      const known = role?.variant === undefined ? model.steps : [...model.stepsOf(role.variant).keys()];
      // Elsewhere a question may be called that.
      const isOverlay = role?.layer !== undefined && OVERLAYS.has(role.layer);
      for (const [name, node] of isOverlay ? membersOf(descend(root, ['steps'])) : []) {
        if (known.includes(name)) continue;
        yield {
          rule: RULE,
          place: markOf(node),
          tier: 'cause',
          concerns: fieldsIn(node).map((field) => subject('field', field)),
          message: `There is no step “${name}” in schemas/wizard/.`,
          ...corrected(markOf(node), name, known, `The steps are ${listed(known)}.`),
        };
      }
      const { layer, variant, trade } = role ?? {};
      if (layer !== 'variant-trade' || variant === undefined || trade === undefined) continue;
      if (!model.trades.includes(trade)) yield unknownTrade(path, trade, model);
      else if (!model.tradesOf(variant).includes(trade)) yield unofferedTrade(path, trade, variant);
    }
  },
};

/** Whether it is a problem at all: what does nothing in one wizard may be right for another that it is laid on. */
function isMeant(problem: ResolverProblem, step: string, model: ContentModel, wizards: Wizards): boolean {
  if (!problem.idle) return true;
  const { meeting, verdicts } = meetingOf(wizards);
  const key = keyOf(problem, step);
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const role = model.files.get(problem.place.file)?.role;
  const { within } = problem;
  const noList = within && placeOf(within, step);
  const isRight = (wizard: ResolvedWizard) =>
    !meeting.get(key)?.has(wizard) &&
    !(noList !== undefined && meeting.get(noList)?.has(wizard)) &&
    appliesTo(role, wizard, model) &&
    wizard.steps.some(({ id }) => id === step);
  const verdict = !wizards.some(isRight);
  verdicts.set(key, verdict);
  return verdict;
}

type Wizards = readonly ResolvedWizard[];

/** Which wizards have each problem, and any at each place; and what was found of it. */
interface Meeting {
  readonly meeting: ReadonlyMap<string, ReadonlySet<ResolvedWizard>>;
  readonly verdicts: Map<string, boolean>;
}

const meetingOf = memoise((wizards: Wizards): Meeting => {
  const meeting = new Map<string, Set<ResolvedWizard>>();
  for (const wizard of wizards) {
    for (const { id, problems } of wizard.steps) {
      for (const problem of problems) {
        for (const key of [keyOf(problem, id), placeOf(problem.place, id)])
          meeting.set(key, (meeting.get(key) ?? new Set()).add(wizard));
      }
    }
  }
  return { meeting, verdicts: new Map() };
});

const placeOf = ({ file, offset }: ResolverProblem['place'], step: string) => [step, file, offset].join('\n');

const keyOf = ({ place, message }: ResolverProblem, step: string) => [placeOf(place, step), message].join('\n');

/** What is wrong with a question whose list has a member that nobody can choose follows from that. */
const withField = (problem: ResolverProblem, { files }: ContentModel): UnplacedProblem =>
  problem.tier === 'cause' && !problem.concerns ? { ...problem, concerns: fieldAround(files, problem.place) } : problem;

/** What an overlay says something of, in schema or words: none of it arrives. */
function fieldsIn(overlay: ContentNode): string[] {
  return [overlay, member(overlay, 'properties')].flatMap((node) => Array.from(membersOf(node), ([name]) => name));
}

const unofferedTrade = (path: string, trade: string, variant: string): UnplacedProblem => ({
  rule: RULE,
  place: { file: path, offset: 0 },
  message: `“${variant}” does not offer the trade “${trade}”: nobody reads what stands here.`,
  fix: 'Offer it under "trades" of the variant, or take the folder away.',
});

function unknownTrade(path: string, trade: string, model: ContentModel): UnplacedProblem {
  return {
    rule: RULE,
    place: { file: path, offset: 0 },
    concerns: [subject('trade', trade)],
    message: `There is no trade “${trade}” in trades/.`,
    fix: suggest(trade, model.trades, `Create ${tradeFolder(trade)} first, or rename this folder.`),
  };
}

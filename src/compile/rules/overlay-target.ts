import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, descend, markOf, member, membersOf, textsOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import { fieldAt } from '../part-at.ts';
import type { ResolveFault } from '../resolve-fault.ts';
import type { Rule } from '../rule.ts';
import { corrected, listed, suggest } from '../suggest.ts';

/** An overlay changes what is there. */
export const overlayTarget: Rule = {
  name: 'overlay-target',
  step: ({ faults }) => faults.flatMap(worded),
  wizardUi: ({ faults }) => faults.flatMap(worded),
  form: ({ ui }) => ui.faults.flatMap(worded),
  *wizard({ steps }, model) {
    for (const fault of steps.flatMap(({ faults }) => faults)) {
      // What is on the list of another trade narrows that one.
      if (fault.kind === 'outside-list' && !wordsOfTrades(model).has(fault.member)) yield outsideList(fault, model);
    }
  },
  *content(model) {
    for (const { role, root, path } of model.files.values()) {
      for (const [name, node] of membersOf(descend(root, ['steps']))) {
        if (model.steps.includes(name)) continue;
        yield {
          place: markOf(node),
          explains: fieldsIn(node).map((field) => subject('field', field)),
          message: `There is no step “${name}” in schemas/wizard/.`,
          ...corrected(markOf(node), name, model.steps, `The steps are ${listed(model.steps)}.`),
        };
      }
      const trade = role?.layer === 'variant-trade' ? role.trade : undefined;
      if (trade !== undefined && !model.trades.includes(trade)) yield unknownTrade(path, trade, model);
    }
  },
};

/** What an overlay says something of, in schema or words: none of it arrives. */
function fieldsIn(overlay: ContentNode): string[] {
  return [overlay, member(overlay, 'properties')].flatMap((node) => Array.from(membersOf(node), ([name]) => name));
}

function unknownTrade(path: string, trade: string, model: ContentModel): Complaint {
  return {
    place: { file: path, offset: 0 },
    about: [subject('trade', trade)],
    message: `There is no trade “${trade}” in trades/.`,
    fix: suggest(trade, model.trades, `Create ${tradeFolder(trade)} first, or rename this folder.`),
  };
}

type OutsideList = Extract<ResolveFault, { kind: 'outside-list' }>;

function outsideList({ place, member }: OutsideList, { files }: ContentModel): Complaint {
  const asking = fieldAt(files.get(place.file), place.offset);
  return {
    place,
    explains: asking === undefined ? [] : [subject('field', asking)],
    message: `“${member}” is not in the list that this one narrows, so that nobody can choose it.`,
    fix: `To add it to the list, write "enum": { "$add": ["${member}"] }.`,
  };
}

const ofModels = new WeakMap<ContentModel, ReadonlySet<string>>();

/** Everything that stands in a list of some trade, or that a variant adds to one. */
function wordsOfTrades(model: ContentModel): ReadonlySet<string> {
  const known = ofModels.get(model);
  if (known) return known;
  const words = [...model.files.values()].flatMap(({ role, root }) =>
    role?.side === 'schema' && (role.layer === 'trade' || role.layer === 'variant-trade')
      ? [...membersOf(member(root, '$defs'))].flatMap(([, list]) => {
          const all = member(list, 'enum');
          return [...textsOf(all), ...textsOf(member(all, '$add'))];
        })
      : [],
  );
  const found = new Set(words);
  ofModels.set(model, found);
  return found;
}

function worded(fault: ResolveFault): Complaint[] {
  switch (fault.kind) {
    case 'nothing-to-remove':
      return [
        {
          place: fault.place,
          message: `There is no “${fault.name}” here that null could remove.`,
          ...corrected(fault.place, fault.name, fault.known, 'Take the line out.'),
        },
      ];
    case 'no-target':
      return [
        {
          place: fault.place,
          explains: [subject('field', fault.name)],
          message: `There is no “${fault.name}” here that this overlay could change.`,
          ...corrected(fault.place, fault.name, fault.known, 'A new property states its "type" or a "$ref".'),
        },
      ];
    case 'no-list':
      return [
        {
          place: fault.place,
          message: `“${fault.name}” is no list here, so that nothing can be added to it or taken out.`,
          fix: 'Write the whole value, or take the line out.',
        },
      ];
    case 'not-in-list':
      return [
        {
          place: fault.place,
          message: `“${fault.member}” is not in the list that it should be removed from.`,
          ...corrected(fault.place, fault.member, fault.known, `The list has ${listed(fault.known)}.`),
        },
      ];
    case 'already-in-list':
      return [
        {
          place: fault.place,
          message: `“${fault.member}” is in the list already.`,
          fix: 'Take it out of "$add".',
          repair: { kind: 'remove', at: fault.place },
        },
      ];
    default:
      return [];
  }
}

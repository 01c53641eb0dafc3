import { type ContentModel, tradeFolder } from '../content-model.ts';
import { descend, markOf, membersOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import type { ResolveFault } from '../resolve-fault.ts';
import type { Rule } from '../rule.ts';
import { corrected, listed, suggest } from '../suggest.ts';

/** An overlay changes what is there. */
export const overlayTarget: Rule = {
  name: 'overlay-target',
  step: ({ faults }) => faults.flatMap(worded),
  wizardUi: ({ faults }) => faults.flatMap(worded),
  form: ({ ui }) => ui.faults.flatMap(worded),
  *content(model) {
    for (const { role, root, path } of model.files.values()) {
      for (const [name, node] of membersOf(descend(root, ['steps']))) {
        if (model.steps.includes(name)) continue;
        yield {
          place: markOf(node),
          message: `There is no step “${name}” in schemas/wizard/.`,
          ...corrected(markOf(node), name, model.steps, `The steps are ${listed(model.steps)}.`),
        };
      }
      const trade = role?.layer === 'variant-trade' ? role.trade : undefined;
      if (trade !== undefined && !model.trades.includes(trade)) yield unknownTrade(path, trade, model);
    }
  },
};

function unknownTrade(path: string, trade: string, model: ContentModel): Complaint {
  return {
    place: { file: path, offset: 0 },
    message: `There is no trade “${trade}” in trades/.`,
    fix: suggest(trade, model.trades, `Create ${tradeFolder(trade)} first, or rename this folder.`),
  };
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

import { type ContentModel, tradeFolder } from '../content-model.ts';
import { descend, member, membersOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import { fieldAt } from '../part-at.ts';
import type { ResolveFault } from '../resolve-fault.ts';
import type { Rule } from '../rule.ts';
import { closest, corrected, listed } from '../suggest.ts';

/** References lead to something. A list that some trades have, and this one has not, is missing in the trade. */
export const unresolvedRef: Rule = {
  name: 'unresolved-ref',
  step: ({ faults }, model) => faults.filter((fault) => !listOf(fault)).flatMap((fault) => worded(fault, model)),
  *wizard({ trade, steps }, model) {
    for (const { id, faults } of steps) {
      for (const fault of faults) {
        const list = listOf(fault);
        if (list === undefined) continue;
        const known = model.trades.some((other) => listNode(model, other, list));
        if (known) yield withoutList(model, trade, list, { step: id, place: fault.place });
        else yield* worded(fault, model);
      }
    }
  },
};

const KINDS =
  'A reference is ../../definitions/schema.json#/$defs/<name>, trade:#/$defs/<list>, catalogue:#/$defs/trades or #/$defs/<name>.';

/** The list of the trade that a reference names in vain. */
function listOf(fault: ResolveFault): string | undefined {
  return fault.kind === 'unresolved-ref' ? /^trade:#\/\$defs\/([^/]+)$/.exec(fault.ref)?.[1] : undefined;
}

const listNode = (model: ContentModel, trade: string, list: string) =>
  descend(model.root(`${tradeFolder(trade)}schema.json`), ['$defs', list]);

function withoutList(
  model: ContentModel,
  trade: string,
  list: string,
  { step, place }: { readonly step: string; readonly place: Complaint['place'] },
): Complaint {
  const file = `${tradeFolder(trade)}schema.json`;
  const lists = member(model.root(file), '$defs');
  const names = Array.from(membersOf(lists), ([name]) => name);
  const meant = closest(list, names);
  const slip = meant === undefined ? undefined : member(lists, meant);
  const asking = fieldAt(model.files.get(place.file), place.offset);
  const explains = asking === undefined ? [] : [subject('field', asking)];
  const message = `This trade has no list “${list}”, which the step ${step} asks for.`;
  if (meant !== undefined && slip?.key) {
    const repair = { kind: 'rename', at: slip.key, from: meant, to: list } as const;
    return {
      place: slip.key,
      message,
      fix: `“${meant}” is probably meant to be it. Write "${list}".`,
      repair,
      explains: [...explains, subject('list', meant)],
    };
  }
  return {
    place: lists?.key ?? lists?.place ?? { file, offset: 0 },
    message,
    explains,
    fix: `Add "${list}": { "enum": [] } to "$defs", with the words that customers see.`,
  };
}

function worded(fault: ResolveFault, model: ContentModel): Complaint[] {
  if (fault.kind === 'unresolved-ref') {
    const asking = fieldAt(model.files.get(fault.place.file), fault.place.offset);
    const { near, ...meant } = meantBy(fault);
    const explains = [
      ...(asking === undefined ? [] : [subject('field', asking)]),
      ...(near === undefined ? [] : [subject('definition', near)]),
    ];
    return [{ place: fault.place, message: `“${fault.ref}” points to nothing.`, ...meant, explains }];
  }
  if (fault.kind === 'recursive-ref') {
    return [
      { place: fault.place, message: `“${fault.ref}” leads back to itself.`, fix: 'Write out one of the parts.' },
    ];
  }
  if (fault.kind === 'mixed-union') {
    return [
      {
        place: fault.place,
        message: 'This “anyOf” is no union of lists.',
        fix: 'Each member is {"enum": […]} or a $ref to a list; for a question that depends on an answer, write a condition.',
      },
    ];
  }
  return [];
}

/** Only the names are compared: all references to one file are alike. */
function meantBy({ place, ref, known }: Extract<ResolveFault, { kind: 'unresolved-ref' }>) {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const base = ref.slice(0, ref.length - name.length);
  const names = known.map((other) => other.slice(other.lastIndexOf('/') + 1));
  const { fix, repair } = corrected(place, name, names, names.length > 0 ? `There are ${listed(names)}.` : KINDS);
  const near = closest(name, names);
  return {
    near,
    fix: near === undefined ? (fix ?? KINDS) : `Did you mean “${base}${near}”?`,
    ...(repair?.kind === 'rename' && { repair: { ...repair, from: ref, to: base + repair.to } }),
  };
}

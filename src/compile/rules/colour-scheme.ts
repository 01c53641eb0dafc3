import type { WizardKey } from '../../contract/index.ts';
import { schemeIds, schemeItems, schemeNode } from '../colour-schemes.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { FileRole } from '../file-role.ts';
import { namedAlike } from '../named-alike.ts';
import type { Rule } from '../rule.ts';
import { closest, corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'colour-scheme';

const COLOURS = ['name', 'primary', 'secondary', 'background'];

/** Every scheme that a trade offers has a name of its own and its colours, and every one that a trade or variant describes is offered. */
export const colourScheme: Rule = {
  name: RULE,
  wizard: sameNames,
  *content(model: ContentModel) {
    const shared = schemesIn(model, 'schemas/definitions/').map(([id]) => id);
    for (const role of rolesOf(model)) {
      const described = idleIn(role, model);
      const known = [...shared, ...described.map(([id]) => id)];
      const slips = new Set<string | undefined>();
      for (const item of itemsIn(role, model)) {
        const id = textOf(item) ?? '';
        const scheme = schemeNode(model, role.variant, role.trade ?? '', id);
        if (!scheme) slips.add(closest(id, known));
        yield* scheme ? incomplete(id, scheme) : [unknown(item, id, known)];
        yield* sameColours(id, scheme);
      }
      // One that a slip in the list has meant is reported there.
      for (const [id, scheme] of described) if (!slips.has(id)) yield idle(id, scheme, role, model);
    }
  },
};

/** Every trade, variant and variant's own trade that is there. */
function rolesOf({ files, trades }: ContentModel): FileRole[] {
  const roles = [...files.values()].flatMap(({ role }) => role ?? []);
  const folders = new Map(roles.filter(isOverlay).map((role) => [role.folder, role]));
  return [...folders.values()].filter(({ trade }) => trade === undefined || trades.includes(trade));
}

const isOverlay = ({ layer }: FileRole) => layer === 'trade' || layer === 'variant' || layer === 'variant-trade';

/** What a trade lists, or what a variant's own trade adds to that. */
function itemsIn({ variant, trade, folder }: FileRole, model: ContentModel): ContentNode[] {
  if (trade === undefined) return [];
  return schemeItems(model, variant, trade).filter(({ place }) => place.file === `${folder}schema.json`);
}

const schemesIn = (model: ContentModel, folder: string): [string, ContentNode][] => [
  ...membersOf(member(model.root(`${folder}ui.json`), 'colourSchemes')),
];

/** Schemes that a folder describes, and no trade that it is laid on offers. */
function idleIn(role: FileRole, model: ContentModel): [string, ContentNode][] {
  const schemes = schemesIn(model, role.folder);
  if (schemes.length === 0) return [];
  const offered = offeredUnder(role, model);
  // What a list that is missing or broken would offer is not known.
  return offered.size === 0 ? [] : schemes.filter(([id]) => !offered.has(id));
}

function offeredUnder({ layer, variant, trade }: FileRole, model: ContentModel): Set<string> {
  const variants = model.variants.filter((one) =>
    layer === 'variant-trade' ? one === variant : variant === undefined || model.lineage(one).includes(variant),
  );
  const trades = (one: string) => (trade === undefined ? model.tradesOf(one) : [trade]);
  const own = layer === 'trade' && trade !== undefined ? schemeIds(model, undefined, trade) : [];
  return new Set([...own, ...variants.flatMap((one) => trades(one).flatMap((each) => schemeIds(model, one, each)))]);
}

const unknown = (item: ContentNode, id: string, known: readonly string[]): UnplacedProblem => ({
  rule: RULE,
  place: item.place,
  message: `There is no colour scheme “${id}”.`,
  ...corrected(
    item.place,
    id,
    known,
    `There are ${listed(known)}; others stand under "colourSchemes" in the trade's ui.json.`,
  ),
});

function idle(id: string, scheme: ContentNode, role: FileRole, model: ContentModel): UnplacedProblem {
  const others = new Set(schemesIn(model, role.folder).map(([other]) => other));
  const free = [...offeredUnder(role, model)].filter((offered) => !others.has(offered));
  const [offers, list] =
    role.trade === undefined
      ? ['No trade offers', 'a trade’s schema.json']
      : [`The trade “${role.trade}” does not offer`, `${role.folder}schema.json`];
  return {
    rule: RULE,
    place: markOf(scheme),
    message: `${offers} a colour scheme “${id}”, so that nobody sees this one.`,
    ...corrected(markOf(scheme), id, free, `Add “${id}” to "colourSchemes" in ${list}, or take it out here.`),
  };
}

function incomplete(id: string, scheme: ContentNode): UnplacedProblem[] {
  const missing = COLOURS.filter((key) => !textOf(member(scheme, key)));
  if (missing.length === 0) return [];
  return [
    {
      rule: RULE,
      place: markOf(scheme),
      message: `The colour scheme “${id}” has no ${missing.join(', no ')}.`,
      fix: 'Add it.',
    },
  ];
}

/** Customers could not distinguish two schemes that read alike. */
function sameNames({ variant, trade }: WizardKey, model: ContentModel): UnplacedProblem[] {
  const schemes = schemeIds(model, variant, trade).map((id) => schemeNode(model, variant, trade, id));
  return namedAlike(schemes.flatMap((scheme) => member(scheme, 'name') ?? [])).map((name) => ({
    rule: RULE,
    place: markOf(name),
    message: `Two colour schemes are called “${textOf(name)}”.`,
    fix: 'Give each a name of its own.',
  }));
}

/** One colour twice is a mistake in copying: buttons could not be distinguished from what they stand on. */
function sameColours(id: string, scheme: ContentNode | undefined): UnplacedProblem[] {
  const [primary, secondary] = [member(scheme, 'primary'), member(scheme, 'secondary')];
  const colour = textOf(primary)?.toUpperCase();
  if (!secondary || colour === undefined || textOf(secondary)?.toUpperCase() !== colour) return [];
  return [
    {
      rule: RULE,
      place: markOf(secondary),
      message: `The two colours of the scheme “${id}” are the same, ${colour}: no button would stand out.`,
      fix: 'Choose another colour for one of them.',
    },
  ];
}

import { listed } from '../../compile/index.ts';
import { HOST_KINDS, type HostKind, type JsonObject } from '../../contract/index.ts';
import type { OptionKinds } from '../read-arguments.ts';
import { addPair } from './add-pair.ts';
import { buildVariant, type VariantRequest } from './build-variant.ts';
import {
  brandColourCheck,
  folderCheck,
  isHost,
  logoCheck,
  nameCheck,
  offeredCheck,
  originCheck,
  partnerCheck,
  pathCheck,
  titleCheck,
} from './checks.ts';
import { type ExistingContent, type FieldPlace, questionsOf, readExisting } from './existing-content.ts';
import { inheritedBrand, inheritedColours } from './inherited-brand.ts';
import { Questions, type Settle, settler } from './questions.ts';
import { Refusal } from './refusal.ts';
import { splitNames } from './split-words.ts';
import { type Given, readGiven, runCommand, type Terminal } from './terminal.ts';
import { titleFrom } from './words.ts';

const USAGE = `npm run variant:new -- <folder> [options]

Makes schemas/variants/<folder>/ with a schema.json and a ui.json that are sound, and lists what to edit next.
In a terminal it asks for what is not given. A list is written with commas, or its option more than once.

  --title <words>        its name, for editors and reviewers
  --path <paths>         where it is served; /<folder> if left out
  --host <sites>         sites that serve it there: main, forms, embed; all if left out
  --extends <variant>    variant that it starts from
  --partner <words>      the partner’s name, as customers read it
  --colour <#RRGGBB>     colour of links, buttons and the progress bar
  --logo <path>          the partner’s logo below public/, e.g. /partners/name.svg
  --embed <websites>     websites whose pages may show it: https://www.partner.example
  --hide <fields>        questions that it does not ask
  --trades <trades>      the only trades that it offers
  --lock <trades>        trades that ?trade= fixes
  --yes                  ask nothing, take what is suggested
  --root <folder>        another folder that holds schemas/ and trades/
  --help                 this

Ends with 0 if the variant is there, 1 if it was refused (then nothing is written), 2 if it could not run.`;

const NAMELESS = `The name of the folder is missing, and nobody is here to ask. For example:
  npm run variant:new -- <folder> --partner "<name>" --colour "#1B6E53"
With --help there is a list of the options.`;

const OPTIONS: OptionKinds = {
  title: 'word',
  path: 'words',
  host: 'words',
  extends: 'word',
  partner: 'word',
  colour: 'word',
  logo: 'word',
  embed: 'words',
  hide: 'words',
  trades: 'words',
  lock: 'words',
  yes: 'switch',
  root: 'word',
  help: 'switch',
};

/** `npm run variant:new`. The result is the exit code: 0 written, 1 refused, 2 could not run. */
export function newVariant(terminal: Terminal): Promise<number> {
  return runCommand(terminal, async () => {
    const given = readGiven(terminal.args, OPTIONS);
    if (given.has('help')) return USAGE;
    const questions = terminal.attended && !given.has('yes') ? new Questions(terminal) : undefined;
    if (given.name === undefined && !questions) throw new Error(NAMELESS);
    try {
      const existing = readExisting(given.word('root') ?? terminal.folder);
      const request = await settleVariant(existing, given, settler(questions));
      return addPair(existing, buildVariant(request, `http://localhost:${terminal.port}`));
    } finally {
      questions?.close();
    }
  });
}

async function settleVariant(existing: ExistingContent, given: Given, settle: Settle): Promise<VariantRequest> {
  const { variants } = existing.content.catalogue;
  const name = await settle.word(given.name, {
    question: 'Name of the folder',
    check: folderCheck(existing, 'schemas/variants/'),
  });
  const title = await settle.word(given.word('title'), {
    question: 'Its name, for editors and reviewers',
    check: titleCheck(new Map(variants.map(({ id, title: known }) => [`schemas/variants/${id}`, known]))),
    fallback: titleFrom(name),
  });
  const parent = await settle.word(given.word('extends'), {
    question: `Start from another variant? ${variants.map(({ id }) => id).join(', ')}`,
    otherwise: 'none',
    check: nameCheck(
      'variant',
      variants.map(({ id }) => id),
    ),
    fallback: '',
  });
  const place = await settlePlace(existing, given, settle, name);
  const lineage = lineageOf(existing, parent);
  const inherited = inheritedBrand(existing, lineage);
  const brand = await settleBrand(existing, given, settle, inherited !== undefined);
  const hidden = await settleHidden(existing, given, settle, lineage);
  const offer = await settleTrades(existing, given, settle, parent);
  return {
    name,
    title,
    titled: given.word('title') !== undefined || title !== titleFrom(name),
    extends: parent,
    ...(inherited && { inherited }),
    inheritedColours: inheritedColours(existing, lineage),
    left: ownAlone(existing, parent, { embed: place.origins, lockTradeFor: offer.locked, startStep: [] }),
    ...place,
    ...brand,
    hidden,
    ...offer,
  };
}

/** What a variant says that one which starts from it does not take over, where that says nothing of its own. */
function ownAlone({ json }: ExistingContent, parent: string, said: { readonly [key: string]: readonly string[] }) {
  const ui = parent === '' ? {} : json(`schemas/variants/${parent}/ui.json`);
  return Object.entries(said).flatMap(([key, own]) => (own.length === 0 && key in ui ? key : []));
}

async function settlePlace(
  existing: ExistingContent,
  given: Given,
  settle: Settle,
  name: string,
): Promise<Pick<VariantRequest, 'hosts' | 'paths' | 'origins'>> {
  const hosts = await settle.words(splitNames(given.words('host')), {
    question: 'Sites that serve it, of main, forms, embed',
    otherwise: 'all',
    check: nameCheck('site', HOST_KINDS),
    fallback: [],
  });
  const named = hosts.filter(isHost);
  const check = pathCheck(existing, named.length > 0 ? named : HOST_KINDS);
  const paths = await settle.words(splitNames(given.words('path')), {
    question: 'Paths at which it is served there',
    check,
    fallback: [`/${name}`],
  });
  if (paths.length === 0) throw new Refusal('A variant needs a path at which it is served.');
  // What is suggested was not looked at yet.
  const refusal = paths.map(check).find((sentence) => sentence !== undefined);
  if (refusal !== undefined) throw new Refusal(refusal);
  const origins = await settle.words(splitNames(given.words('embed')), {
    question: 'Websites whose pages may show it, like https://www.partner.example',
    otherwise: 'none',
    check: originCheck,
    fallback: [],
  });
  return { hosts: inOrder(named), paths, origins };
}

const inOrder = (hosts: readonly HostKind[]) => HOST_KINDS.filter((host) => hosts.includes(host));

/** @param named whether a variant from which it starts names a partner */
async function settleBrand(
  existing: ExistingContent,
  given: Given,
  settle: Settle,
  named: boolean,
): Promise<Pick<VariantRequest, 'partner' | 'colour' | 'logo'>> {
  const partner = await settle.word(given.word('partner'), {
    question: 'The partner’s name, as customers read it',
    otherwise: 'none',
    check: partnerCheck,
    fallback: '',
  });
  const colour = await settle.word(given.word('colour'), {
    question: 'Colour of links and buttons, like #1B6E53',
    otherwise: 'ours',
    check: brandColourCheck,
    fallback: '',
  });
  if (partner === '' && !named) {
    if (given.word('logo') === undefined) return { partner, colour, logo: '' };
    throw new Refusal('A logo is read out as the partner’s name: say that, too, with --partner.');
  }
  const logo = await settle.word(given.word('logo'), {
    question: 'The partner’s logo below public/, like /partners/name.svg',
    otherwise: 'none',
    check: logoCheck(existing),
    fallback: '',
  });
  return { partner, colour, logo };
}

async function settleHidden(
  existing: ExistingContent,
  given: Given,
  settle: Settle,
  lineage: readonly string[],
): Promise<ReadonlyMap<string, FieldPlace>> {
  const questions = questionsOf(existing, lineage);
  const names = await settle.words(splitNames(given.words('hide')), {
    question: 'Questions that it does not ask',
    otherwise: 'none',
    check: nameCheck('question', [...questions.keys()]),
    fallback: [],
  });
  const hidden = new Map([...questions].filter(([field]) => names.includes(field)));
  const refusal = emptiedRefusal(questions, hidden);
  if (refusal !== undefined) throw new Refusal(refusal);
  return hidden;
}

/** Why these can't all be hidden: a step would be left that asks nothing, or not always something. */
function emptiedRefusal(
  questions: ReadonlyMap<string, FieldPlace>,
  hidden: ReadonlyMap<string, FieldPlace>,
): string | undefined {
  const always = [...questions].filter(([, { keys }]) => keys.length === 1);
  for (const { step } of hidden.values()) {
    const names = always.flatMap(([field, place]) => (place.step === step ? [field] : []));
    if (names.length === 0 || names.some((field) => !hidden.has(field))) continue;
    return `${step} would be left without a question that it always asks: it has ${listed(names)}. Hide one less. Or hide none of them, and take the whole step out in the ui.json that is written: "wizard": { "order": { "$remove": ["${step}"] } }.`;
  }
  return undefined;
}

/** The variant and those that it starts from, oldest first; a circle, which the check reports, is cut. */
function lineageOf({ json }: ExistingContent, variant: string): readonly string[] {
  const chain: string[] = [];
  for (let at: unknown = variant; typeof at === 'string' && at !== '' && !chain.includes(at); ) {
    chain.unshift(at);
    const ui: JsonObject = json(`schemas/variants/${at}/ui.json`);
    at = ui.extends;
  }
  return chain;
}

async function settleTrades(
  { content }: ExistingContent,
  given: Given,
  settle: Settle,
  parent: string,
): Promise<Pick<VariantRequest, 'trades' | 'locked' | 'defaultTrade'>> {
  const base = content.catalogue.variants.find(({ id }) => id === parent);
  const known = content.catalogue.trades.map(({ id }) => id);
  const all = base?.trades ?? known;
  const trades = await settle.words(splitNames(given.words('trades')), {
    question: 'The only trades that it offers',
    otherwise: 'all',
    check: offeredCheck(all, known),
    fallback: [],
  });
  const offered = trades.length > 0 ? trades : all;
  const locked = await settle.words(splitNames(given.words('lock')), {
    question: 'Trades that ?trade= fixes',
    otherwise: 'none',
    check: offeredCheck(offered, known),
    fallback: [],
  });
  const [first] = offered;
  const usual = (base ?? content.catalogue.variants[0])?.defaultTrade;
  const moved = first !== undefined && usual !== undefined && !offered.includes(usual);
  return { trades, locked, ...(moved && { defaultTrade: first }) };
}

import type { OptionKinds } from '../read-arguments.ts';
import { addPair } from './add-pair.ts';
import { buildTrade } from './build-trade.ts';
import { folderCheck, landingRefusal, nameCheck, textCheck, titleCheck } from './checks.ts';
import { type ExistingContent, listOf, readExisting, sharedSchemes } from './existing-content.ts';
import { Questions, type Settle, settler } from './questions.ts';
import { Refusal } from './refusal.ts';
import { isDivided, splitNames, splitPhrases } from './split-words.ts';
import { type Given, readGiven, runCommand, type Terminal } from './terminal.ts';
import type { List, TradeRequest } from './trade-request.ts';
import { surroundingsOf } from './trade-surroundings.ts';
import { titleFrom } from './words.ts';

const USAGE = `npm run trade:new -- <folder> [options]

Makes trades/<folder>/ with a schema.json and a ui.json that are sound, and lists what to edit next.
In a terminal it asks for what is not given.

  --title <words>           what customers read
  --services <list>         what the trade offers: "First; Second; Third", or "One, with a comma;"
  --accreditations <list>   bodies and schemes that a business can belong to, likewise
  --schemes <ids>           colour schemes, the first one chosen at the start: green,blue-blue
  --like <trade>            take what is not given from this trade’s lists
  --landing                 with a landing page at /<folder>
  --yes                     ask nothing, take what is suggested
  --root <folder>           another folder that holds schemas/ and trades/
  --help                    this

Ends with 0 if the trade is there, 1 if it was refused (then nothing is written), 2 if it could not run.`;

const NAMELESS = `The name of the folder is missing, and nobody is here to ask. For example:
  npm run trade:new -- <folder> --services "First; Second; Third"
With --help there is a list of the options.`;

const OPTIONS: OptionKinds = {
  title: 'word',
  services: 'words',
  accreditations: 'words',
  schemes: 'words',
  like: 'word',
  landing: 'switch',
  yes: 'switch',
  root: 'word',
  help: 'switch',
};

/** So many of the shared schemes are offered where the author names none. */
const SCHEMES_OFFERED = 6;

/** `npm run trade:new`. The result is the exit code: 0 written, 1 refused, 2 could not run. */
export function newTrade(terminal: Terminal): Promise<number> {
  return runCommand(terminal, async () => {
    const given = readGiven(terminal.args, OPTIONS);
    if (given.has('help')) return USAGE;
    const questions = terminal.attended && !given.has('yes') ? new Questions(terminal) : undefined;
    if (given.name === undefined && !questions) throw new Error(NAMELESS);
    try {
      return await makeTrade(terminal, given, questions);
    } finally {
      questions?.close();
    }
  });
}

async function makeTrade(terminal: Terminal, given: Given, questions: Questions | undefined): Promise<string> {
  const existing = readExisting(given.word('root') ?? terminal.folder);
  const settle = settler(questions);
  const name = await settle.word(given.name, {
    question: 'Name of the folder, as links will have it',
    check: folderCheck(existing, 'trades/'),
  });
  const title = await settle.word(given.word('title'), {
    question: 'What customers read',
    check: titleCheck(titlesOf(existing)),
    fallback: titleFrom(name),
  });
  // Before the lists: nobody types them for a trade that is then refused.
  const landing = await settle.yes(given.has('landing'), `A landing page at /${name}?`);
  const refusal = landing ? landingRefusal(existing, name) : undefined;
  if (refusal !== undefined) throw new Refusal(refusal);
  const trades = existing.content.catalogue.trades.map(({ id }) => id);
  const like = await settle.word(given.word('like'), {
    question: `Start from the lists of another trade? ${trades.join(', ')}`,
    otherwise: 'none',
    check: nameCheck('trade', trades),
    fallback: '',
  });
  const lists = await settleLists(existing, given, settle, like);
  const titled = given.word('title') !== undefined || title !== titleFrom(name);
  const request: TradeRequest = { name, title, titled, ...lists, landing };
  const around = surroundingsOf(existing, { like, schemes: lists.colourSchemes.words, port: terminal.port });
  return addPair(existing, buildTrade(request, around));
}

const titlesOf = ({ content }: ExistingContent) =>
  new Map(content.catalogue.trades.map(({ id, title }) => [`trades/${id}`, title]));

async function settleLists(
  existing: ExistingContent,
  given: Given,
  settle: Settle,
  like: string,
): Promise<Pick<TradeRequest, 'services' | 'accreditations' | 'colourSchemes'>> {
  const schemes = sharedSchemes(existing);
  const ids = [...schemes.keys()];
  return {
    services: await settleList(given.words('services'), settle, {
      question: 'Services',
      suggested: likewise(existing, like, 'services') ?? {
        words: ['First Service', 'Second Service', 'Third Service'],
        guess: 'stand-ins: write what this trade offers',
      },
    }),
    accreditations: await settleList(given.words('accreditations'), settle, {
      question: 'Accreditations',
      suggested: likewise(existing, like, 'accreditations') ?? {
        words: commonAccreditations(existing),
        guess: 'those that most trades share: add this trade’s own',
      },
    }),
    colourSchemes: await settleList(given.words('schemes'), settle, {
      question: `Colour schemes, of ${ids.join(', ')}`,
      known: ids,
      suggested: likewise(existing, like, 'colourSchemes') ?? {
        words: ids.slice(0, SCHEMES_OFFERED),
        guess: 'the first of the shared schemes: keep those that suit',
      },
    }),
  };
}

/** @param written the lists as they stand behind the option; of names that are known, or of any */
async function settleList(
  written: readonly string[] | undefined,
  settle: Settle,
  { question, known, suggested }: { question: string; known?: readonly string[]; suggested: List },
): Promise<List> {
  const given = known ? splitNames(written) : splitPhrases(written);
  const [only = ''] = given ?? [];
  if (!known && given?.length === 1 && only.includes(',') && !written?.some(isDivided))
    throw new Refusal(
      `${question}: “${only}” would be one. Put semicolons between them; if it is one, put a semicolon behind it: “${only};”.`,
    );
  const check = known ? nameCheck('colour scheme', known) : textCheck;
  const words = await settle.words(given, { question, check, fallback: suggested.words });
  if (words.length === 0) throw new Refusal(`${question.split(',')[0]}: the list is empty. Name one at least.`);
  return words === suggested.words ? suggested : { words };
}

function likewise(existing: ExistingContent, like: string, list: string): List | undefined {
  const words = like === '' ? [] : listOf(existing, like, list);
  return words.length > 0 ? { words, guess: `taken over from trades/${like}/: go through them` } : undefined;
}

/** What at least half of the trades list; where they share nothing, a stand-in. */
function commonAccreditations(existing: ExistingContent): readonly string[] {
  const lists = existing.content.catalogue.trades.map(({ id }) => listOf(existing, id, 'accreditations'));
  const all = [...new Set(lists.flat())];
  const shared = all.filter((name) => lists.filter((list) => list.includes(name)).length * 2 >= lists.length);
  return shared.length > 0 ? shared : ['Member of the Trade’s Association'];
}

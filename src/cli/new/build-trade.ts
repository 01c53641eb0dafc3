import type { Json, JsonObject } from '../../contract/index.ts';
import { buildLanding, landingEdits } from './build-landing.ts';
import type { NewPair, NextEdit } from './new-pair.ts';
import type { List, TradeRequest } from './trade-request.ts';
import { exampleName, inSentence, plural } from './words.ts';

/** What a new trade has to know of the content. */
export interface TradeSurroundings {
  readonly order: number;
  /** The question that lists the trade's colour schemes, and those that a trade has its own example for. */
  readonly scheme: Question | undefined;
  readonly companyName: Question | undefined;
  readonly domainName: Question | undefined;
  /** Colours of schemes that differ from the shared ones, taken over from another trade. */
  readonly colours: JsonObject;
  readonly hasPreview: boolean;
  /** Names of all questions. */
  readonly fields: ReadonlySet<string>;
  /** Where the form is, without a query; undefined if no variant is served on the main site. */
  readonly form: string | undefined;
  readonly site: string;
}

export interface Question {
  readonly step: string;
  readonly field: string;
}

/** The two files of a trade. */
export function buildTrade(request: TradeRequest, around: TradeSurroundings): NewPair {
  const { name, landing } = request;
  return {
    folder: `trades/${name}/`,
    schema: buildSchema(request),
    ui: buildUi(request, around),
    next: nextEdits(request, around),
    addresses: [
      ...(around.form === undefined
        ? []
        : [{ url: `${around.site}${around.form}?trade=${name}`, what: 'the form, opened with this trade' }]),
      ...(landing ? [{ url: `${around.site}/${name}`, what: 'its landing page' }] : []),
    ],
  };
}

function buildSchema({ title, services, accreditations, colourSchemes }: TradeRequest): JsonObject {
  return {
    $schema: '../../schemas/meta/trade.schema.json',
    title,
    $defs: {
      services: { enum: [...services.words] },
      accreditations: { enum: [...accreditations.words] },
      colourSchemes: { enum: [...colourSchemes.words] },
    },
  };
}

function buildUi(request: TradeRequest, around: TradeSurroundings): JsonObject {
  const steps = buildSteps(request, around);
  return {
    $schema: '../../schemas/meta/trade-ui.schema.json',
    order: around.order,
    ...(Object.keys(around.colours).length > 0 && { colourSchemes: around.colours }),
    ...(around.hasPreview && { wizard: { preview: { hero: heroOf(request) } } }),
    ...(Object.keys(steps).length > 0 && { steps }),
    ...(request.landing && { landing: buildLanding(request, around.fields) }),
  };
}

const heroOf = ({ title }: TradeRequest) => `${plural(title)} you can rely on`;

/** What the trade says differently, by step; in the order of the steps. */
function buildSteps(request: TradeRequest, around: TradeSurroundings): JsonObject {
  const [scheme] = request.colourSchemes.words;
  const own: [Question | undefined, string, Json | undefined][] = [
    [around.scheme, 'ui:default', scheme],
    [around.companyName, 'ui:placeholder', exampleName(request.title)],
    [around.domainName, 'ui:placeholder', exampleDomain(request.name)],
  ];
  const steps: { [step: string]: JsonObject } = {};
  for (const [question, keyword, value] of own) {
    if (!question || value === undefined) continue;
    steps[question.step] = { ...steps[question.step], [question.field]: { [keyword]: value } };
  }
  return Object.fromEntries(Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const exampleDomain = (name: string): string => `your${name.replaceAll('-', '')}.co.uk`;

function nextEdits(request: TradeRequest, around: TradeSurroundings): NextEdit[] {
  const { services, accreditations, colourSchemes, title, titled } = request;
  const guessed = (list: string, { guess }: List): NextEdit[] =>
    guess === undefined ? [] : [{ file: 'schema.json', path: ['$defs', list], what: guess }];
  const ui = (question: Question | undefined, keyword: string, what: string): NextEdit[] =>
    question ? [{ file: 'ui.json', path: ['steps', question.step, question.field, keyword], what }] : [];
  return [
    ...(titled ? [] : [{ file: 'schema.json' as const, path: ['title'], what: 'what customers read: a guess' }]),
    ...guessed('services', services),
    ...guessed('accreditations', accreditations),
    ...guessed('colourSchemes', colourSchemes),
    { file: 'ui.json', path: ['order'], what: 'its place among the trades: a guess' },
    { file: 'ui.json', path: [], what: 'no icon yet: "icon" takes the path of a line drawing, 24 × 24' },
    ...(around.hasPreview
      ? [
          {
            file: 'ui.json' as const,
            path: ['wizard', 'preview', 'hero'],
            what: 'the large line on the example website',
          },
        ]
      : []),
    ...ui(around.scheme, 'ui:default', 'the colour scheme that is chosen at the start'),
    ...ui(around.companyName, 'ui:placeholder', `an invented business of ${inSentence(plural(title))}`),
    ...ui(around.domainName, 'ui:placeholder', 'an example of a domain name'),
    ...(request.landing ? landingEdits() : []),
  ];
}

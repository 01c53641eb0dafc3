import { type TradeOnDisk, tradesOnDisk } from '../trades.ts';
import { AnswerSheet, type Pair, type Question } from './answer-sheet.ts';
import { FileMaker, type PlannedFile } from './file-maker.ts';
import { type Random, randomFor } from './random.ts';

// What one filling answers, rendered from its seed: what is typed and ticked, and what has to arrive.

export interface PlannedStep {
  readonly title: string;
  readonly questions: readonly Question[];
}

export interface PlannedAnswers {
  /** Path and query of the customer's link. */
  readonly link: string;
  /** The name by which it goes in the link; absent: the form makes one. */
  readonly customerNumber?: string;
  readonly steps: readonly PlannedStep[];
  readonly files: readonly PlannedFile[];
  /** Fields of the main delivery; lists and objects as they stand in its JSON. */
  readonly expected: { readonly [field: string]: unknown };
}

const FIRST_NAMES: readonly Pair[] = [
  ['Alex', 'Alex'],
  ['  Zoë ', 'Zoë'],
  ['Łukasz', 'Łukasz'],
  ['O’Neill\t', 'O’Neill'],
  ['李小龍', '李小龍'],
  ['مريم', 'مريم'],
];
const COMPANY_NAMES: readonly Pair[] = [
  ['Brightline & Sons', 'Brightline & Sons'],
  ['  Müller “Söhne” ⚡  ', 'Müller “Söhne” ⚡'],
  ['<b>Bold</b> Roofing', '<b>Bold</b> Roofing'],
  ['Back\\slash "Quotes" Ltd', 'Back\\slash "Quotes" Ltd'],
  ['👩🏽‍🔧 Fix & Go', '👩🏽‍🔧 Fix & Go'],
];
const EMAILS: readonly Pair[] = [
  [' Alex@Brightline.example ', 'alex@brightline.example'],
  ['OFFICE+web@firm.example', 'office+web@firm.example'],
  ['zoë@exämple.example', 'zoë@exämple.example'],
];
const PHONES: readonly Pair[] = [
  ['(07700) 900-123', '07700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['+44 (0)7700 900 456', '+447700900456'],
  ['7700900789', '07700900789'],
];
const POSTCODES: readonly Pair[] = [
  ['rg11aa', 'RG1 1AA'],
  [' sw1a  1aa', 'SW1A 1AA'],
  ['M1 1AE', 'M1 1AE'],
];
const HANDLES: readonly Pair[] = [
  ['@Brightline', 'brightline'],
  ['https://www.instagram.com/fix.and.go/?hl=en', 'fix.and.go'],
];
const PARAGRAPHS: readonly Pair[] = [
  ['Garden lighting', 'Garden lighting'],
  ['First line\nSecond line – “with quotes”\n\n', 'First line\nSecond line – “with quotes”'],
  ['Ünïcode ✓ {"json": [1, 2]} <script>', 'Ünïcode ✓ {"json": [1, 2]} <script>'],
];
const OWN_SERVICES = [
  ['Garden lighting'],
  ['First line', 'Second line – “with quotes”'],
  ['Ünïcode ✓ {"json"} <script>'],
];
const NUMBERS: readonly Pair[] = [
  ['12', '12'],
  [' 150+ ', '150+'],
];
const STREETS: readonly Pair[] = [
  ['1 High Street', '1 High Street'],
  [' Flat ½, “The Mill” ', 'Flat ½, “The Mill”'],
];

const CONSENT = 'I agree to the Terms and Conditions and the Privacy Policy';
const PROFILES = ['Facebook', 'Google Business Profile', 'Yell'];

/** Shares of the paths among all fillings. */
const PARTNER_SHARE = 0.1;
const WITHOUT_NUMBER_SHARE = 0.15;

/** Answers of the filling with this number. `withFiles: false` is for a form that two tabs fill with the same words. */
export function planAnswers(seed: number, number: number, withFiles = true): PlannedAnswers {
  const random = randomFor(seed, number, 'answers');
  const trade = random.pick(tradesOnDisk);
  const partner = random.chance(PARTNER_SHARE);
  const customerNumber =
    partner || !random.chance(WITHOUT_NUMBER_SHARE) ? `F-${seed}-${number}-${random.int(1000, 9999)}` : undefined;
  // A trade whose list of services is empty is chosen by hand: a link to it leads to the usual one.
  const byHand = trade.services.length === 0 || random.chance(0.15);
  const query = new URLSearchParams({
    ...(customerNumber !== undefined && { customerNumber }),
    ...(!byHand && { trade: trade.id }),
  });
  const sheet = new AnswerSheet(random);
  const maker = partner || !withFiles ? undefined : new FileMaker(number, randomFor(seed, number, 'files'));
  const search = query.size > 0 ? `?${query}` : '';
  return {
    link: `${partner ? '/rated-people' : '/request'}${search}`,
    ...(customerNumber !== undefined && { customerNumber }),
    steps: planSteps(sheet, { trade, byHand, random, maker }),
    files: maker?.files ?? [],
    expected: {
      ...sheet.expected,
      tradeType: trade.id,
      selectedTrade: trade.id,
      ...(customerNumber !== undefined && { customerNumber }),
    },
  };
}

interface Circumstances {
  readonly trade: TradeOnDisk;
  readonly byHand: boolean;
  readonly random: Random;
  /** Undefined where no files are asked for. */
  readonly maker: FileMaker | undefined;
}

/** The ten steps in order, with the headings under which they stand. */
function planSteps(sheet: AnswerSheet, { trade, byHand, random, maker }: Circumstances): PlannedStep[] {
  const own = { domain: random.chance(0.6), email: random.chance(0.7) };
  const basics = sheet.group('businessBasics');
  const stats = sheet.group('businessStats');
  const address = sheet.group('businessAddress');
  const steps: readonly (readonly [title: string, questions: readonly (Question | undefined)[]])[] = [
    [
      'Let’s Get Started',
      [byHand ? { kind: 'radio', field: 'tradeType', label: trade.title } : undefined, sheet.template()],
    ],
    [
      'Business Information',
      [
        basics.text('firstName', 'First name', FIRST_NAMES),
        sheet.copied(basics.text('companyName', 'Company name', COMPANY_NAMES), ['companyName', 'businessName']),
        sheet.copied(basics.text('email', 'Email address', EMAILS), ['email']),
        sheet.copied(basics.text('phone', 'Phone number', PHONES), ['phone']),
        files(maker, 'logo', 'Choose your logo', random.chance(0.8) ? 1 : 0),
      ],
    ],
    ['Your Accreditations', accreditations(sheet, trade, random, maker)],
    [
      'Content Sources',
      [
        files(maker, 'gallery', 'Add photos', random.int(0, 4)),
        ...sheet.ticks('onlineProfiles', random.some(PROFILES, 0.4)),
        sheet.maybe(() => sheet.text('additionalProfiles', 'Other profiles or websites', PARAGRAPHS)),
        sheet.maybe(() => sheet.text('instagramHandle', 'Instagram handle', HANDLES)),
      ],
    ],
    ['Communication Setup', communication(sheet, own.email)],
    [
      'Your Services',
      [
        trade.services.length > 0
          ? sheet.unticked('selectedServices', trade.services, random.pick(trade.services))
          : sheet.list('selectedServices', 'What do you do?', ['Window cleaning', 'Gutter – “clearing”']),
        sheet.maybe(() => sheet.lines('additionalServices', 'Additional Services', random.pick(OWN_SERVICES), '\n')),
        sheet.maybe(() => sheet.text('minimumCallOut', 'Minimum call-out charge', [['£ 60', '60']])),
      ],
    ],
    [
      'Service Area & Business Hours',
      [sheet.list('serviceLocations', 'Where do you work?', random.pick([['Reading'], ['Reading', 'Caversham']]))],
    ],
    [
      'Business Stats',
      [
        sheet.maybe(() => stats.text('experience', 'Years of experience', NUMBERS)),
        sheet.maybe(() => stats.text('happyCustomers', 'Happy customers', NUMBERS)),
      ],
    ],
    [
      'Business Address & Registration',
      [
        address.text('street', 'Street address', STREETS),
        address.text('town', 'Town', [['Reading', 'Reading']]),
        address.text('county', 'County', [[' Berkshire', 'Berkshire']]),
        address.text('postcode', 'Post code', POSTCODES),
        address.toggle('hideAddress', 'Hide my address on the website', random.chance(0.5)),
        sheet.maybe(() =>
          address.text('registrationNumber', 'Company registration number', [['1234 5678', '12345678']]),
        ),
      ],
    ],
    [
      'Domain Setup',
      [
        ...(own.domain ? sheet.domain() : sheet.noDomain()),
        sheet.also({ kind: 'tick', field: 'termsAgreed', label: CONSENT }, 'termsAgreed', 'true'),
      ],
    ],
  ];
  return steps.map(([title, questions]) => ({ title, questions: questions.filter((asked) => asked !== undefined) }));
}

function accreditations(sheet: AnswerSheet, trade: TradeOnDisk, random: Random, maker: FileMaker | undefined) {
  const held = random.some(trade.accreditations, 0.15).slice(0, 3);
  const [first] = held;
  return [
    ...sheet.ticks('selectedAccreditations', held),
    sheet.maybe(() => sheet.lines('additionalAccreditation', 'Any others?', ['Safe & Sound ✓', 'G3'], ', ')),
    first !== undefined && random.chance(0.4) ? badge(maker) : undefined,
  ];
}

function communication(sheet: AnswerSheet, wanted: boolean): (Question | undefined)[] {
  const number = sheet.maybe(() => sheet.text('whatsAppNumber', 'WhatsApp number', [['07700 900 321', '07700900321']]));
  if (!wanted) {
    return [
      sheet.also({ kind: 'radio', field: 'businessEmailOption', label: 'No, thank you' }, 'businessEmailOption', 'no'),
      number,
    ];
  }
  sheet.expected.businessEmailOption = 'yes';
  return [
    sheet.also({ kind: 'radio', field: 'businessEmailPrefix', label: 'hello' }, 'businessEmailPrefix', 'hello'),
    number,
  ];
}

function files(
  maker: FileMaker | undefined,
  field: 'logo' | 'gallery',
  label: string,
  count: number,
): Question | undefined {
  if (!maker || count === 0) return undefined;
  const drawn = Array.from({ length: count }, (_, at) => maker.draw(field, `${field} ${at + 1}`));
  return { kind: 'files', field, label, files: drawn };
}

const badge = (maker: FileMaker | undefined): Question | undefined =>
  maker && { kind: 'badge', field: 'accreditations', files: [maker.draw('main', 'badge')] };

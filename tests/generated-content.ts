import { type ContentFiles, readContent } from '../src/compile/index.ts';
import { root } from './project-root.ts';

export interface GeneratedSize {
  /** How many trades there are in all; those on disk are among them. */
  readonly trades: number;
  /** How many variants there are in all; those on disk come first. */
  readonly variants: number;
  /** The same seed gives the same content. */
  readonly seed?: number;
}

const DONE = ['Repairs', 'Installation', 'Servicing', 'Surveys', 'Emergency Call-Outs', 'Replacement', 'Inspections'];
const THINGS = ['Roof', 'Drain', 'Boiler', 'Fence', 'Window', 'Floor', 'Chimney', 'Gutter', 'Kitchen', 'Patio', 'Door'];
const BODIES = ['Guild', 'Federation', 'Register', 'Society', 'Association', 'Council', 'Institute'];
const SCHEMES = ['blue-yellow', 'black-red', 'grey-orange', 'blue-blue', 'purple-gold', 'brown-gold', 'green-grey'];
const ICON = 'M3 12 12 4l9 8v8H3z';

/** Sound content of any size: that on disk with more trades, and more or fewer variants, made by a template. */
export function generateContent({ trades, variants, seed = 1 }: GeneratedSize): ContentFiles {
  const { texts, images } = readContent(root);
  const known = foldersBelow(texts, 'trades/');
  const kept = keptVariants(texts, variants);
  const all = new Map([...texts].filter(([path]) => isKept(path, kept)));
  const put = (path: string, value: unknown) => all.set(path, `${JSON.stringify(value, null, 2)}\n`);
  const random = seeded(seed);
  for (let number = known.length; number < trades; number += 1) {
    const folder = `trades/made-${String(number).padStart(4, '0')}`;
    const { schema, ui } = tradeFiles(number, random);
    put(`${folder}/schema.json`, schema);
    put(`${folder}/ui.json`, ui);
  }
  for (let number = kept.length; number < variants; number += 1) {
    put(`schemas/variants/made-${number}/schema.json`, { steps: PARTNER_STEPS });
    put(`schemas/variants/made-${number}/ui.json`, variantUi(number));
  }
  return { texts: all, images };
}

/** A number between 0 and 1 each time (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function foldersBelow(texts: ContentFiles['texts'], folder: string): string[] {
  const names = [...texts.keys()].flatMap(
    (path) => (path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : []) ?? [],
  );
  return [...new Set(names)];
}

/** As many as are wanted; one that others extend goes before them. */
function keptVariants(texts: ContentFiles['texts'], wanted: number): string[] {
  const extended = (name: string): string | undefined =>
    JSON.parse(texts.get(`schemas/variants/${name}/ui.json`) ?? '{}').extends;
  const depth = (name: string | undefined): number => (name === undefined ? 0 : 1 + depth(extended(name)));
  return foldersBelow(texts, 'schemas/variants/')
    .sort((a, b) => depth(a) - depth(b))
    .slice(0, wanted);
}

/** Example drafts are of variants that may be left out. */
function isKept(path: string, variants: readonly string[]): boolean {
  const variant = /^schemas\/variants\/([^/]+)\//.exec(path)?.[1];
  return !path.startsWith('schemas/drafts/') && (variant === undefined || variants.includes(variant));
}

function tradeFiles(number: number, random: () => number) {
  const count = (least: number, more: number) => least + Math.floor(random() * more);
  const name = `Made ${THINGS[number % THINGS.length]} Trade ${number}`;
  const services = combine(THINGS, DONE, count(10, 5), number);
  const specialist = number % 10 === 0;
  const schema = {
    title: name,
    $defs: {
      services: { enum: services },
      ...(specialist && {
        specialistServices: { enum: combine(DONE, THINGS, 8, number).map((item) => `${item} Work`) },
      }),
      accreditations: { enum: combine(BODIES, THINGS, count(8, 12), number) },
      colourSchemes: { enum: ['green', ...SCHEMES.slice(0, count(3, SCHEMES.length - 3))] },
    },
    ...(specialist && { steps: { '06-services': { properties: { specialistServices: SPECIALIST } } } }),
  };
  const steps = {
    '01-get-started': { selectedColorScheme: { 'ui:default': 'green' } },
    '02-business-information': { companyName: { 'ui:placeholder': `${name} & Sons` } },
    ...(random() < 0.5 && {
      '08-business-stats': { emergencyJobs: { 'ui:help': `Jobs at night that a ${name} does.` } },
    }),
    ...(specialist && { '06-services': SPECIALIST_WORDS }),
  };
  return { schema, ui: { order: 100 + number, icon: ICON, ...(specialist && { wizard: RESET }), steps } };
}

const SPECIALIST = { type: 'array', items: { $ref: 'trade:#/$defs/specialistServices' }, uniqueItems: true };
const SPECIALIST_WORDS = {
  'ui:order': { $add: ['specialistServices'] },
  specialistServices: { 'ui:title': 'Specialist work', 'ui:widget': 'checklist' },
};
const RESET = { tradeChange: { reset: { $add: ['specialistServices'] } } };

function combine(first: readonly string[], second: readonly string[], count: number, from: number): string[] {
  const all = first.flatMap((one) => second.map((other) => `${one} ${other}`));
  return Array.from({ length: count }, (_, index) => all[(from * 7 + index) % all.length] ?? '');
}

const PARTNER_STEPS = {
  '03-accreditations': { properties: { selectedAccreditations: { items: { enum: { $add: ['Partner Approved'] } } } } },
};

function variantUi(number: number) {
  return {
    title: `Made variant ${number}`,
    paths: { main: [`/made-${number}`] },
    wizard: { intro: `Made for the customers of partner ${number}.`, progress: { colour: '#3172B2' } },
  };
}

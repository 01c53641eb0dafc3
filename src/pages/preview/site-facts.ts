import { type Answers, fillText, member, type PreviewUi, type Step, textIn } from '../../contract/index.ts';
import { choiceName } from '../../wizard/index.ts';
import { textOf, textsOf } from './answer-values.ts';

/** Something that the website shows; `example` where it only stands in for what the customer is still to say. */
export interface Shown<Fact> {
  readonly facts: readonly Fact[];
  readonly example: boolean;
}

export interface Stat {
  readonly label: string;
  readonly value: string;
}

/** Services that stand in until something is chosen. */
const EXAMPLE_SERVICES = 6;

/** What the customer does; until something is chosen, the first of what the trade does. */
export function servicesOf(words: PreviewUi, steps: readonly Step[], answers: Answers): Shown<string> {
  const more = textOf(answers.additionalServices)?.split('\n') ?? [];
  const named = (field: string, services: readonly string[]) => services.map(nameIn(steps, [field]));
  const chosen = [
    ...words.services.flatMap((field) => named(field, textsOf(answers[field]))),
    ...more.flatMap((line) => textOf(line) ?? []),
  ];
  const [field = ''] = words.services;
  const list = steps.flatMap(({ lists }) => lists[`/properties/${field}/items`] ?? []);
  const examples = list.length > 0 ? named(field, list) : words.exampleServices;
  return shown([...new Set(chosen)], examples.slice(0, EXAMPLE_SERVICES));
}

/** What the customer holds, ticked or written. */
export function badgesOf(words: PreviewUi, steps: readonly Step[], answers: Answers): Shown<string> {
  const own = textOf(answers.additionalAccreditation)?.split(/[,\n]/) ?? [];
  const held = [
    ...textsOf(answers.selectedAccreditations).map(nameIn(steps, ['selectedAccreditations'])),
    ...own.flatMap((name) => textOf(name) ?? []),
  ];
  return shown([...new Set(held)], words.exampleBadges);
}

/** The customer’s figures; until there is one, those that their questions show as examples. */
export function statsOf({ stats }: PreviewUi, steps: readonly Step[], answers: Answers): Shown<Stat> {
  const asked = stats.flatMap((field) => {
    const ui = steps.find(({ fields }) => fields.includes(field))?.ui[field];
    const label = textIn(ui, 'ui:title');
    return label === undefined ? [] : [{ label, given: textOf(answers[field]), sample: textIn(ui, 'ui:placeholder') }];
  });
  return shown(
    asked.flatMap(({ label, given }) => (given === undefined ? [] : [{ label, value: given }])),
    asked.flatMap(({ label, sample }) => (sample === undefined ? [] : [{ label, value: sample }])),
  );
}

/** Where else the business is online. */
export function socialOf(steps: readonly Step[], answers: Answers): readonly string[] {
  const handle = textOf(answers.instagramHandle)?.replace(/^@+/, '');
  return [...textsOf(answers.onlineProfiles).map(nameIn(steps, ['onlineProfiles'])), ...(handle ? [`@${handle}`] : [])];
}

/** The postal address, line by line; none where it is not to be shown. */
export function postalAddress(answers: Answers): readonly string[] {
  if (answers.hideAddress === true || textOf(answers.street) === undefined) return [];
  return ['street', 'town', 'county', 'postcode'].flatMap((field) => textOf(answers[field]) ?? []);
}

/** What coming out costs, as the website says it. */
export function callOutOf(words: PreviewUi, { minimumCallOut }: Answers): string | undefined {
  const typed = typeof minimumCallOut === 'number' ? String(minimumCallOut) : textOf(minimumCallOut);
  const amount = typed?.replace(/^£\s*/, '');
  return amount ? fillText(/^\d/.test(amount) ? words.callOut : words.callOutInWords, { amount }) : undefined;
}

/** Ids of the pictures that the customer chose for the badge of each accreditation: its name → id. */
export function badgePictures({ accreditations }: Answers): readonly (readonly [name: string, id: string])[] {
  if (!Array.isArray(accreditations)) return [];
  return accreditations.flatMap((entry) => {
    const [name, id] = [member(entry, 'name'), member(member(entry, 'image'), 'id')].map(textOf);
    return name !== undefined && id !== undefined ? [[name, id] as const] : [];
  });
}

/** Puts what the customer reads for a choice in place of what is sent. */
export function nameIn(
  steps: readonly Step[],
  path: readonly [string, ...(string | number)[]],
): (value: string) => string {
  const step = steps.find(({ fields }) => fields.includes(path[0]));
  return (value) => (step && choiceName(step, path, value)) ?? value;
}

const shown = <Fact>(given: readonly Fact[], examples: readonly Fact[]): Shown<Fact> =>
  given.length > 0 ? { facts: given, example: false } : { facts: examples, example: true };

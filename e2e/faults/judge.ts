import type { JournalledDelivery } from '../../src/contract/index.ts';
import type { PlannedAnswers } from './answers.ts';
import type { PlannedFile } from './file-maker.ts';
import type { Claim } from './page.ts';

// Compares what was filled in, and what the page claimed of it, with what arrived. Pure: it is given all of it.

export interface Finding {
  readonly kind: 'lost' | 'doubled' | 'falsely-confirmed';
  /** What differs, in a sentence. */
  readonly what: string;
}

/** The part of a delivery that is judged. */
export type Arrived = Pick<JournalledDelivery, 'hook' | 'submissionId' | 'fields'> & {
  readonly files: readonly { readonly sha256: string }[];
};

const lost = (what: string): Finding => ({ kind: 'lost', what });
const doubled = (what: string): Finding => ({ kind: 'doubled', what });
const falsely = (what: string): Finding => ({ kind: 'falsely-confirmed', what });

/** Everything that arrived for one filling in which Submit Request was pressed, once the line is good again. */
export function judgeDeliveries(answers: PlannedAnswers, deliveries: readonly Arrived[]): Finding[] {
  const mains = deliveries.filter(({ hook }) => hook === 'main');
  const [main] = mains;
  if (main === undefined) return [lost('the main delivery'), ...judgeRepeats(deliveries)];
  return [
    ...(mains.length > 1 ? [doubled(`${mains.length} main deliveries`)] : []),
    ...judgeRepeats(deliveries),
    ...judgeIdentity(answers, deliveries),
    ...judgeAnswers(answers, main),
    ...judgeBasics(answers, deliveries),
    ...answers.files.filter((file) => !hasArrived(deliveries, file)).map(({ name }) => lost(`the file “${name}”`)),
  ];
}

/** What a page claimed, against what the server had at that moment. */
export function judgeClaim(
  claim: Claim,
  answers: PlannedAnswers,
  { deliveries, stored }: { readonly deliveries: readonly Arrived[]; readonly stored: ReadonlySet<string> },
): Finding[] {
  if (claim.kind === 'uploaded') {
    const file = answers.files.find(({ name }) => name === claim.file);
    if (file && stored.has(file.sha256)) return [];
    return [falsely(`“${claim.file} is uploaded” was said, and the server did not have it`)];
  }
  if (claim.state !== 'received') return [];
  if (!deliveries.some(({ hook }) => hook === 'main'))
    return [falsely('“received” was said, and no main delivery was there')];
  const missing = answers.files.filter((file) => !hasArrived(deliveries, file));
  if (missing.length <= claim.unsent) return [];
  const names = missing.map(({ name }) => name).join(', ');
  return [falsely(`${claim.unsent} files were said to be unsent, and ${missing.length} had not arrived: ${names}`)];
}

/** Whether nothing of the filling is missing at the server. */
export function isComplete(answers: PlannedAnswers, deliveries: readonly Arrived[]): boolean {
  const hasBasics = deliveries.some(({ hook }) => hook === 'basics');
  const hasMain = deliveries.some(({ hook }) => hook === 'main');
  return hasMain && hasBasics && answers.files.every((file) => hasArrived(deliveries, file));
}

/** The pictures of accreditations come with the main delivery, or late with the gallery's. */
const hasArrived = (deliveries: readonly Arrived[], { sha256, hook }: PlannedFile): boolean =>
  deliveries
    .filter((delivery) => delivery.hook === hook || (hook === 'main' && delivery.hook === 'gallery'))
    .some(({ files }) => files.some((file) => file.sha256 === sha256));

/** What says when and from where, and by which id, is no part of what a delivery says. */
const CIRCUMSTANCES = ['timestamp', 'source', 'referrer', 'deliveryId', 'submissionId'];

/** The same content by the same hook is one delivery, whatever ids it came under. Several mains are counted above. */
function judgeRepeats(deliveries: readonly Arrived[]): Finding[] {
  const times = new Map<string, number>();
  for (const { hook, fields } of deliveries.filter(({ hook }) => hook !== 'main')) {
    const said = Object.entries(fields).filter(([field]) => !CIRCUMSTANCES.includes(field));
    const key = `${hook} ${canonical(Object.fromEntries(said))}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([key, count]) => doubled(`${key.split(' ')[0]}, ${count} times the same`));
}

function judgeIdentity(answers: PlannedAnswers, deliveries: readonly Arrived[]): Finding[] {
  const submissions = new Set(deliveries.map(({ submissionId }) => submissionId));
  const numbers = new Set(deliveries.map(({ fields }) => String(fields.customerNumber)));
  const [number = ''] = numbers;
  const isRight =
    answers.customerNumber === undefined ? /^anonymous-\d+$/.test(number) : number === answers.customerNumber;
  return [
    ...(submissions.size > 1 ? [doubled(`deliveries under ${submissions.size} submission ids`)] : []),
    ...(numbers.size > 1
      ? [doubled(`deliveries under ${numbers.size} customer numbers: ${[...numbers].join(', ')}`)]
      : []),
    ...(isRight ? [] : [lost(`the customer number: ${answers.customerNumber ?? 'anonymous-…'} became ${number}`)]),
  ];
}

function judgeAnswers({ expected }: PlannedAnswers, { fields }: Arrived): Finding[] {
  return Object.entries(expected)
    .filter(([field, value]) => canonical(arrivedValue(fields[field])) !== canonical(value))
    .map(([field, value]) =>
      lost(`the answer ${field}: ${canonical(value)} became ${canonical(arrivedValue(fields[field]))}`),
    );
}

/** The first ones may have been corrected later: that they came, and under whose name, is what counts. */
function judgeBasics({ expected }: PlannedAnswers, deliveries: readonly Arrived[]): Finding[] {
  const basics = deliveries.find(({ hook }) => hook === 'basics');
  if (!basics) return [lost('the business basics')];
  const wanted = expected.businessBasics as { readonly [field: string]: unknown };
  return Object.entries(wanted)
    .filter(([field, value]) => basics.fields[field] !== value)
    .map(([field, value]) => lost(`the basics’ ${field}: ${String(value)} became ${String(basics.fields[field])}`));
}

/** Lists and objects travel as JSON text. */
function arrivedValue(field: unknown): unknown {
  if (typeof field !== 'string' || !/^[[{]/.test(field)) return field;
  try {
    return JSON.parse(field);
  } catch {
    return field; // words of a customer that only look like it
  }
}

/** Objects without the order of their members, lists without their own: ticks are kept in the order of the ticking. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.sort().join(',')}}`;
}

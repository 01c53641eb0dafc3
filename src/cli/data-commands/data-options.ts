import { counted } from '../../contract/index.ts';
import { type DataPlace, type PersonData, type PersonQuery, readSettings } from '../../server/index.ts';
import type { GivenArguments, OptionKinds } from '../read-arguments.ts';

/** Options by which a person is named; each may be written several times. */
export const PERSON_OPTIONS: OptionKinds = { customer: 'words', email: 'words', phone: 'words', submission: 'words' };

export const PERSON_USAGE = `  --customer <number>   deliveries that name this customer number, and uploads under it
  --email <address>     deliveries in which a value is this address
  --phone <number>      deliveries in which a value is this number, however it is written
  --submission <id>     deliveries of this submission
                        Each may be given several times; what answers to any of them is found, and with it all that
                        belongs to the same submission.`;

/** Where the server keeps its data, by the same settings. Throws WrongSetting. */
export const dataPlace = (env: NodeJS.ProcessEnv): DataPlace => readSettings(env);

/**
 * The data folder, for a command that copies nothing else.
 * @param instead what to do where the journal or the pictures are not in it
 * @throws Error if they are not
 */
export function onlyDataDir(env: NodeJS.ProcessEnv, instead: string): string {
  const { dataDir, databaseUrl, s3 } = dataPlace(env);
  const elsewhere = [...(databaseUrl === undefined ? [] : ['DATABASE_URL']), ...(s3 ? ['S3_BUCKET'] : [])];
  if (elsewhere.length === 0) return dataDir;
  throw new Error(
    `${elsewhere.join(' and ')} ${elsewhere.length > 1 ? 'are' : 'is'} set, and this command copies the data folder alone. ${instead} docs/operating.md, "Back-up of a database and a bucket", has the commands.`,
  );
}

export const personOf = ({ words }: GivenArguments): PersonQuery => ({
  customers: words('customer') ?? [],
  emails: words('email') ?? [],
  phones: words('phone') ?? [],
  submissions: words('submission') ?? [],
});

/** E.g. “1 delivery, 2 pictures”. */
export const held = (deliveries: number, pictures: number): string =>
  `${counted(deliveries, 'delivery', 'deliveries')}, ${counted(pictures, 'picture')}`;

/** Submissions that were asked for and of which nothing is here. */
export const missingOf = ({ submissions, deliveries }: PersonData): readonly string[] =>
  submissions.filter((id) => !deliveries.some(({ submissionId }) => submissionId === id));

/** A text as one word of a command, whatever somebody wrote who hopes that it is copied into a shell. */
const shellWord = (text: string): string =>
  /^[\p{L}\p{N}@%_+=:,./-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** What the operator has to know besides what was found. */
export function remarksOn(person: PersonData): readonly string[] {
  const { otherCustomers, unread, files, deliveries } = person;
  const shared = files.filter(({ isShared }) => isShared);
  const waiting = deliveries.filter(({ waits }) => waits);
  return [
    ...missingOf(person).map((id) => `Of the submission ${id} nothing is here.`),
    ...otherCustomers.map(
      (number) =>
        `Some of it names the customer number ${number}: --customer ${shellWord(number)} finds what else came under it.`,
    ),
    ...(waiting.length > 0
      ? [
          `${counted(waiting.length, 'delivery', 'deliveries')} of it still ${waiting.length === 1 ? 'waits' : 'wait'} to be passed on to the automation service.`,
        ]
      : []),
    ...shared.map(({ key }) => `The picture ${key} is named by somebody else’s delivery, too.`),
    ...(unread.length > 0
      ? [`Not readable, so that nobody can say whose they are: the deliveries ${unread.join(', ')}.`]
      : []),
  ];
}

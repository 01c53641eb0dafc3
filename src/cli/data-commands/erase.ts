import { eraseData, findData, type PersonData, type Traces } from '../../server/index.ts';
import { dataPlace, missingOf, PERSON_OPTIONS, PERSON_USAGE, personOf, remarksOn } from './data-options.ts';
import type { DataCommand, Surroundings } from './run-data-command.ts';

const TRACES: { readonly [where in Traces]: string } = {
  nowhere: '',
  'free-space': 'A server runs on the folder, so the journal was not written anew; see docs/operating.md, Erasing.',
  log: 'Another program is reading the journal, so its log still has traces; run it again.',
  database: 'PostgreSQL keeps what was deleted in its files until it is vacuumed; see docs/operating.md, Erasing.',
};

const ELSEWHERE =
  'If the server keeps pictures elsewhere, they are still there: run data:sweep -- --yes with its DATA_DIR and S3_… (it deletes what is older than a day and has no row).';

export const eraseCommand: DataCommand = {
  usage: `npm run data:erase -- --customer <number> [--yes]

Lists what the journal has of a person; with --yes it is erased, the pictures too, and can’t be brought back. Servers may
run. With --yes and no server on the folder, the journal is written anew, also where nothing is found: so a run that was
broken off is finished. DATA_DIR, DATABASE_URL and S3_… say where it is, as for npm start.

${PERSON_USAGE}
  --yes                 erase it
  --help                this

Ends with 0 if it is listed or erased, 1 if nothing was found, at all or of a submission that was named, or something is
left or can’t be read, or pictures were not there, 2 if it could not run.`,
  options: { ...PERSON_OPTIONS, yes: 'switch' },
  async run(given, { env, say }) {
    const query = personOf(given);
    const person = await findData(dataPlace(env), query);
    list(person, say);
    const isFound = person.deliveries.length + person.files.length > 0;
    const missing = missingOf(person);
    // What can't be read may be this person's, and stays.
    const isAllRead = person.unread.length === 0;
    if (!isFound) say('Nothing was found.');
    if (!given.has('yes')) {
      if (isFound) say('Nothing was changed. With --yes all of this is erased, and the submissions take nothing more.');
      if (missing.length > 0) say(`With --yes nothing more is taken in of the submission ${missing.join(', ')}.`);
      return isFound && isAllRead && missing.length === 0 ? 0 : 1;
    }
    // With nothing found, too: what was erased before may have left traces, as on a disk that was full.
    const { left, withoutBytes, traces } = await eraseData(dataPlace(env), query);
    if (left > 0) say(`${left} came in meanwhile and ${left === 1 ? 'is' : 'are'} left; run it again.`);
    else if (isFound) say(`${['Erased', ...exceptions(isAllRead, withoutBytes)].join(', ')}.`);
    else if (traces === 'nowhere') say('The journal was written anew, without traces of what was erased before.');
    for (const key of withoutBytes) say(`Its row is erased, but its bytes were not there: the picture ${key}.`);
    if (withoutBytes.length > 0) say(ELSEWHERE);
    // A phone may be about to send it.
    if (missing.length > 0) say(`From now on nothing is taken in of the submission ${missing.join(', ')}.`);
    if (TRACES[traces] !== '') say(TRACES[traces]);
    const isAllErased = isAllRead && left === 0 && withoutBytes.length === 0 && traces !== 'log';
    return isFound && isAllErased && missing.length === 0 ? 0 : 1;
  },
};

const exceptions = (isAllRead: boolean, withoutBytes: readonly string[]): readonly string[] => [
  ...(isAllRead ? [] : ['as far as it can be read']),
  ...(withoutBytes.length === 0 ? [] : ['but for the bytes of pictures']),
];

function list(person: PersonData, say: Surroundings['say']): void {
  for (const { id, hook, receivedAt, submissionId } of person.deliveries)
    say(`delivery ${id}  ${hook}  ${receivedAt}  ${submissionId}`);
  for (const { key, size, isShared } of person.files)
    say(`picture ${key}  ${size} bytes${isShared ? '  stays, as others name it' : ''}`);
  for (const remark of remarksOn(person)) say(remark);
}

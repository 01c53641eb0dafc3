import { exportData } from '../../server/index.ts';
import { dataPlace, held, PERSON_OPTIONS, PERSON_USAGE, personOf, remarksOn } from './data-options.ts';
import { type DataCommand, expectWord } from './run-data-command.ts';

export const exportCommand: DataCommand = {
  usage: `npm run data:export -- --customer <number> --to <path>

Writes all that the journal has of a person: an index, each delivery as JSON, the pictures. Changes nothing, and
servers may run. DATA_DIR, DATABASE_URL and S3_… say where it is, as for npm start.

${PERSON_USAGE}
  --to <path>           a folder, or a ZIP if it ends in .zip; it must not be there yet
  --help                this

Ends with 0 if all was written, 1 if nothing was found or not all could be read, 2 if it could not run.`,
  options: { ...PERSON_OPTIONS, to: 'word' },
  async run(given, { env, say }) {
    const to = expectWord(given, 'to', 'where to');
    const { deliveries, files, damagedFiles, person } = await untilStopped(
      `Nothing was exported: what was begun of ${to} is taken away.`,
      (stop) => exportData(dataPlace(env), personOf(given), to, stop),
    );
    const isWritten = deliveries + files + damagedFiles.length + person.unread.length > 0;
    if (isWritten) say(`${to}: ${held(deliveries, files)}.`);
    for (const remark of remarksOn(person)) say(remark);
    if (!isWritten) say('Nothing was found. Nothing was written.');
    for (const key of damagedFiles) say(`Missing or damaged: the picture ${key}.`);
    return deliveries + files > 0 && damagedFiles.length === 0 && person.unread.length === 0 ? 0 : 1;
  },
};

/**
 * Does what leaves nothing half done when it is aborted, which Ctrl+C and SIGTERM do; the second one ends the process.
 * @param sentence what it is aborted with, for the person at the terminal
 */
async function untilStopped<Done>(sentence: string, work: (stop: AbortSignal) => Promise<Done>): Promise<Done> {
  const stop = new AbortController();
  const abort = () => stop.abort(new Error(sentence));
  for (const signal of STOPS) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of STOPS) process.off(signal, abort);
  }
}

const STOPS = ['SIGINT', 'SIGTERM'] as const;

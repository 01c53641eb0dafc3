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
    const { deliveries, files, damagedFiles, person } = await exportData(dataPlace(env), personOf(given), to);
    say(`${to}: ${held(deliveries, files)}.`);
    for (const remark of remarksOn(person)) say(remark);
    for (const key of damagedFiles) say(`Missing or damaged: the picture ${key}.`);
    return deliveries + files > 0 && damagedFiles.length === 0 && person.unread.length === 0 ? 0 : 1;
  },
};

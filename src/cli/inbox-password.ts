/**
 * `npm run inbox:password`: asks for a password and prints what INBOX_PASSWORD_HASH has to be. Options: see USAGE.
 * Exit code 0: printed, 1: the password is too short, 2: could not run.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { counted } from '../contract/index.ts';
import { hashPassword, SHORTEST_PASSWORD } from '../server/index.ts';
import { expectNoNames, type OptionKinds, readArguments } from './read-arguments.ts';
import { runMain } from './run-main.ts';

const USAGE = `npm run inbox:password

Asks for a password and prints the line "INBOX_PASSWORD_HASH=…" for the environment of the server, whose inbox asks for
that password then. Without a terminal, the password is read from the first line of the standard input.

  --help   this

Ends with 0 if the line was printed, 1 if the password is too short, 2 if it could not run.`;

const OPTIONS: OptionKinds = { help: 'switch' };

await runMain(async () => {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  expectNoNames(given, OPTIONS);
  if (!given.has('help')) return run();
  console.log(USAGE);
  return 0;
});

async function run(): Promise<0 | 1> {
  const password = await readPassword();
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) {
    console.error(`The password has ${counted(length, 'character')}; at least ${SHORTEST_PASSWORD} are needed.`);
    return 1;
  }
  console.log(`INBOX_PASSWORD_HASH=${await hashPassword(password)}`);
  return 0;
}

/** One line of standard input; on a terminal what is typed is not shown. */
async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write(`New password for the inbox, at least ${SHORTEST_PASSWORD} characters: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}

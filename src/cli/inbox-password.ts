// npm run inbox:password: asks for a password and prints what INBOX_PASSWORD_HASH has to be.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { hashPassword, SHORTEST_PASSWORD } from '../server/index.ts';

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

const password = await readPassword();
if ([...password].length < SHORTEST_PASSWORD) {
  console.error(`The password has ${[...password].length} characters; at least ${SHORTEST_PASSWORD} are needed.`);
  process.exitCode = 1;
} else {
  console.log(`INBOX_PASSWORD_HASH=${await hashPassword(password)}`);
}

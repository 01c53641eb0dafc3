import { createInterface, type Interface } from 'node:readline';
import { asRead } from '../../compile/index.ts';
import { type Check, Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/**
 * Asks line by line. Lines that come before they are asked for wait: somebody may paste a whole list at once.
 * What is wrong with an answer is said, and it is asked for again.
 */
export class Questions {
  readonly #output: NodeJS.WritableStream;
  readonly #lines: Interface;
  readonly #waiting: string[] = [];
  #wanted: ((line: string | undefined) => void) | undefined;
  #ended = false;

  constructor({ input, output }: Terminal) {
    this.#output = output;
    this.#lines = createInterface({ input, output });
    this.#lines.on('line', (line) => this.#take(line));
    this.#lines.on('close', () => {
      this.#ended = true;
      this.#wanted?.(undefined);
    });
  }

  close(): void {
    this.#lines.close();
  }

  /** One line; an empty one stands for the fallback, or is asked again where there is none. */
  async word({ question, check, fallback, otherwise }: Word): Promise<string> {
    const suggested = fallback || otherwise;
    for (;;) {
      const line = onOneLine(await this.#ask(`${question}${suggested ? ` [${suggested}]` : ''}: `));
      const answer = line === '' ? fallback : line;
      if (answer === undefined) continue;
      const refusal = answer === '' ? undefined : check(answer);
      if (refusal === undefined) return answer;
      this.#output.write(`${refusal}\n`);
    }
  }

  /** One line each, until an empty one; none at all stands for the fallback. */
  async words({ question, check, fallback, otherwise }: Words): Promise<readonly string[]> {
    const suggested = fallback.length > 0 ? fallback.join(', ') : otherwise;
    this.#output.write(
      `${question}: one a line, an empty line at the end${suggested === undefined ? '' : ` [${suggested}]`}\n`,
    );
    const answers: string[] = [];
    for (;;) {
      const line = onOneLine(await this.#ask('  '));
      if (line === '') return answers.length > 0 ? answers : fallback;
      const refusal = repeated(answers, line) ?? check(line);
      if (refusal === undefined) answers.push(line);
      else this.#output.write(`${refusal}\n`);
    }
  }

  async yes(question: string): Promise<boolean> {
    const known = (answer: string) => (/^(?:y|yes|n|no)$/i.test(answer) ? undefined : 'Please answer with yes or no.');
    return /^y/i.test(await this.word({ question: `${question} (yes or no)`, check: known, fallback: 'no' }));
  }

  /** @throws Refusal if nobody answers any more */
  async #ask(prompt: string): Promise<string> {
    // By readline, so that it knows what to draw again when somebody goes back in their line.
    this.#lines.setPrompt(prompt);
    if (this.#ended) this.#output.write(prompt);
    else this.#lines.prompt();
    const line = this.#waiting.shift() ?? (this.#ended ? undefined : await this.#next());
    if (line === undefined) throw new Refusal('\nNothing was written.');
    return line;
  }

  #next(): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.#wanted = resolve;
    });
  }

  #take(line: string): void {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    if (wanted) wanted(line);
    else this.#waiting.push(line);
  }
}

/** One thing to find out. */
export interface Word {
  readonly question: string;
  readonly check: Check;
  /** What is taken where nothing is said; left out, something has to be said. */
  readonly fallback?: string;
  /** What an empty fallback means, e.g. `none`. */
  readonly otherwise?: string;
}

export interface Words extends Omit<Word, 'fallback'> {
  readonly fallback: readonly string[];
}

/** Finds out one thing: what was written behind the command, else what is answered, else what is suggested. */
export interface Settle {
  word(given: string | undefined, about: Word): Promise<string>;
  words(given: readonly string[] | undefined, about: Words): Promise<readonly string[]>;
  yes(given: boolean, question: string): Promise<boolean>;
}

/**
 * @param questions left out where nobody is there to answer
 */
export function settler(questions: Questions | undefined): Settle {
  return {
    word: async (given, about) => {
      if (given !== undefined) return passing(onOneLine(given), about);
      return questions ? questions.word(about) : passing(about.fallback ?? '', about);
    },
    words: async (given, about) => {
      if (given !== undefined) return allPassing(given.map(onOneLine), about.check);
      return questions ? questions.words(about) : about.fallback;
    },
    yes: async (given, question) => given || (questions ? questions.yes(question) : false),
  };
}

/** A tab between two words, as out of a spreadsheet, would go into every text that is made of them. */
const onOneLine = (words: string) => words.trim().replace(/\s+/g, ' ');

/** Of two that people read alike, one is enough; the check would refuse the list once all is asked. */
function repeated(answers: readonly string[], answer: string): string | undefined {
  const same = answers.find((other) => asRead(other) === asRead(answer));
  if (same === undefined) return undefined;
  return same === answer ? `“${answer}” is there already.` : `“${answer}” is there already, as “${same}”.`;
}

/** @throws Refusal */
function allPassing(answers: readonly string[], check: Check): readonly string[] {
  for (const [at, answer] of answers.entries()) {
    const refusal = repeated(answers.slice(0, at), answer);
    if (refusal !== undefined) throw new Refusal(refusal);
    passing(answer, { check });
  }
  return answers;
}

/** @throws Refusal */
function passing(answer: string, { check, fallback }: Pick<Word, 'check' | 'fallback'>): string {
  const refusal = answer === '' && fallback === '' ? undefined : check(answer);
  if (refusal !== undefined) throw new Refusal(refusal);
  return answer;
}

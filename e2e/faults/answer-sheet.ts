import type { PlannedFile } from './file-maker.ts';
import type { Random } from './random.ts';

/** One question as a customer meets it: by its label, in the order of the page. */
export type Question = { readonly field: string } & (
  | { readonly kind: 'text'; readonly label: string; readonly typed: string; readonly tidied: string }
  | { readonly kind: 'tick' | 'untick' | 'radio'; readonly label: string }
  | { readonly kind: 'list'; readonly label: string; readonly items: readonly string[] }
  | { readonly kind: 'files'; readonly label: string; readonly files: readonly PlannedFile[] }
  | { readonly kind: 'badge'; readonly files: readonly PlannedFile[] }
);

/** As it is typed, and as the form tidies it: the `x-normalise` of schemas/definitions says how. */
export type Pair = readonly [typed: string, tidied: string];

const DOMAINS: readonly Pair[] = [
  ['HTTPS://WWW.Brightline.example/', 'brightline.example'],
  ['www.fix-and-go.example/?from=ad', 'fix-and-go.example'],
];
const TEMPLATES = [
  ['Bright Spark', 'bright-spark'],
  ['Clear Water', 'clear-water'],
  ['Custom design', 'custom'],
] as const;

/** Draws answers and writes down beside them what the main delivery has to hold. */
export class AnswerSheet {
  readonly expected: { [field: string]: unknown } = { useStockImages: 'false', partialFormSubmission: 'false' };
  private readonly random: Random;
  constructor(random: Random) {
    this.random = random;
  }

  /** An optional question, answered half of the time. */
  maybe(ask: () => Question): Question | undefined {
    return this.random.chance(0.5) ? ask() : undefined;
  }

  also(question: Question, field: string, arrives: unknown): Question {
    this.expected[field] = arrives;
    return question;
  }

  text(field: string, label: string, pairs: readonly Pair[]): Question & { readonly kind: 'text' } {
    const [typed, tidied] = this.random.pick(pairs);
    this.expected[field] = tidied;
    return { kind: 'text', field, label, typed, tidied };
  }

  copied(question: Question & { readonly kind: 'text' }, fields: readonly string[]): Question {
    for (const field of fields) this.expected[field] = question.tidied;
    return question;
  }

  ticks(field: string, names: readonly string[]): Question[] {
    if (names.length > 0) this.expected[field] = names;
    return names.map((label) => ({ kind: 'tick', field, label }));
  }

  unticked(field: string, all: readonly string[], label: string): Question {
    return this.also(
      { kind: 'untick', field, label },
      field,
      all.filter((name) => name !== label),
    );
  }

  list(field: string, label: string, items: readonly string[]): Question {
    return this.also({ kind: 'list', field, label, items }, field, items);
  }

  /** A list that arrives as one text. */
  lines(field: string, label: string, items: readonly string[], joint: string): Question {
    return this.also({ kind: 'list', field, label, items }, field, items.join(joint));
  }

  template(): Question | undefined {
    if (!this.random.chance(0.5)) return undefined;
    const [label, id] = this.random.pick(TEMPLATES);
    return this.also({ kind: 'radio', field: 'template', label }, 'template', id);
  }

  domain(): Question[] {
    this.expected.hasDomain = 'true';
    return [
      { kind: 'radio', field: 'hasDomain', label: 'Yes, I have one' },
      this.text('domainName', 'Your domain name', DOMAINS),
    ];
  }

  noDomain(): Question[] {
    this.expected.hasDomain = 'false';
    return [];
  }

  /** Answers that arrive together in one JSON object. */
  group(name: string) {
    const sheet = this;
    const arrives: { [field: string]: unknown } = {};
    const note = (field: string, value: unknown) => {
      arrives[field] = value;
      sheet.expected[name] = arrives;
    };
    return {
      text(field: string, label: string, pairs: readonly Pair[]): Question & { readonly kind: 'text' } {
        const [typed, tidied] = sheet.random.pick(pairs);
        note(field, tidied);
        return { kind: 'text', field, label, typed, tidied };
      },
      toggle(field: string, label: string, on: boolean): Question | undefined {
        note(field, on);
        return on ? { kind: 'tick', field, label } : undefined;
      },
    };
  }
}

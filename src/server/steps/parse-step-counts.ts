import { isObject, type Json, listIn, MOST_STEP_EVENTS, type Step, textIn, type Wizard } from '../../contract/index.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ReadWizard } from '../site/read-site.ts';

/** One more of something on a step of a variant. */
export interface StepCount {
  readonly variant: string;
  readonly step: string;
  readonly what: 'reached' | 'continued' | 'time' | 'error';
  /** Of a time the place in TIME_SPANS; of an error the field, a space, and the rule; else empty. */
  readonly detail: string;
}

/** How often something happened on a step in a span of days. */
export type StepTotal = Omit<StepCount, 'variant'> & { readonly amount: number };

/**
 * Ends of the spans into which times on a step are put, in seconds, each about 1.4 times the one before: near enough
 * for a median, and too coarse to tell one customer from another. What is longer counts to the last.
 */
export const TIME_SPANS = [
  1, 2, 3, 5, 7, 10, 14, 20, 30, 40, 60, 80, 120, 160, 240, 330, 460, 650, 900, 1300, 1800, 2500, 3600,
] as const;

/**
 * What a body of StepCounts adds. Only what the wizard itself has is taken from it, so that nothing else can be left
 * here, neither much nor personal; what a page of a former build says of a step or field that is gone is passed over.
 * Throws a RefusedRequest 400 if it is no such body, or its wizard is not there.
 */
export async function parseStepCounts(text: string, readWizard: ReadWizard): Promise<readonly StepCount[]> {
  const body = parseJson(text);
  const [variant, trade] = [textIn(body, 'variant') ?? '', textIn(body, 'trade') ?? ''];
  const wizard = await readWizard(variant, trade);
  if (!wizard) throw new RefusedRequest(400, 'Expected "variant" and "trade" of a wizard that is here.');
  const events = listIn(body, 'events');
  if (events.length > MOST_STEP_EVENTS)
    throw new RefusedRequest(400, `Expected ${MOST_STEP_EVENTS} events at most, received ${events.length}.`);
  return events.flatMap((event) => countsOf(event, wizard));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedRequest(400, 'Expected JSON.');
  }
}

function countsOf(event: Json, { variant, steps }: Wizard): StepCount[] {
  const step = steps.find(({ id }) => id === textIn(event, 'step'));
  if (!step || !isObject(event)) return [];
  const count = (what: StepCount['what'], detail = ''): StepCount => ({ variant, step: step.id, what, detail });
  switch (event.what) {
    case 'reached':
      return [count('reached')];
    case 'continued': {
      const span = spanOf(event.seconds);
      return [count('continued'), ...(span === undefined ? [] : [count('time', String(span))])];
    }
    case 'stopped': {
      const [field, rule] = [textIn(event, 'field') ?? '', textIn(event, 'rule') ?? ''];
      return step.fields.includes(field) && rulesOf(step).has(rule) ? [count('error', `${field} ${rule}`)] : [];
    }
    default:
      return [];
  }
}

function spanOf(seconds: unknown): number | undefined {
  if (typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  const span = TIME_SPANS.findIndex((end) => seconds <= end);
  return span < 0 ? TIME_SPANS.length - 1 : span;
}

const knownRules = new WeakMap<Step, ReadonlySet<string>>();

/** Every rule that can be broken on a step: keywords of its schema, and the definitions that it names. */
function rulesOf(step: Step): ReadonlySet<string> {
  const known = knownRules.get(step);
  if (known) return known;
  const rules = new Set(['required']);
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (!Array.isArray(node)) rules.add(key);
      if (key === 'x-rule' && typeof value === 'string') rules.add(value);
      collect(value);
    }
  };
  collect(step.schema);
  knownRules.set(step, rules);
  return rules;
}

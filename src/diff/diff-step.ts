import { memoise, type Step } from '../contract/index.ts';
import { type FieldPair, pairOf, sideOf } from './field-pair.ts';
import { askedChanges, goneChanges } from './field-presence.ts';
import { conditionRule } from './rules/condition-rule.ts';
import { FIELD_RULES, LIST_RULES } from './rules/field-rules.ts';
import { STEP_RULES } from './rules/step-rules.ts';
import { sameText } from './same-value.ts';
import { type FieldView, viewSchema } from './schema-view.ts';
import type { UnplacedChange } from './unplaced-change.ts';

/**
 * Compares steps. What a thousand wizards share is compared once: the same two steps, and within different ones the
 * same two questions.
 */
export class StepComparison {
  readonly #questions = new Map<string, readonly UnplacedChange[]>();
  #last = 0;

  readonly #difference = memoise((before: Step) =>
    memoise((after: Step) => (isSame(before, after) ? [] : this.#compare(before, after))),
  );
  /** Stands for a part of a step. */
  readonly #numberOf = memoise((_part: object) => {
    this.#last += 1;
    return this.#last;
  });

  /** Compares a step with its former self, but for questions that are gone or new: those may have moved. */
  compare(before: Step, after: Step): readonly UnplacedChange[] {
    return this.#difference(before)(after);
  }

  #compare(before: Step, after: Step): readonly UnplacedChange[] {
    const shared = before.fields.filter((field) => after.fields.includes(field));
    const names = ['', ...shared];
    const questions = names.flatMap((name) => pairsOf(before, after, name, name));
    return [
      ...STEP_RULES.flatMap((rule) => rule({ before, after, questions })),
      ...names.flatMap((name) => this.question(before, after, name, name)),
    ];
  }

  /** Compares one question that another step asks, or that is called otherwise, with when it is asked. */
  moved(before: Step, after: Step, former: string, now: string): readonly UnplacedChange[] {
    const questions = pairsOf(before, after, former, now);
    return [...conditionRule({ before, after, questions }), ...this.question(before, after, former, now)];
  }

  /** Compares one question, on whichever steps and under whichever names it is asked. An empty name is the step's. */
  question(before: Step, after: Step, former: string, now: string): readonly UnplacedChange[] {
    const [earlier, later] = [before.ui[former] ?? before.ui, after.ui[now] ?? after.ui];
    const alike = former === now && sameSchema(before, after) && sameText(earlier, later);
    const sameNames = sameText(before.renamedMembers, after.renamedMembers);
    if (alike && sameNames && sameText(before.lists, after.lists)) return [];
    const pairs = pairsOf(before, after, former, now);
    const parts = [before.schema, after.schema, earlier, later].map((part) =>
      typeof part === 'object' && part !== null ? this.#numberOf(part) : 0,
    );
    const name = `${parts.join(' ')} ${former} ${now}`;
    const known = this.#questions.get(name) ?? [
      ...pairs.flatMap((pair) => FIELD_RULES.flatMap((rule) => rule(pair))),
      ...comparePresence(before, after, former, now),
    ];
    this.#questions.set(name, known);
    return [...known, ...pairs.flatMap((pair) => LIST_RULES.flatMap((rule) => rule(pair)))];
  }
}

/** Written alike, to the order of keys, which says which of several messages is reported first. */
function isSame(before: Step, after: Step): boolean {
  const parts = ['ui', 'lists', 'renamed', 'renamedMembers'] as const;
  return sameSchema(before, after) && parts.every((part) => sameText(before[part], after[part]));
}

const sameSchema = (before: Step, after: Step) => before.schema.$id === after.schema.$id;

/** A question and those inside it, as far as both versions have them. */
function pairsOf(before: Step, after: Step, former: string, now: string): FieldPair[] {
  const later = new Map(viewsOf(after, now).map((view) => [insideOf(view), view]));
  return viewsOf(before, former).flatMap((view) => {
    const other = later.get(insideOf(view));
    return other ? [pairOf(sideOf(before, view), sideOf(after, other))] : [];
  });
}

/** Questions inside the shared one that only one version has. */
function comparePresence(before: Step, after: Step, former: string, now: string): UnplacedChange[] {
  const [earlier, later] = [viewsOf(before, former), viewsOf(after, now)];
  const lacks = (views: readonly FieldView[]) => {
    const known = new Set(views.map(insideOf));
    return (view: FieldView) => !known.has(insideOf(view)) && view.path.at(-1) !== 'items';
  };
  return [
    ...later.filter(lacks(earlier)).flatMap((view) => askedChanges(sideOf(after, view))),
    ...earlier.filter(lacks(later)).flatMap((view) => goneChanges(sideOf(before, view))),
  ];
}

function viewsOf(step: Step, name: string): readonly FieldView[] {
  return viewSchema(step.schema).get(name) ?? [];
}

const insideOf = ({ path }: FieldView) => path.slice(1).join('/');

import { FORM_FACTS, UPLOAD_FACTS } from '../../contract/index.ts';
import { fieldsOf } from '../build-step.ts';
import { type ContentNode, descend, markOf, member, membersOf } from '../content-node.ts';
import { unfilledInPayload, unknownName } from '../name-problems.ts';
import type { ResolvedForm } from '../resolve-form.ts';
import type { Rule } from '../rule.ts';
import { stepFields, widgetOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'form-uploads';

/** Every picture that a form asks for goes somewhere, by a call whose fields exist; the bar never runs backwards. */
export const formUploads: Rule = {
  name: RULE,
  *form(form) {
    const pictures = stepFields(form.step).filter((field) => ['upload', 'uploads'].includes(widgetOf(field) ?? ''));
    const parts = [...membersOf(descend(form.ui.root, ['uploads', 'parts']))];
    const named = new Set(parts.map(([answer]) => answer));
    for (const { name, schemas, ui } of pictures) {
      const shown = ui ?? schemas[0];
      if (shown && !named.has(name)) yield neverSent(shown, name);
    }
    const names = pictures.map(({ name }) => name);
    yield* parts.flatMap(([answer, part]) => unknownName(RULE, part, answer, names, 'answer with pictures'));
    yield* parts.flatMap(([, part]) => checkPayload(part, form));
    yield* runningBackwards(parts.map(([, part]) => part));
  },
};

function neverSent(place: ContentNode, name: string): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(place),
    message: `Nothing is done with the pictures of “${name}”.`,
    fix: `Say under "uploads.parts.${name}" where they go.`,
  };
}

function checkPayload(part: ContentNode, { step }: ResolvedForm): UnplacedProblem[] {
  const known = [...fieldsOf(step), ...FORM_FACTS, ...UPLOAD_FACTS];
  return [...membersOf(member(part, 'payload'))].flatMap(([, text]) => unfilledInPayload(RULE, text, known));
}

function* runningBackwards(parts: readonly ContentNode[]): Iterable<UnplacedProblem> {
  let reached = 0;
  for (const node of parts.flatMap((part) => ['from', 'to'].map((end) => descend(part, ['progress', end])))) {
    if (node?.kind !== 'value' || typeof node.value !== 'number') continue;
    if (node.value < reached) {
      yield {
        rule: RULE,
        place: markOf(node),
        message: `The bar would go back from ${reached} % to ${node.value} %.`,
        fix: `Write ${reached} or more.`,
      };
    }
    reached = Math.max(reached, node.value);
  }
}

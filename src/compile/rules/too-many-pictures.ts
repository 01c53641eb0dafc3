import { MOST_LISTED } from '../../contract/index.ts';
import { type Bound, boundsIn, most } from '../bounds.ts';
import { descend, markOf, textOf } from '../content-node.ts';
import { alwaysOf } from '../refusal-of.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'too-many-pictures';

/** The server reads so many members of a list: customers would be thanked for pictures behind them that reach nobody. */
export const tooManyPictures: Rule = {
  name: RULE,
  // Those inside other questions are not sent at all, see picture-unsent.
  field: (field) => (widgetOf(field) === 'uploads' && field.path.length === 1 ? unbounded(field) : []),
  *wizard({ steps }) {
    // They are sent in one list, whichever question asks for them.
    const asked = steps.flatMap(stepFields).filter(isGallery);
    const count = asked.reduce((sum, field) => sum + takes(field), 0);
    const last = asked.at(-1);
    const place = last && (limitOf(last)?.node ?? last.ui ?? last.schemas[0]);
    // Where one question takes too many by itself, that is said.
    if (!place || count <= MOST_LISTED || asked.some((field) => takes(field) > MOST_LISTED)) return;
    yield {
      rule: RULE,
      place: markOf(place),
      message: `${asked.map(({ name }) => `“${name}”`).join(', ')} take ${count} pictures together; the server reads ${MOST_LISTED} at most.`,
      fix: `Lower "maxItems", so that they are ${MOST_LISTED} together.`,
    };
  },
};

function unbounded(field: StepField): UnplacedProblem[] {
  const limit = limitOf(field);
  const place = limit?.node ?? field.schemas[0];
  if (!place || takes(field) <= MOST_LISTED) return [];
  const many = limit ? `${limit.value} pictures` : 'any number of pictures';
  return [
    {
      rule: RULE,
      place: markOf(place),
      message: `“${field.name}” takes ${many}; the server reads ${MOST_LISTED} at most, and the others reach nobody.`,
      fix: `Write "maxItems": ${MOST_LISTED}, or less.`,
    },
  ];
}

const isGallery = (field: StepField): boolean =>
  ['upload', 'uploads'].includes(widgetOf(field) ?? '') &&
  textOf(descend(field.ui, ['ui:options', 'fileType'])) === 'gallery';

/** How many pictures a question takes at most. */
const takes = (field: StepField): number =>
  widgetOf(field) === 'upload' ? 1 : (limitOf(field)?.value ?? Number.POSITIVE_INFINITY);

function limitOf({ schemas }: StepField): Bound | undefined {
  const bounds = schemas.flatMap(alwaysOf).flatMap(boundsIn);
  return most(
    bounds.sort((a, b) => a.value - b.value),
    'maxItems',
  );
}

import type { Step } from '../../contract/index.ts';
import { below } from '../read-json.ts';
import { namesOf } from '../show-value.ts';
import { placeOf, type UnplacedChange } from '../unplaced-change.ts';
import type { StepRule } from './step-rule.ts';

/** Names by which drafts may still know an answer (`x-renamed-from`). A rename itself is reported with the questions. */
export const formerNamesRule: StepRule = ({ before, after }) =>
  after.fields
    .filter((field) => before.fields.includes(field))
    .flatMap((field) => {
      const [former, now] = [before.renamed?.[field] ?? [], after.renamed?.[field] ?? []];
      const added = now.filter((name) => !former.includes(name) && !before.fields.includes(name));
      const removed = former.filter((name) => !now.includes(name));
      return [
        ...added.map((name) => change(after, field, name, 'former-name-added')),
        ...removed.map((name) => change(after, field, name, 'former-name-removed')),
      ];
    });

function change(
  step: Step,
  field: string,
  name: string,
  verdict: 'former-name-added' | 'former-name-removed',
): UnplacedChange {
  const isNew = verdict === 'former-name-added';
  const pointer = below('', 'properties', field);
  const stated = `${pointer}/x-renamed-from`;
  const title = namesOf([step]).question(field);
  return {
    verdict,
    subject: `${field} former name ${name}`,
    place: placeOf('schema', isNew ? pointer : stated, isNew ? stated : pointer),
    field,
    message: isNew
      ? `${title} is known by its former name “${name}” now.`
      : `${title} is no longer known by its former name “${name}”.`,
    ...(isNew ? { after: name } : { before: name }),
  };
}

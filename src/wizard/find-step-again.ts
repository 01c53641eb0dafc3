import type { Draft, Wizard } from '../contract/index.ts';
import { currentFieldName } from './take-over-answers.ts';

/**
 * Index of the step that stands where a draft's step stood: itself if it is there; else the one that asks now what it
 * asked, the first of its questions that is left; else the next of the draft's steps that is there; else the last.
 */
export function findStepAgain(wizard: Wizard, { steps }: Pick<Draft, 'steps'>, id: string): number {
  const indexOf = (step: string) => wizard.steps.findIndex((candidate) => candidate.id === step);
  const nameNow = currentFieldName(wizard);
  const askedAt = (field: string) => {
    const name = nameNow(field);
    return wizard.steps.findIndex(({ fields }) => name !== undefined && fields.includes(name));
  };
  const place = steps.findIndex((step) => step.id === id);
  const next = place < 0 ? [] : steps.slice(place + 1).map((step) => step.id);
  const candidates = [indexOf(id), ...(steps[place]?.fields ?? []).map(askedAt), ...next.map(indexOf)];
  return candidates.find((index) => index >= 0) ?? (place < 0 ? 0 : wizard.steps.length - 1);
}

import {
  buildPointer,
  type ColourScheme,
  type ContentVersion,
  type Json,
  type KeyOrigins,
  parsePointer,
  type Removal,
  type Step,
  type StepOrigins,
  type Wizard,
} from '../contract/index.ts';
import { concerns, fieldOrigins, type TracedStep, tracedStep } from './field-origins.ts';
import { leavesOf } from './json-leaves.ts';
import { wordsOrigins } from './words-origins.ts';

/** Traces a step and what stands around it to the lines that set it; undefined if there is no such step. */
export function stepOrigins(
  content: ContentVersion,
  { variant, trade, step: id }: { readonly variant: string; readonly trade: string; readonly step: string },
): StepOrigins | undefined {
  const wizard = content.wizard(variant, trade);
  const step = wizard?.steps.find((candidate) => candidate.id === id);
  if (!wizard || !step) return undefined;
  const around = wordsOrigins(content, wizard);
  return {
    ...traceStep(content, tracedStep(content, wizard, step)),
    around: around.keys,
    schemes: schemeOrigins(content, wizard),
    removedAround: around.removed,
  };
}

/** The same of a single-page form: its questions, its own words, and what stands around them. */
export function formOrigins(content: ContentVersion, id: string): StepOrigins | undefined {
  const form = content.form(id);
  if (!form) return undefined;
  const traced: TracedStep = {
    step: form.step,
    part: (side) => ({ of: 'form', form: id, side }),
    removals: content.formRemovals(id),
  };
  return {
    ...traceStep(content, traced),
    around: leavesOf(form.ui as unknown as Json, '').map((leaf) => ({
      side: 'ui',
      ...leaf,
      origins: content.origins({ of: 'form-words', form: id }, leaf.pointer),
    })),
    schemes: [],
    removedAround: [],
  };
}

function traceStep(content: ContentVersion, traced: TracedStep): Pick<StepOrigins, 'fields' | 'step' | 'removed'> {
  const { step, part, removals } = traced;
  const names = [...step.fields, ...goneFields(step, removals)];
  return {
    fields: names.map((field) => fieldOrigins(content, traced, field)),
    step: ownWords(step).map((leaf) => ({
      side: 'ui',
      ...leaf,
      origins: content.origins(part('ui'), leaf.pointer),
    })),
    removed: removals.filter((removal) => !names.some((field) => concerns(removal, field))),
  };
}

/** A field that an overlay took away, or words that are left of one. */
function goneFields({ fields }: Step, removals: readonly Removal[]): string[] {
  const gone = removals.flatMap(({ side, pointer }) => {
    const name = /^\/properties\/([^/]+)$/.exec(pointer)?.[1];
    return side === 'schema' && name !== undefined ? parsePointer(`/${name}`) : [];
  });
  return [...new Set(gone)].filter((field) => !fields.includes(field));
}

/** What the wording says of the step itself, not of one of its fields. */
function ownWords({ ui, fields }: Step) {
  return Object.entries(ui)
    .filter(([key]) => !fields.includes(key) && key.startsWith('ui:'))
    .flatMap(([key, value]) => leavesOf(value, buildPointer([key])));
}

function schemeOrigins(content: ContentVersion, { variant, trade, colourSchemes }: Wizard): KeyOrigins[] {
  // The picture is drawn from the colours, and the id is the key itself.
  const keys = ({ id: _id, image: _image, ...rest }: ColourScheme) => Object.entries(rest);
  return colourSchemes.flatMap((scheme) =>
    keys(scheme).map(([key, value]) => ({
      side: 'ui' as const,
      pointer: `/${scheme.id}/${key}`,
      value,
      origins: content.origins({ of: 'scheme', variant, trade, scheme: scheme.id }, `/${key}`),
    })),
  );
}

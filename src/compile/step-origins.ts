import {
  buildPointer,
  type ColourScheme,
  type ContentVersion,
  type KeyOrigins,
  parsePointer,
  type Removal,
  type Step,
  type StepOrigins,
  type Wizard,
} from '../contract/index.ts';
import { concerns, fieldOrigins } from './field-origins.ts';
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
  const removals = content.removals(variant, trade, id);
  const around = wordsOrigins(content, wizard);
  const names = [...step.fields, ...goneFields(step, removals)];
  return {
    fields: names.map((field) => fieldOrigins(content, { variant, trade, step, field })),
    step: ownWords(step).map(({ pointer, value }) => ({
      side: 'ui',
      pointer,
      value,
      origins: content.origins({ of: 'step', variant, trade, step: id, side: 'ui' }, pointer),
    })),
    around: around.keys,
    schemes: schemeOrigins(content, wizard),
    removed: removals.filter((removal) => !names.some((field) => concerns(removal, field))),
    removedAround: around.removed,
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

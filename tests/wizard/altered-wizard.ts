import type { JsonObject, Step, Wizard } from '../../src/contract/index.ts';

let versions = 0;

/** Another version of a wizard: its steps as `change` leaves them, by name, and a shape of its own. */
export function altered(wizard: Wizard, change: { readonly [step: string]: ((step: Step) => Step) | null }): Wizard {
  versions += 1;
  return {
    ...wizard,
    steps: wizard.steps.flatMap((step) => {
      const by = change[step.id];
      return by === null ? [] : [by ? by(step) : step];
    }),
    formVersion: `form-altered-${versions}`,
    shapeVersion: `shape-altered-${versions}`,
  };
}

/** A step with other properties at its root: `null` takes one away, a new one becomes a question. */
export function withProperties(step: Step, properties: { readonly [field: string]: JsonObject | null }): Step {
  const before = step.schema.properties as JsonObject;
  const after = Object.entries({ ...before, ...properties }).filter(([, schema]) => schema !== null);
  const fields = new Set([...step.fields, ...Object.keys(properties)].filter((field) => properties[field] !== null));
  const required = (step.schema.required as string[]).filter((field) => fields.has(field));
  return {
    ...step,
    fields: [...fields],
    schema: {
      ...step.schema,
      $id: `${step.schema.$id}_${Object.keys(properties).join('_')}`,
      properties: Object.fromEntries(after) as JsonObject,
      required,
    },
  };
}

/** A field by another name, its answer followed. */
export function renaming(from: string, to: string): (step: Step) => Step {
  return (step) => {
    const schema = (step.schema.properties as JsonObject)[from] as JsonObject;
    const { [from]: words, ...ui } = step.ui;
    const renamed = withProperties(step, { [from]: null, [to]: schema });
    return { ...renamed, ui: { ...ui, ...(words !== undefined && { [to]: words }) }, renamed: { [to]: [from] } };
  };
}

/** A question more, which has to be answered. */
export function demanding(field: string, schema: JsonObject = { type: 'string' }, ui: JsonObject = {}) {
  return (step: Step): Step => {
    const wider = withProperties(step, { [field]: schema });
    const required = [...(wider.schema.required as string[]), field];
    return { ...wider, schema: { ...wider.schema, required }, ui: { ...wider.ui, [field]: ui } };
  };
}

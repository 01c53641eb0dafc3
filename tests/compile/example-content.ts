import type { WidgetExample } from '../../src/contract/index.ts';
import { changed, type SmallFiles, WORDS } from './small-content.ts';

/** Folder of the step that asks an example of the catalogue. */
export const EXAMPLE_STEP = '03-example';

/** Changes to the small content: a third step that asks what the example says. */
export function withExample({ properties, required = [], ui }: WidgetExample): SmallFiles {
  return {
    ...changed('schemas/wizard/ui.json', { order: [...WORDS.order, EXAMPLE_STEP] }),
    [`schemas/wizard/${EXAMPLE_STEP}/schema.json`]: { type: 'object', properties, required },
    [`schemas/wizard/${EXAMPLE_STEP}/ui.json`]: {
      'ui:title': 'Example',
      'ui:order': Object.keys(properties),
      ...ui,
    },
  };
}

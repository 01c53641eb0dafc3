import type { Answers, ColourScheme, JsonObject, Wizard } from '../contract/index.ts';

/** The pair of colours that the website is to have; an unset custom one is undefined. */
export interface ProcessedColours {
  readonly customPrimaryColor: string | undefined;
  readonly customSecondaryColor: string | undefined;
}

/**
 * With custom colours the customer's own; without, those of the chosen scheme, else of the trade's default scheme.
 */
export function processColours(wizard: Wizard, answers: Answers): ProcessedColours {
  if (answers.useCustomColors === true) {
    return {
      customPrimaryColor: text(answers.customPrimaryColor),
      customSecondaryColor: text(answers.customSecondaryColor),
    };
  }
  const scheme =
    schemeOf(wizard, answers.selectedColorScheme) ?? schemeOf(wizard, defaultScheme(wizard)) ?? wizard.colourSchemes[0];
  return { customPrimaryColor: scheme?.primary, customSecondaryColor: scheme?.secondary };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function schemeOf(wizard: Wizard, id: unknown): ColourScheme | undefined {
  return wizard.colourSchemes.find((scheme) => scheme.id === id);
}

function defaultScheme(wizard: Wizard): unknown {
  const asking = wizard.steps.find((step) => step.fields.includes('selectedColorScheme'));
  return (asking?.ui.selectedColorScheme as JsonObject | undefined)?.['ui:default'];
}

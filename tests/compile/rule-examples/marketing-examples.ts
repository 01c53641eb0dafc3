import { changed, overlay, type SmallFiles, WORDS } from '../small-content.ts';
import { type Examples, WIZARD_UI } from './example.ts';

const DEFINITIONS = 'schemas/definitions/ui.json';
const PLUMBER_UI = 'trades/plumber/ui.json';
const template = { name: 'Calm', description: 'Calm.', category: 'plumber', features: ['Form'], colourScheme: 'blue' };

/** A landing page with everything that it has to have. */
export const LANDING = {
  title: 'Websites for Plumbers',
  lead: 'Lead',
  description: 'A website for your plumbing business. See it before you pay.',
  features: [{ title: 'Feature', text: 'Text' }],
  testimonials: [{ quote: 'Quote', from: 'Plumber, York' }],
  example: { phone: '07700900123' },
};

/** One template, and a question for it that links fill in. */
function designs(members: object = {}, choices: readonly string[] = ['calm', 'custom']): SmallFiles {
  const definitions = changed(DEFINITIONS, { templates: { calm: { ...template, ...members } } });
  return {
    ...definitions,
    ...overlay(
      '01-trade',
      { properties: { design: { type: 'string', enum: choices } } },
      { design: { 'ui:title': 'Design', 'ui:widget': 'cards' } },
    ),
    ...changed(WIZARD_UI, { prefill: { ...WORDS.prefill, template: 'design' } }),
  };
}

const landing = (members: object = {}, beside: object = {}): SmallFiles =>
  changed(PLUMBER_UI, { ...beside, landing: { ...LANDING, ...members } });

/** What the rule about templates and landing pages accepts and refuses. */
export const MARKETING_EXAMPLES: Examples = {
  'marketing-references': {
    accepted: [
      designs(),
      landing(),
      // A template that only some wizards offer is of no concern to the others.
      {
        ...designs(),
        'schemas/variants/guild/schema.json': { steps: { '01-trade': { properties: { design: null } } } },
        'schemas/variants/guild/ui.json': { title: 'Guild', extends: 'main', paths: ['/guild'] },
      },
      // The link of a template names no trade, so it never opens the roofer's wizard.
      {
        ...designs(),
        'schemas/variants/main/trades/roofer/schema.json': {
          steps: { '01-trade': { properties: { design: { enum: { $remove: ['calm'] } } } } },
        },
        'schemas/variants/main/trades/roofer/ui.json': {},
      },
      { ...landing(), ...changed('schemas/variants/main/ui.json', { paths: ['/ask'] }) },
    ],
    refused: [
      {
        files: designs({ category: 'plumer' }),
        says: { file: DEFINITIONS, pointer: '/templates/calm/category', fix: 'Did you mean “plumber”?' },
      },
      {
        files: designs({ category: 'roofer' }),
        says: {
          pointer: '/templates/calm/colourScheme',
          message: 'trades/roofer/ offers no colour scheme “blue”.',
          fix: 'It offers “green”.',
        },
      },
      {
        files: designs({}, ['clam', 'custom']),
        says: { file: DEFINITIONS, pointer: '/templates/calm', fix: 'Did you mean “clam”?' },
      },
      {
        files: designs({}, ['bold', 'custom']),
        says: {
          message: '“design” has no choice “calm”, so “Use This Template” would choose nothing.',
          fix: 'Add it to the "enum" of “design”; it has “bold” and “custom”.',
        },
      },
      {
        files: changed(DEFINITIONS, { templates: { calm: template } }),
        says: { message: 'No question at “/request” takes ?template=, so “Use This Template” would choose nothing.' },
      },
      {
        files: landing({ example: { phon: '07700900123' } }),
        says: { file: PLUMBER_UI, pointer: '/landing/example/phon', fix: 'Did you mean “phone”?' },
      },
      {
        files: { ...landing(), ...changed('schemas/variants/main/ui.json', { trades: ['roofer'] }) },
        says: {
          file: PLUMBER_UI,
          pointer: '/landing',
          message: 'The landing page leads to “/request”, where this trade is not offered.',
        },
      },
      { files: landing({}, { parameter: false }), says: { file: PLUMBER_UI, pointer: '/parameter' } },
      {
        files: { ...landing(), ...changed('schemas/variants/main/ui.json', { wizard: { preview: null } }) },
        says: {
          file: PLUMBER_UI,
          pointer: '/landing',
          fix: 'Keep the “preview” of the wizard, or take the landing page out.',
        },
      },
    ],
  },
};

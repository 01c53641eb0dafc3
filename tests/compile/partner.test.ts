import { describe, expect, it } from 'vitest';
import { BRANCH, BRANCH_FILES, PARTNER, PARTNER_FILES } from '../../e2e/partner-folder.ts';
import { linkedNumber, type Wizard } from '../../src/contract/index.ts';
import { customerNumberOf, startFilling } from '../../src/wizard/index.ts';
import { compileNear, content, stepOf, wizardOf } from '../content-on-disk.ts';

const folder = Object.entries(PARTNER_FILES).map(
  ([name, text]) => [`schemas/variants/${PARTNER}/${name}`, text] as const,
);
const { images, texts } = content.files;
const withPartner = compileNear({ images, texts: new Map([...texts, ...folder]) });

function partnerWizard(trade: string) {
  const wizard = withPartner.wizard(PARTNER, trade);
  if (!wizard) throw new Error(`${PARTNER}/${trade} was not compiled.`);
  return wizard;
}

/** The list of a trade's accreditations as one wizard offers it. */
const accreditations = (wizard: ReturnType<typeof partnerWizard>) =>
  stepOf(wizard, '03-accreditations').lists['/properties/selectedAccreditations/items'];

describe('the folder of one partner', () => {
  it('is sound beside everything on disk, and owes no translation', () => {
    expect(withPartner.problems).toEqual([]);
    // What others owe is theirs.
    expect(withPartner.notices).toEqual(content.notices);
  });

  it('has under thirty lines that anyone can read in a review', () => {
    const lines = Object.values(PARTNER_FILES).flatMap((text) => text.trimEnd().split('\n'));
    expect(lines.length).toBeLessThan(30);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('is reported for a misspelt field alone, with file, line and the name that was meant', () => {
    const file = `schemas/variants/${PARTNER}/schema.json`;
    const slip = PARTNER_FILES['schema.json'].replace('"emergencyJobs"', '"emergencyJbs"');
    const line = slip.slice(0, slip.indexOf('emergencyJbs')).split('\n').length;
    const { problems } = compileNear({ images, texts: new Map([...texts, ...folder, [file, slip]]) });
    expect(problems).toMatchObject([{ file, line, fix: 'Did you mean “emergencyJobs”?' }]);
  });

  it.each(content.catalogue.trades.map(({ id }) => id))('adds, hides and paints for %s', (trade) => {
    const [wizard, base] = [partnerWizard(trade), wizardOf('main', trade)];
    expect(accreditations(wizard)).toEqual([...(accreditations(base) ?? []), 'Acme Approved']);
    const fields = (of: typeof base) => of.steps.flatMap((step) => step.fields);
    expect(fields(wizard).sort()).toEqual(
      [...fields(base).filter((field) => field !== 'emergencyJobs'), 'memberNumber'].sort(),
    );
    expect(stepOf(wizard, '02-business-information').schema.required).toContain('memberNumber');
    expect(wizard.ui.brand).toMatchObject({ partner: 'Acme Guild', colour: '#7A1F5C' });
    expect(wizard.ui.progress.colour).toBe('#B3541E');
    expect(wizard.ui.submission.omit).not.toContain('emergencyJobs');
  });

  it('knows the customer by the parameter of its own links, whether or not it asks for the number', () => {
    const at = (name: string) => `schemas/variants/${PARTNER}/${name}`;
    const schema = JSON.parse(PARTNER_FILES['schema.json']);
    const ui = JSON.parse(PARTNER_FILES['ui.json']);
    const [asking, silent] = [undefined, { '01-get-started': { properties: { customerNumber: null } } }].map(
      (first) => {
        const files = {
          schema: { ...schema, steps: { ...schema.steps, ...first } },
          ui: { ...ui, wizard: { ...ui.wizard, prefill: { ref: 'customerNumber' } } },
        };
        const own = Object.entries(files).map(([name, file]) => [at(`${name}.json`), JSON.stringify(file)] as const);
        return compileNear({ images, texts: new Map([...texts, ...own]) });
      },
    );
    for (const compiled of [asking, silent]) {
      expect(compiled?.problems).toEqual([]);
      const wizard = compiled?.wizard(PARTNER, 'plumber');
      if (!compiled || !wizard) throw new Error(`${PARTNER}/plumber was not compiled.`);
      for (const query of ['ref=A-1042', 'customerNumber=A-1042', 'customerNumber=&customerNumber=A-1042']) {
        const link = new URLSearchParams(query);
        const filling = startFilling({ wizard, query: link, now: new Date(0), newId: () => 'id' });
        expect([customerNumberOf(filling), linkedNumber(compiled.catalogue, PARTNER, link)]).toEqual([
          'A-1042',
          'A-1042',
        ]);
      }
    }
  });

  it('is served and shown in frames where it says, on every site', () => {
    expect(withPartner.catalogue.variants.find(({ id }) => id === PARTNER)).toMatchObject({
      paths: { main: ['/acme-guild'], forms: ['/acme-guild'], embed: ['/acme-guild'] },
      embedOrigins: ['https://www.acme-guild.example'],
    });
  });

  it('changes nothing of any other variant', () => {
    for (const { variant, trade } of content.wizardKeys()) {
      expect(withPartner.wizard(variant, trade), `${variant}/${trade}`).toEqual(wizardOf(variant, trade));
    }
  });
});

describe('a variant that extends the partner’s', () => {
  const branch = Object.entries(BRANCH_FILES).map(
    ([name, text]) => [`schemas/variants/${BRANCH}/${name}`, text] as const,
  );
  const withBranch = compileNear({ images, texts: new Map([...texts, ...folder, ...branch]) });
  const branchWizard = (trade: string) => withBranch.wizard(BRANCH, trade);
  /** The list of a trade's services in a wizard. */
  const services = (wizard: Wizard | undefined) =>
    wizard && stepOf(wizard, '06-services').lists['/properties/selectedServices/items'];

  it('is sound', () => {
    expect(withBranch.problems).toEqual([]);
  });

  it('offers its trades alone, fixes one, and starts where it says', () => {
    expect(withBranch.catalogue.variants.find(({ id }) => id === BRANCH)).toMatchObject({
      defaultTrade: 'roofer',
      trades: ['plumber', 'roofer'],
      lockTradeFor: ['plumber'],
      startStep: '06-services',
    });
    const made = content.catalogue.trades.filter(({ id }) => branchWizard(id)).map(({ id }) => id);
    expect(made.sort()).toEqual(['plumber', 'roofer']);
  });

  it('has what the partner’s has, and is framed by nobody', () => {
    const [own, partner] = [branchWizard('roofer'), partnerWizard('roofer')];
    expect(own?.ui.brand).toEqual(partner.ui.brand);
    expect(own?.steps).toEqual(partner.steps);
    expect(withBranch.catalogue.variants.find(({ id }) => id === BRANCH)).not.toHaveProperty('embedOrigins');
  });

  it('changes the list of one trade, and of this variant alone', () => {
    const base = services(partnerWizard('plumber')) ?? [];
    expect(services(branchWizard('plumber'))).toEqual([
      ...base.filter((service) => service !== 'Underfloor Heating'),
      'Lead Flashing Checks',
    ]);
    expect(services(branchWizard('roofer'))).toEqual(services(partnerWizard('roofer')));
    expect(services(withBranch.wizard(PARTNER, 'plumber'))).toEqual(base);
  });
});

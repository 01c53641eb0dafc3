import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { INSURER, INSURER_FILES } from '../../e2e/partner-folder.ts';
import { newVariant } from '../../src/cli/new/variant-command.ts';
import { routesOf } from '../../src/contract/index.ts';
import { SMALL } from '../compile/small-content.ts';
import { root as project } from '../project-root.ts';
import {
  contentIn,
  everythingIn,
  folderWith,
  folderWithContent,
  jsonAt,
  pointedAt,
  problemsIn,
  run,
  textAt,
} from './new/new-harness.ts';

const schemaOf = (root: string) => jsonAt(root, 'schemas/variants/acme/schema.json');
const uiOf = (root: string) => jsonAt(root, 'schemas/variants/acme/ui.json');

describe('a new variant', () => {
  it('is sound with nothing but a name, on every site', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newVariant, root, ['acme']);
    expect(code).toBe(0);
    expect(schemaOf(root)).toEqual({ $schema: '../../meta/variant.schema.json' });
    expect(uiOf(root)).toEqual({ $schema: '../../meta/variant-ui.schema.json', title: 'Acme', paths: ['/acme'] });
    for (const host of ['localhost', 'forms.localhost', 'embed.localhost'])
      expect(out).toContain(`  http://${host}:4173/acme `);
    expect(pointedAt(root, out, 'its name for editors')).toBe('"title": "Acme",');
    expect(problemsIn(root)).toEqual([]);
  });

  it('has what was said of its place, its brand and its questions, and shows it', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newVariant, root, [
      ...['acme', '--title', 'Acme Guild', '--path', '/acme', '--path', '/acme/agent', '--host', 'forms,main'],
      ...['--partner', 'Acme', '--colour', '#7A1F5C', '--logo', '/partners/rated-people.svg'],
      ...['--embed', 'https://www.acme.example,https://*.acme.example'],
      ...['--hide', 'emergencyJobs,businessEmailPrefix', '--trades', 'roofer,builder', '--lock', 'roofer'],
    ]);
    expect(code).toBe(0);
    // As text: an object with a member `then` looks like a promise.
    expect(JSON.stringify(schemaOf(root).steps)).toBe(
      '{"05-communication":{"$defs":{"prefixWhenYes":{"then":{"properties":{"businessEmailPrefix":null}}}}},' +
        '"08-business-stats":{"properties":{"emergencyJobs":null}}}',
    );
    expect(uiOf(root)).toEqual({
      $schema: '../../meta/variant-ui.schema.json',
      title: 'Acme Guild',
      paths: { main: ['/acme', '/acme/agent'], forms: ['/acme', '/acme/agent'] },
      embed: { origins: ['https://www.acme.example', 'https://*.acme.example'] },
      trades: ['roofer', 'builder'],
      lockTradeFor: ['roofer'],
      wizard: {
        defaultTrade: 'roofer',
        brand: {
          partner: 'Acme',
          text: 'In partnership with',
          logo: '/partners/rated-people.svg',
          colour: '#7A1F5C',
        },
        progress: { colour: '#7A1F5C' },
      },
    });
    expect(out).toContain('  http://forms.localhost:4173/acme/agent ');
    expect(out).not.toContain('embed.localhost');
    expect(out).toContain('  http://localhost:4173/embed/acme ');
    const content = contentIn(root);
    expect(content.problems).toEqual([]);
    const asked = content.wizard('acme', 'roofer')?.steps.flatMap(({ fields }) => fields);
    expect(asked).toContain('businessEmailOption');
    expect(asked).not.toContain('businessEmailPrefix');
    expect(asked).not.toContain('emergencyJobs');
    expect(content.wizard('acme', 'electrician')).toBeUndefined();
    expect(routesOf('forms', content.catalogue)['/acme']).toMatchObject({ variant: 'acme' });
  });

  it('that starts from another partner’s shows neither their logo nor their name unsaid', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newVariant, root, ['acme', '--extends', 'rated-people', '--partner', 'Acme']);
    expect(code).toBe(0);
    expect(uiOf(root).wizard).toEqual({ brand: { partner: 'Acme', text: 'In partnership with', logo: null } });
    expect(out).toContain('words taken over from rated-people name Rated People, say your own: wizard/intro');
    const content = contentIn(root);
    expect(content.problems).toEqual([]);
    expect(content.wizard('acme', 'plumber')?.ui.brand).toEqual({ partner: 'Acme', text: 'In partnership with' });
  });

  it('that starts from another lists what it takes over unsaid, and what it does not', async () => {
    const root = folderWithContent();
    const args = ['--extends', 'rated-people', '--title', 'Acme'];
    const taken = await run(newVariant, root, ['acme', ...args]);
    expect(taken.out).toContain('colours taken over from rated-people: progress bar #7FA14C');
    expect(taken.out).toContain('not taken over from rated-people: embed');
    expect(pointedAt(root, taken.out, 'colours taken over')).toBe('"extends": "rated-people",');
    // Said, though it is what the folder's name suggests.
    expect(taken.out).not.toContain('its name for editors');
    const own = await run(newVariant, root, [
      ...['other', '--extends', 'rated-people', '--colour', '#7A1F5C', '--embed', 'https://other.example'],
    ]);
    expect(own.code).toBe(0);
    expect(own.out).not.toContain('taken over');
  });

  it('names its hidden questions that others count on', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newVariant, root, ['acme', '--hide', 'phone,street,emergencyJobs']);
    expect(code).toBe(0);
    expect(out).toContain('“phone” had to be answered so far and is sent by basics, logo, gallery: ');
    expect(out).toContain('“street” had to be answered so far: ');
    expect(out).not.toContain('emergencyJobs');
    expect(pointedAt(root, out, '“phone”')).toContain('"phone": null');
    expect(problemsIn(root)).toEqual([]);
  });

  it('takes the shade that was suggested for a colour that can’t be read', async () => {
    const root = folderWithContent();
    const { err } = await run(newVariant, root, ['acme', '--colour', '#7FA14C']);
    const shade = /e\.g\. (#[0-9A-F]{6})/.exec(err)?.[1] ?? '';
    expect(await run(newVariant, root, ['acme', '--colour', shade])).toMatchObject({ code: 0 });
  });

  it('shows no links to our own pages above its first step', async () => {
    const root = folderWithContent();
    await run(newVariant, root, ['acme', '--partner', 'Acme']);
    expect(contentIn(root).wizard('acme', 'plumber')?.ui.links).toBeUndefined();
  });

  it('can leave out a question that the variant added from which it starts', async () => {
    const root = folderWithContent();
    const args = ['acme', '--extends', 'rated-people-agent', '--hide', 'partialFormSubmission'];
    const { code } = await run(newVariant, root, args);
    expect(code).toBe(0);
    expect(schemaOf(root).steps).toEqual({ '10-domain-setup': { properties: { partialFormSubmission: null } } });
    expect(problemsIn(root)).toEqual([]);
  });

  it('knows no question that the variant from which it starts does not ask', async () => {
    const root = folderWithContent();
    const overlay = { steps: { '08-business-stats': { properties: { emergencyJobs: null } } } };
    const ui = { title: 'Base', paths: ['/base'], wizard: { order: { $remove: ['09-address'] } } };
    for (const [name, value] of Object.entries({ schema: overlay, ui })) {
      mkdirSync(join(root, 'schemas/variants/base'), { recursive: true });
      writeFileSync(join(root, `schemas/variants/base/${name}.json`), JSON.stringify(value));
    }
    for (const field of ['emergencyJobs', 'street']) {
      const { code, err } = await run(newVariant, root, ['acme', '--extends', 'base', '--hide', field]);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`There is no question “${field}”.`) });
    }
    expect(await run(newVariant, root, ['acme', '--extends', 'base', '--hide', 'experience'])).toMatchObject({
      code: 0,
    });
  });

  it('can leave out a question of the own step of a variant from which it starts, at any remove', async () => {
    const root = folderWithContent();
    for (const [name, text] of Object.entries(INSURER_FILES)) {
      const path = join(root, `schemas/variants/${INSURER}`, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    await run(newVariant, root, ['between', '--extends', INSURER]);
    const args = ['acme', '--extends', 'between', '--hide', 'coverMillions,gasNumber'];
    expect(await run(newVariant, root, args)).toMatchObject({ code: 0, err: '' });
    // As text: an object with a member `then` looks like a promise.
    expect(JSON.stringify(schemaOf(root).steps)).toBe(
      '{"05a-insurance":{"properties":{"coverMillions":null},' +
        '"$defs":{"gasWhenPlumber":{"then":{"properties":{"gasNumber":null}}}}}}',
    );
    const content = contentIn(root);
    expect(content.problems).toEqual([]);
    const fieldsOf = (variant: string) => content.wizard(variant, 'plumber')?.steps.flatMap(({ fields }) => fields);
    expect(fieldsOf('between')).toContain('coverMillions');
    expect(fieldsOf('acme')).toContain('insurer');
    expect(fieldsOf('acme')).not.toContain('coverMillions');
    const unrelated = await run(newVariant, root, ['other', '--hide', 'coverMillions']);
    expect(unrelated.err).toContain('There is no question “coverMillions”.');
  });

  it('is made of answers: what is not valid is asked again with the reason, Enter takes what is suggested', async () => {
    const root = folderWithContent();
    const { code, out } = await run(
      newVariant,
      root,
      ['acme'],
      [
        'Acme Guild',
        '',
        ...['shop', 'main', ''],
        ...['/pricing', '/acme-guild', ''],
        ...['www.acme.example', 'https://www.acme.example', ''],
        'Acme',
        ...['green', '#7FA14C', '#7A1F5C'],
        ...['/partners/acme.svg', ''],
        ...['emergencyJob', 'emergencyJobs', ''],
        '',
        '',
      ],
    );
    expect(code).toBe(0);
    expect(out).toContain('There is no site “shop”.');
    expect(out).toContain('“/pricing” on the main site leads to the page /pricing already.');
    expect(out).toContain('“www.acme.example” is written differently.');
    expect(out).toMatch(/Links in #7FA14C can’t be read .* is 2\.8, .* Make it darker, e\.g\. #[0-9A-F]{6}\./);
    expect(out).toContain('public/partners/acme.svg is not there.');
    expect(out).toContain('Did you mean “emergencyJobs”?');
    expect(uiOf(root)).toMatchObject({ title: 'Acme Guild', paths: { main: ['/acme-guild'] } });
    expect(problemsIn(root)).toEqual([]);
  });

  it('stands in its files as the formatter would have it', async () => {
    const root = folderWithContent();
    await run(newVariant, root, [
      ...['acme', '--embed', 'https://a.example,https://b.example', '--hide', 'emergencyJobs,logo'],
      ...['--partner', 'A partner with a name that hardly fits on a line of the file', '--colour', '#7A1F5C'],
    ]);
    for (const file of ['schema.json', 'ui.json']) {
      const text = textAt(root, `schemas/variants/acme/${file}`);
      const path = `--stdin-file-path=schemas/variants/a/${file}`;
      const formatted = promisify(execFile)(`${project}/node_modules/.bin/biome`, ['format', path], { cwd: project });
      formatted.child.stdin?.end(text);
      expect(text).toBe((await formatted).stdout);
    }
  });
});

describe('a variant is refused, and nothing is written,', () => {
  it.each([
    ['with capitals', ['Acme'], 'How about “acme”?'],
    ['whose folder is there', ['main'], 'schemas/variants/main/ is there already, and nothing is written over.'],
    ['with a title of another', ['acme', '--title', 'main'], 'schemas/variants/main/ has the title “Main” already'],
    ['that starts from one that there is not', ['acme', '--extends', 'mian'], 'Did you mean “main”?'],
    [
      'with a partner’s name as long as a text',
      ['acme', '--partner', 'b'.repeat(61)],
      'A partner’s name has 60 letters at most: this one has 61.',
    ],
    ['with mark-up in the partner’s name', ['acme', '--partner', 'A &amp; Co'], '“&amp;” is shown as it stands'],
    ['with accents in its path', ['acme', '--path', '/müller/köln'], 'How about “/muller/koln”?'],
    ['with a path that is none', ['acme', '--path', 'acme'], 'A path begins with a slash'],
    ['with capitals in its path', ['acme', '--path', '/Acme/Agent'], 'How about “/acme/agent”?'],
    ['with a path that ends in a slash', ['acme', '--path', '/acme/'], 'A path begins with a slash'],
    ['with a path of the site', ['acme', '--path', '/thank-you'], 'leads to the page /thank-you already'],
    [
      'with a path that leads on',
      ['acme', '--path', '/builder'],
      '“/builder” on the main site leads to /request already.',
    ],
    ['with a path of another variant', ['acme', '--path', '/request'], 'leads to schemas/variants/main/ already.'],
    [
      'with a path that the server keeps',
      ['acme', '--path', '/hooks/acme'],
      '“/hooks/acme” is kept for something else',
    ],
    ['with a path that the server answers', ['acme', '--path', '/healthz'], '“/healthz” is kept for something else'],
    ['with a path among those for frames', ['acme', '--path', '/embed/acme'], '“/embed/acme” is kept'],
    ['without a path', ['acme', '--path', ','], 'A variant needs a path'],
    ['whose own name is a path that is taken', ['pricing'], 'leads to the page /pricing already'],
    ['on a site that there is not', ['acme', '--host', 'form'], 'Did you mean “forms”?'],
    ['with a colour that is none', ['acme', '--colour', 'green'], 'A colour is a hash and six digits'],
    ['with a colour that can’t be read', ['acme', '--colour', '#FFCC00'], 'Links in #FFCC00 can’t be read on the page'],
    [
      'with a logo that is not there',
      ['acme', '--partner', 'A', '--logo', '/partners/a.svg'],
      'public/partners/a.svg is not there.',
    ],
    [
      'with a logo from elsewhere',
      ['acme', '--partner', 'A', '--logo', 'https://a.example/a.svg'],
      'A logo is a path below public/',
    ],
    ['with a logo and no name', ['acme', '--logo', '/partners/there.svg'], 'A logo is read out as the partner’s name'],
    [
      'in the pages of no website',
      ['acme', '--embed', 'https://a.example/page'],
      'without a path or a slash at the end',
    ],
    [
      'in pages that anybody on the way can change',
      ['acme', '--embed', 'http://www.a.example'],
      'How about “https://www.a.example”?',
    ],
    [
      'without a question that nobody asks',
      ['acme', '--hide', 'phon'],
      'There is no question “phon”. Did you mean “phone”?',
    ],
    [
      'with a step that asks nothing',
      ['acme', '--hide', 'phone,logo,emailOption'],
      '02-business would be left without a question that it always asks: it has “phone”, “logo” and “emailOption”.',
    ],
    ['for a trade that there is not', ['acme', '--trades', 'plumer'], 'Did you mean “plumber”?'],
    [
      'locked to a trade that it does not offer',
      ['acme', '--trades', 'plumber', '--lock', 'roofer'],
      '“roofer” is not among the trades that it offers: “plumber”.',
    ],
  ])('%s', async (_what, args, sentence) => {
    const root = folderWith({ ...SMALL, 'public/partners/there.svg': '<svg/>' });
    const before = everythingIn(root);
    const { code, out, err } = await run(newVariant, root, args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(everythingIn(root)).toEqual(before);
  });

  it('where the compiler finds something wrong in it', async () => {
    const waiting = {
      'schemas/variants/early/schema.json': {},
      'schemas/variants/early/ui.json': { title: 'Early', paths: ['/early'], extends: 'acme' },
    };
    const root = folderWith({ ...SMALL, ...waiting });
    const before = everythingIn(root);
    const { code, err } = await run(newVariant, root, ['acme', '--extends', 'early']);
    expect(code).toBe(1);
    expect(err).toContain('“acme” extends itself, by way of “early”.');
    expect(err).toContain('Nothing was written: the content would not be sound.');
    expect(everythingIn(root)).toEqual(before);
  });
});

describe('making a variant', () => {
  it('ends with 2 where it can’t be done at all, and with 0 where it says how', async () => {
    const root = folderWith(SMALL);
    const nameless = await run(newVariant, root, []);
    const unknown = await run(newVariant, root, ['acme', '--titel', 'Acme']);
    const blank = await run(newVariant, root, ['acme', '--partner', ' ']);
    const skipped = await run(newVariant, root, ['acme', '--title', '--colour', '#000000']);
    const nowhere = await run(newVariant, `${root}/trades`, ['acme']);
    const help = await run(newVariant, root, ['--help']);
    expect([nameless, unknown, blank, skipped, nowhere, help].map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 0]);
    expect(nameless.err).toContain('The name of the folder is missing');
    expect(unknown.err).toMatch(
      /^There is no option --titel\. Did you mean “--title”\? Its options are --title, --path, /,
    );
    expect(blank.err).toContain('--partner is empty');
    expect(skipped.err).toContain('--title is empty: --colour follows it.');
    for (const option of ['--extends', '--embed', '--hide', '--root']) expect(help.out).toContain(option);
  });

  it('is a command', async () => {
    const root = folderWith(SMALL);
    const args = ['run', '--silent', 'variant:new', '--', 'acme', '--root', root];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: project });
    expect(stdout).toContain('schemas/variants/acme/ is there: schema.json and ui.json. The content is sound.');
    expect(problemsIn(root)).toEqual([]);
  });
});

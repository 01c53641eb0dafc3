import { expect } from 'vitest';
import { changed, edited, ownStep, type SmallFiles, WORDS } from '../small-content.ts';
import { type Examples, WIZARD_UI } from './example.ts';

const SENT_PREVIEW = { title: 'Preview', message: 'Message', back: 'Back' };

const MAIN = 'schemas/variants/main/ui.json';
const branded = (brand: object) => changed(MAIN, { wizard: { brand } });
const brandedWith = (logo: string) => branded({ partner: 'Partner', text: 'With', logo });
/** A variant that extends one with a brand. */
const HEIR = 'schemas/variants/heir/ui.json';
const heir = (wizard: object): SmallFiles => ({
  ...branded({ partner: 'Partner', text: 'With' }),
  'schemas/variants/heir/schema.json': {},
  [HEIR]: { title: 'Heir', extends: 'main', paths: ['/heir'], wizard },
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';

const OWN_SCHEME = { name: 'Own', primary: '#03045E', secondary: '#669BBC', background: '#FFFFFF' };
const OWN_TRADE = 'schemas/variants/main/trades/plumber/';
const ownSchemes = (list: object, colourSchemes: object) => ({
  [`${OWN_TRADE}schema.json`]: { $defs: { colourSchemes: { enum: list } } },
  [`${OWN_TRADE}ui.json`]: { colourSchemes },
});

/** What takes colours from a logo; each name is that of an answer. */
const LOGO_COLOURS = {
  when: 'phone',
  from: 'logo',
  primary: 'phone',
  secondary: 'phone',
  with: {},
  names: { black: '#111111' },
};

/** Examples of the rules of what stands around the steps. */
export const WIZARD_EXAMPLES: Examples = {
  'colour-scheme': {
    accepted: [
      changed('trades/plumber/ui.json', { colourSchemes: { green: { primary: '#000000' } } }),
      changed(MAIN, { colourSchemes: { blue: { primary: '#000000' } } }),
      ownSchemes({ $add: ['own'] }, { own: OWN_SCHEME }),
    ],
    refused: [
      {
        files: changed('trades/plumber/ui.json', { colourSchemes: { bleu: OWN_SCHEME } }),
        says: {
          file: 'trades/plumber/ui.json',
          pointer: '/colourSchemes/bleu',
          message: 'The trade “plumber” does not offer a colour scheme “bleu”, so that nobody sees this one.',
          fix: 'Did you mean “blue”?',
        },
      },
      {
        files: changed('trades/roofer/ui.json', { colourSchemes: { blue: { primary: '#000000' } } }),
        says: { fix: 'Add “blue” to "colourSchemes" in trades/roofer/schema.json, or take it out here.' },
      },
      {
        files: changed(MAIN, { colourSchemes: { grene: { primary: '#000000' } } }),
        says: { file: MAIN, message: expect.stringContaining('No trade offers'), fix: 'Did you mean “green”?' },
      },
      {
        files: ownSchemes({ $add: ['sunyn'] }, { sunny: OWN_SCHEME }),
        says: { file: `${OWN_TRADE}schema.json`, fix: 'Did you mean “sunny”?' },
      },
      {
        files: edited('trades/plumber/schema.json', '"blue"', '"bleu"'),
        says: { file: 'trades/plumber/schema.json', fix: 'Did you mean “blue”?' },
      },
      {
        files: {
          ...edited('trades/plumber/schema.json', '"blue"', '"own"'),
          ...changed('trades/plumber/ui.json', { colourSchemes: { own: { name: 'Own', primary: '#000000' } } }),
        },
        says: { message: 'The colour scheme “own” has no secondary, no background.' },
      },
      {
        files: ownSchemes({ $add: ['own'] }, { own: { secondary: OWN_SCHEME.secondary, background: '#FFFFFF' } }),
        says: { file: `${OWN_TRADE}ui.json`, message: 'The colour scheme “own” has no name, no primary.' },
      },
      {
        files: ownSchemes({ $add: ['own'] }, { own: { ...OWN_SCHEME, secondary: '#03045e' } }),
        says: {
          file: `${OWN_TRADE}ui.json`,
          pointer: '/colourSchemes/own/secondary',
          message: 'The two colours of the scheme “own” are the same, #03045E: no button would stand out.',
        },
      },
    ],
  },
  'progress-colour': {
    accepted: [changed('schemas/variants/main/ui.json', { wizard: { progress: { colour: '#111111' } } })],
    refused: [
      {
        files: changed(WIZARD_UI, { progress: { ...WORDS.progress, colour: undefined } }),
        says: { file: WIZARD_UI, pointer: '/progress', message: 'FormBuilder: missing progressBarColor prop!' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { wizard: { progress: { colour: null } } }),
        says: { file: 'schemas/variants/main/ui.json', message: 'FormBuilder: missing progressBarColor prop!' },
      },
    ],
  },
  'trade-keeping': {
    accepted: [
      changed(WIZARD_UI, { drafts: { ...WORDS.drafts, keep: false } }),
      changed(MAIN, { wizard: { drafts: { keep: false } } }),
      changed('trades/plumber/ui.json', { wizard: { drafts: { restored: 'As you left them' } } }),
    ],
    refused: [
      {
        files: changed('trades/plumber/ui.json', { wizard: { drafts: { keep: false } } }),
        says: {
          file: 'trades/plumber/ui.json',
          pointer: '/wizard/drafts/keep',
          fix: 'Take “keep” out. It is said for all trades: in a variant’s ui.json, or in schemas/wizard/ui.json.',
        },
      },
      {
        files: {
          'schemas/variants/main/trades/plumber/schema.json': {},
          'schemas/variants/main/trades/plumber/ui.json': { wizard: { drafts: { keep: true } } },
        },
        says: {
          file: 'schemas/variants/main/trades/plumber/ui.json',
          fix: 'Take “keep” out. It is said for all trades: in schemas/variants/main/ui.json, or in schemas/wizard/ui.json.',
        },
      },
    ],
  },
  'missing-logo': {
    accepted: [
      brandedWith('/partners/own.svg'),
      { ...brandedWith('/partners/own.svg'), 'public/partners/own.svg': DRAWING },
    ],
    refused: [
      {
        files: { ...brandedWith('/partners/own.svg'), 'public/partners/other.svg': '' },
        says: {
          file: MAIN,
          pointer: '/wizard/brand/logo',
          message: 'public/partners/own.svg is not there.',
          fix: 'Put the picture there, or take the line out: the partner’s name stands in its place.',
        },
      },
      {
        files: { ...brandedWith('/partners/own.svg'), 'public/partners/Own.png': '' },
        says: { file: MAIN, fix: 'Did you mean “/partners/Own.png”?' },
      },
    ],
  },
  'brand-partner': {
    accepted: [
      branded({ partner: 'Partner', text: 'With', footer: true }),
      branded({ colour: '#344E41', footer: false }),
      heir({ brand: { text: 'For you by', footer: true } }),
      heir({ brand: { partner: null, text: null } }),
      heir({ brand: null }),
      changed(WIZARD_UI, { brand: { text: 'With', footer: true } }),
    ],
    refused: [
      ...[{ logo: '/partners/own.svg' }, { text: 'With' }, { footer: true }].map((brand) => ({
        files: branded(brand),
        says: {
          file: MAIN,
          pointer: `/wizard/brand/${Object.keys(brand)[0]}`,
          message: `This brand has “${Object.keys(brand)[0]}”, which nobody sees: it does not say who the partner is.`,
          fix: 'Add the partner’s name: "partner": "…".',
        },
      })),
      {
        files: heir({ brand: { partner: null, footer: true } }),
        says: {
          file: HEIR,
          pointer: '/wizard/brand/partner',
          message: 'This brand has “text” and “footer”, which nobody sees: it does not say who the partner is.',
          fix: 'Write "text": null, "footer": false as well, or take this line out.',
        },
      },
    ],
  },
  'picture-content': {
    accepted: [
      { ...brandedWith('/partners/own.svg'), 'public/partners/own.svg': DRAWING },
      { 'trades/plumber/preview-green.svg': DRAWING },
      { 'trades/plumber/hero.svg': DRAWING },
    ],
    refused: [
      {
        files: { ...brandedWith('/partners/own.svg'), 'public/partners/own.svg': '' },
        says: { file: MAIN, pointer: '/wizard/brand/logo', message: 'public/partners/own.svg is empty.' },
      },
      {
        files: { ...brandedWith('/partners/own.png'), 'public/partners/own.png': DRAWING },
        says: {
          message: 'public/partners/own.png is a picture of another kind: SVG.',
          fix: 'Name it so that it ends in .svg.',
        },
      },
      {
        files: { ...brandedWith('/partners/own.svg'), 'public/partners/own.svg': '<!doctype html><p>Not found</p>' },
        says: {
          message: 'public/partners/own.svg is not a picture that browsers can show.',
          fix: 'Save it as PNG, JPG, WebP or SVG.',
        },
      },
      {
        files: {
          ...brandedWith('/partners/own.svg'),
          'public/partners/own.svg': `<svg>${'<path d="M0 0h1"/>'.repeat(20_000)}</svg>`,
        },
        says: {
          message: 'public/partners/own.svg has 360 KB; 200 KB is the most.',
          fix: 'Make it smaller: leave out what nobody sees, and round its numbers (svgo does).',
        },
      },
      {
        files: { 'trades/plumber/hero.svg': `<svg>${'<path d="M0 0h1"/>'.repeat(3_000)}</svg>` },
        says: {
          file: 'trades/plumber/hero.svg',
          message: 'trades/plumber/hero.svg has 54 KB; 40 KB is the most.',
        },
      },
      ...[
        ['<svg><script>alert(1)</script></svg>', 'a script'],
        ['<svg onload="alert(1)"></svg>', 'an event handler'],
        ['<svg><a href="javascript:alert(1)"/></svg>', 'a script'],
        ['<svg><foreignObject/></svg>', 'HTML'],
        ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/><svg ></svg>', 'an entity'],
        ['<svg><image href="https://elsewhere.example/a.png"/></svg>', 'an address elsewhere'],
        ['<svg><style>@import url(//elsewhere.example/a.css)</style></svg>', 'an address elsewhere'],
      ].map(([drawing, what]) => ({
        files: { ...brandedWith('/partners/own.svg'), 'public/partners/own.svg': drawing },
        says: {
          message: `public/partners/own.svg holds ${what}.`,
          fix: 'Export it again as a plain drawing, or as PNG.',
        },
      })),
      {
        files: { 'trades/plumber/preview-green.png': 'GIF89a' },
        says: {
          file: 'trades/plumber/preview-green.png',
          message: 'trades/plumber/preview-green.png is not a picture that browsers can show.',
        },
      },
    ],
  },
  'missing-words': {
    accepted: [changed('schemas/variants/main/ui.json', { wizard: { heading: 'Own' } })],
    refused: [
      {
        files: changed(WIZARD_UI, { heading: undefined }),
        says: { message: 'The wizard has no words for “heading”.' },
      },
      {
        files: changed(WIZARD_UI, { widgets: { ...WORDS.widgets, select: {} } }),
        says: { pointer: '/widgets/select', fix: 'Add "choose": "…" to "widgets.select".' },
      },
      { files: changed(WIZARD_UI, { toasts: { ...WORDS.toasts, sent: undefined } }), says: { pointer: '/toasts' } },
      {
        files: changed(WIZARD_UI, { thankYou: { ...WORDS.thankYou, preview: { ...SENT_PREVIEW, back: undefined } } }),
        says: { pointer: '/thankYou/preview', message: 'The wizard has no words for “thankYou.preview.back”.' },
      },
    ],
  },
  'wizard-links': {
    accepted: [
      changed(WIZARD_UI, { links: [{ text: 'Home', path: '/', site: 'main' }] }),
      changed(WIZARD_UI, {
        thankYou: {
          ...WORDS.thankYou,
          links: [{ text: 'Done', path: '/thank-you', query: { trade: 'trade', tel: 'phone' } }],
          preview: { ...SENT_PREVIEW, links: [{ text: 'Again', path: '/request', query: { n: 'customerNumber' } }] },
        },
      }),
    ],
    refused: [
      {
        files: changed(WIZARD_UI, { links: [{ text: 'Home', path: '/' }] }),
        says: {
          pointer: '/links/0/path',
          message: 'Nothing stands at “/” on the forms site.',
          fix: 'Say on which site it is: "site": "main".',
        },
      },
      {
        files: changed(WIZARD_UI, { thankYou: { ...WORDS.thankYou, links: [{ text: 'Done', path: '/thank-yuo' }] } }),
        says: {
          pointer: '/thankYou/links/0/path',
          message: 'Nothing stands at “/thank-yuo” on the main site and on the forms site.',
          fix: 'Did you mean “/thank-you”?',
        },
      },
      {
        files: changed(WIZARD_UI, {
          thankYou: { ...WORDS.thankYou, pictureLinks: [{ text: 'Add', path: '/thank-yuo' }] },
        }),
        says: { pointer: '/thankYou/pictureLinks/0/path', fix: 'Did you mean “/thank-you”?' },
      },
      {
        files: changed(WIZARD_UI, {
          thankYou: {
            ...WORDS.thankYou,
            preview: { ...SENT_PREVIEW, links: [{ text: 'Done', path: '/thank-you', query: { trade: 'trad' } }] },
          },
        }),
        says: { pointer: '/thankYou/preview/links/0/query/trade', fix: 'Did you mean “trade”?' },
      },
      {
        files: changed(WIZARD_UI, {
          preview: undefined,
          thankYou: { ...WORDS.thankYou, preview: SENT_PREVIEW },
        }),
        says: { pointer: '/thankYou/preview', fix: 'Take this out, or keep the preview.' },
      },
    ],
  },
  'wizard-references': {
    accepted: [
      changed('schemas/variants/main/ui.json', { startStep: '02-business', lockTradeFor: ['roofer'] }),
      { ...ownStep('01a-cover'), ...changed('schemas/variants/main/ui.json', { startStep: '01a-cover' }) },
    ],
    refused: [
      {
        files: ownStep('02-business'),
        says: { message: 'There is a step “02-business” already, in schemas/wizard/02-business/.' },
      },
      {
        files: {
          ...ownStep('01a-cover'),
          ...changed('schemas/variants/main/ui.json', { wizard: { order: ['01-trade', '02-business'] } }),
        },
        says: { pointer: '/wizard/order', message: 'The step “01a-cover” has no place in this order.' },
      },
      {
        files: changed(WIZARD_UI, {
          howItWorks: { title: 'How', steps: ['Ask', 'Look', 'Pay'], short: ['Ask', 'Pay'] },
        }),
        says: { pointer: '/howItWorks/short', message: '“short” has words for 2 steps, and there are 3.' },
      },
      {
        files: changed(WIZARD_UI, { prefill: { step: 'companyName' } }),
        says: { pointer: '/prefill/step', fix: 'Choose another name for the parameter.' },
      },
      {
        files: changed(WIZARD_UI, { prefill: { trade: 'phone' } }),
        says: {
          pointer: '/prefill/trade',
          message: '“trade” says in a link for which trade the wizard is: it can’t fill in an answer as well.',
          fix: 'Choose another name for the parameter.',
        },
      },
      {
        files: changed(WIZARD_UI, { order: ['01-trade', '02-busines'] }),
        says: { fix: 'Did you mean “02-business”?' },
      },
      {
        files: changed(WIZARD_UI, { order: ['02-business'] }),
        says: { message: 'The step “01-trade” has no place in this order.' },
      },
      {
        files: changed(WIZARD_UI, { effects: { '02-business': [{ upload: 'lgoo', fileType: 'logo' }] } }),
        says: { fix: 'Did you mean “logo”?' },
      },
      {
        files: changed(WIZARD_UI, { effects: { '2-business': [] } }),
        says: { pointer: '/effects/2-business', fix: 'Did you mean “02-business”?' },
      },
      { files: changed(WIZARD_UI, { prefill: { phone: 'phon' } }), says: { pointer: '/prefill/phone' } },
      {
        files: changed(WIZARD_UI, { tradeChange: { reset: ['servces'], undo: 'Undo' } }),
        says: { pointer: '/tradeChange/reset/0' },
      },
      {
        files: changed(WIZARD_UI, { submission: { ...WORDS.submission, groups: { a: ['phon'] } } }),
        says: { pointer: '/submission/groups/a/0' },
      },
      ...[
        { path: '/preview/services/0', words: { preview: { ...WORDS.preview, services: ['phon'] } } },
        { path: '/preview/stats/0', words: { preview: { ...WORDS.preview, stats: ['phon'] } } },
        { path: '/submission/omit/0', words: { submission: { ...WORDS.submission, omit: ['phon'] } } },
        { path: '/submission/copies/tel', words: { submission: { ...WORDS.submission, copies: { tel: 'phon' } } } },
        ...['when', 'from', 'primary', 'secondary'].map((key) => ({
          path: `/logoColours/${key}`,
          words: { logoColours: { ...LOGO_COLOURS, [key]: 'phon' } },
        })),
        { path: '/logoColours/with/phon', words: { logoColours: { ...LOGO_COLOURS, with: { phon: true } } } },
      ].map(({ path, words }) => ({
        files: changed(WIZARD_UI, words),
        says: { file: WIZARD_UI, pointer: path, fix: 'Did you mean “phone”?' },
      })),
      ...[
        { path: '/startStep', says: { startStep: '02-busines' } },
        { path: '/trades/1', says: { trades: ['plumber', 'rofer'] } },
        { path: '/lockTradeFor/0', says: { lockTradeFor: ['rofer'] } },
      ].map(({ path, says }) => ({ files: changed(MAIN, says), says: { file: MAIN, pointer: path } })),
      {
        files: changed(MAIN, { startStep: '02-business', wizard: { order: { $remove: ['02-business'] } } }),
        says: {
          file: MAIN,
          pointer: '/startStep',
          message: 'The step “02-business” is left out here, so that it can’t be the one to start at.',
        },
      },
      { files: changed(WIZARD_UI, { defaultTrade: 'plumer' }), says: { fix: 'Did you mean “plumber”?' } },
      {
        files: changed('schemas/variants/main/ui.json', { trades: ['roofer'] }),
        says: {
          pointer: '/trades',
          message: '“plumber”, the trade of links that name none, is not among these.',
          fix: 'Add it, or write "wizard": { "defaultTrade": "roofer" }.',
        },
      },
      {
        files: changed('schemas/variants/main/ui.json', { trades: ['plumber'], lockTradeFor: ['plumber', 'roofer'] }),
        says: {
          pointer: '/lockTradeFor/1',
          message: '“roofer” is not offered here, so that no link can fix it.',
          fix: 'Take it out, or offer it under "trades".',
        },
      },
      {
        files: {
          ...changed(MAIN, { lockTradeFor: ['roofer'] }),
          ...changed('trades/roofer/ui.json', { parameter: false }),
        },
        says: {
          pointer: '/lockTradeFor/0',
          message: 'No link can name “roofer”, so that none can fix it.',
          fix: 'Take it out, or take "parameter": false out of trades/roofer/ui.json.',
        },
      },
      {
        files: changed('schemas/variants/main/ui.json', { extends: 'mian' }),
        says: { message: 'There is no variant “mian”.' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { extends: 'main' }),
        says: { message: '“main” extends itself, by way of “main”.' },
      },
    ],
  },
};

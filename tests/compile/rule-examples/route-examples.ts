import { changed, type SmallFiles } from '../small-content.ts';
import type { Examples } from './example.ts';
import { LANDING } from './marketing-examples.ts';

const main = (said: { readonly [key: string]: unknown }): SmallFiles => changed('schemas/variants/main/ui.json', said);
const guild = (paths: object): SmallFiles => ({
  'schemas/variants/guild/schema.json': {},
  'schemas/variants/guild/ui.json': { title: 'Guild', paths },
});
/** A trade with a landing page, in a folder of that name. */
const landingAt = (trade: string): SmallFiles => ({
  [`trades/${trade}/schema.json`]: {
    title: 'Another',
    $defs: { services: { enum: ['Work'] }, accreditations: { enum: [] }, colourSchemes: { enum: ['green'] } },
  },
  [`trades/${trade}/ui.json`]: { landing: LANDING },
});
const taken = { pointer: '/paths/0', fix: 'Choose another path.' };

/** What the server answers, or serves files below. */
const SERVED = [
  ...['/assets', '/backgrounds', '/content', '/counts', '/files', '/healthz', '/hooks', '/partners', '/pictures'],
  ...['/prod', '/readyz', '/workbench', '/workbench/stage'],
];

/** What the rule about paths accepts and refuses. */
export const ROUTE_EXAMPLES: Examples = {
  'route-path': {
    accepted: [
      main({ paths: { main: ['/request'], forms: ['/', '/home', '/embed'], embed: ['/'] } }),
      main({ paths: { main: ['/request', '/embed'] }, embed: { origins: ['*'] } }),
      { ...main({ paths: { main: ['/request'] } }), ...guild({ forms: ['/request'], embed: ['/request'] }) },
      main({ paths: { embed: ['/thank-you', '/embed-instructions'] } }),
      main({ paths: ['/filesystem', '/contents', '/prodec', '/hooks-and-eyes'] }),
      landingAt('thatcher'),
      // Landing pages are on the main site alone.
      { ...main({ paths: { main: ['/request'], forms: ['/thatcher'] } }), ...landingAt('thatcher') },
      // Without a landing page the folder's name is no path.
      { ...landingAt('pricing'), 'trades/pricing/ui.json': {} },
    ],
    refused: [
      {
        files: guild(['/request']),
        // The folders are read in the order of their names.
        says: {
          pointer: '/paths/0',
          fix: 'Choose another path. Or give schemas/variants/guild/ another path.',
          message: 'schemas/variants/guild/ stands at “/request” on the main site.',
        },
      },
      {
        files: { ...main({ paths: ['/request'], order: 10 }), ...guild(['/request']) },
        says: {
          file: 'schemas/variants/guild/ui.json',
          message: 'schemas/variants/main/ stands at “/request” on the main site.',
        },
      },
      {
        files: { ...main({ paths: { forms: ['/ask'] } }), ...guild({ main: ['/other'], forms: ['/ask'] }) },
        says: { pointer: '/paths/forms/0', message: 'schemas/variants/guild/ stands at “/ask” on the forms site.' },
      },
      {
        files: main({ paths: ['/'] }),
        says: { ...taken, message: '“/” is kept for something else on the main site.' },
      },
      { files: main({ paths: { main: ['/builder'] } }), says: { pointer: '/paths/main/0' } },
      {
        files: main({ paths: { embed: ['/terms'] } }),
        says: { message: '“/terms” is kept for something else on the embed site.' },
      },
      { files: main({ paths: ['/thank-you'] }), says: taken },
      { files: main({ paths: ['/content/wizards'] }), says: taken },
      { files: main({ paths: ['/embed/other'] }), says: taken },
      ...SERVED.map((path) => ({ files: main({ paths: [path] }), says: taken })),
      { files: landingAt('files'), says: { file: 'trades/files/ui.json', pointer: '/landing' } },
      {
        files: landingAt('pricing'),
        says: {
          file: 'trades/pricing/ui.json',
          pointer: '/landing',
          message: '“/pricing” is kept for something else on the main site.',
          fix: 'Rename the folder of the trade, or take its landing page out.',
        },
      },
      {
        files: { ...main({ paths: ['/request', '/thatcher'] }), ...landingAt('thatcher') },
        says: {
          file: 'trades/thatcher/ui.json',
          pointer: '/landing',
          message: 'schemas/variants/main/ stands at “/thatcher” on the main site.',
        },
      },
    ],
  },
};

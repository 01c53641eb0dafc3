/** Options and words that several widgets share, each with its meaning. */
import { LARGEST_UPLOAD } from '../largest-upload.ts';
import type { WidgetOption, WidgetWord } from './widget-entry.ts';

export const TEXT_LIST = { type: 'array', items: { type: 'string' } };

/** @see the customer number, which a link may fix */
export const GIVEN_OPTIONS = {
  whenGiven: {
    affects: 'given',
    description: 'What is done with the field when its value came with the link: left open, locked, or not shown.',
    enum: ['edit', 'lock', 'hide'],
  },
  givenNote: {
    affects: 'words',
    description: 'Sentence beside a field that is locked because its value came with the link.',
    type: 'string',
  },
} satisfies { readonly [option: string]: WidgetOption };

export const DESCRIPTIONS_OPTION = {
  descriptions: {
    affects: 'choices',
    description: 'What each choice means, in the order of the choices.',
    ...TEXT_LIST,
  },
} satisfies { readonly [option: string]: WidgetOption };

export const LONG_LIST_OPTIONS = {
  searchFrom: {
    affects: 'looks',
    description: 'How long a list has to be for a search box to stand over it; none if left out.',
    type: 'integer',
    minimum: 2,
    examples: [12],
  },
  showFirst: {
    affects: 'looks',
    description:
      'How many of a long list are shown at first, in its order; the rest is a press away. What is chosen is always shown. All if left out.',
    type: 'integer',
    minimum: 1,
    examples: [8],
  },
} satisfies { readonly [option: string]: WidgetOption };

/** Said in a list that can be searched. */
export const SEARCH_WORDS = {
  search: { says: 'Over the search box.' },
  found: {
    says: 'Beside the search box, and said to screen readers: how many were found.',
    fills: { count: 'how many are found', total: 'how many there are' },
  },
  showAll: { says: 'On the button that shows the rest of the list.', fills: { total: 'how many there are' } },
  noMatch: { says: 'Where the search finds nothing.', fills: { query: 'what is searched for' } },
} satisfies { readonly [word: string]: WidgetWord };

export const FILE_OPTIONS = {
  accept: {
    affects: 'limit',
    description: 'MIME types that the file dialogue offers; JPEG, PNG and WebP if left out.',
    type: 'array',
    items: {
      description: 'Each is a kind of picture as MIME calls it, like image/png; image/* stands for all of them.',
      // What the program can open, or says what to do about: a file dialogue passes over a name that it does not know.
      enum: [
        ...['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml', 'image/gif', 'image/avif'],
        ...['image/heic', 'image/heif', 'image/tiff', 'image/bmp', 'image/*'],
      ],
    },
  },
  maxMegabytes: {
    affects: 'limit',
    description: `Largest file that is taken, in MB, after pictures were made smaller; the server takes none above ${LARGEST_UPLOAD}. ${LARGEST_UPLOAD} if left out.`,
    type: 'number',
    minimum: 0.1,
    maximum: LARGEST_UPLOAD,
    examples: [LARGEST_UPLOAD],
  },
  longestSide: {
    affects: 'picture',
    description:
      'Longest side that a picture needs for its use, in pixels; larger ones are made smaller. 1920 if left out.',
    type: 'integer',
    minimum: 100,
    examples: [1920, 1000, 800],
  },
  targetKilobytes: {
    affects: 'picture',
    description:
      'Weight that is aimed at, in KB: heavier pictures get lighter, first by their quality, then by fewer pixels. 500 if left out.',
    type: 'integer',
    minimum: 10,
    examples: [500, 250],
  },
} satisfies { readonly [option: string]: WidgetOption };

export const FILE_TYPE_OPTION = {
  fileType: {
    affects: 'fileKind',
    description: 'The kind of picture, as sent to the upload service.',
    enum: ['logo', 'gallery', 'accreditation'],
  },
} satisfies { readonly [option: string]: WidgetOption };

const FILE = 'name of the file';

/** Words of a field for several pictures beside those of both. */
export const TILE_WORDS = {
  ready: {
    says: 'Over the pictures: how many are here, said again when some are added or removed.',
    fills: { count: 'how many they are', size: 'what they weigh together, in MB' },
  },
  tooMany: {
    says: 'A picture more than the question takes; its name stands before it.',
    fills: { limit: 'how many it takes: `maxItems`' },
  },
  lost: { says: 'After that, how many did not upload.', fills: { count: 'how many they are' } },
  main: { says: 'On the first picture, which is sent first.' },
  namesake: {
    says: 'What a picture is called where another one has the same name; takes the place of {name} on its buttons.',
    fills: { name: FILE, position: 'its place, from 1' },
  },
  moveEarlier: { says: 'Name of the button that moves a picture one place to the front.', fills: { name: FILE } },
  moveLater: { says: 'Name of the button that moves a picture one place to the back.', fills: { name: FILE } },
  moved: {
    says: 'Said to screen readers when a picture was moved.',
    fills: { name: FILE, position: 'its place, from 1', count: 'how many pictures there are' },
  },
  movedFirst: { says: 'The same of a picture that is the first one now.', fills: { name: FILE } },
  retryShort: { says: 'On the button of a picture that did not upload; its name follows for screen readers.' },
} as const satisfies { readonly [word: string]: WidgetWord };

/** Words of both upload fields. */
export const UPLOAD_WORDS = {
  choose: { says: 'On the button that opens the file dialogue.' },
  camera: { says: 'On the button that opens the camera, on phones.' },
  drop: { says: 'Beside the buttons, where there is a mouse that can drop files.' },
  preparing: {
    says: 'A file that was just chosen and is made smaller; it is not in the form yet.',
    fills: { name: FILE },
  },
  gone: {
    says: 'A file that was chosen before, was not uploaded, and is no longer on the device: it can only be removed, or chosen again.',
    fills: { name: FILE },
  },
  waiting: { says: 'A file that has its turn later.', fills: { name: FILE } },
  uploading: { says: 'A file on its way.', fills: { name: FILE, percent: 'how much of it has gone, 0 to 100' } },
  done: { says: 'A file that has arrived.', fills: { name: FILE } },
  failed: { says: 'A file that did not arrive.', fills: { name: FILE } },
  retry: { says: 'On the button that sends it again.', fills: { name: FILE } },
  remove: { says: 'Name of the button that takes a file away.', fills: { name: FILE } },
  replace: { says: 'On the button that chooses another file for it.', fills: { name: FILE } },
  empty: { says: 'After the name of a file without content.', fills: { name: FILE } },
  notAnImage: { says: 'A file that is no picture, or none that can be used.', fills: { name: FILE } },
  tooLarge: {
    says: 'A file that is too big even after it was made smaller.',
    fills: { name: FILE, limit: 'the option `maxMegabytes`' },
  },
  tooManyPixels: {
    says: 'A picture that says it is wider or higher than any device could open.',
    fills: { name: FILE },
  },
  unreadable: { says: 'A file that can’t be opened.', fills: { name: FILE } },
  offline: { says: 'A file that can’t be made ready while there is no connection.', fills: { name: FILE } },
  tiff: { says: 'A TIFF picture, where the browser can’t open one.', fills: { name: FILE } },
  heic: { says: 'A HEIC picture, as iPhones take them, where the browser can’t open one.', fills: { name: FILE } },
  avif: { says: 'An AVIF picture, where the browser can’t open one.', fills: { name: FILE } },
  rawPhoto: { says: 'A camera’s raw photo (DNG, CR2, NEF …).', fills: { name: FILE } },
  photoshop: { says: 'A file of Photoshop.', fills: { name: FILE } },
  drawing: { says: 'A drawing of a design program (AI, EPS).', fills: { name: FILE } },
  pdf: { says: 'A PDF.', fills: { name: FILE } },
  video: { says: 'A video.', fills: { name: FILE } },
  sound: { says: 'A sound recording.', fills: { name: FILE } },
  document: { says: 'A document of an office program (Word, Excel …).', fills: { name: FILE } },
  archive: { says: 'A ZIP file or another packed folder.', fills: { name: FILE } },
  notAdded: {
    says: 'Over the sentences on files that were not taken.',
    fills: { count: 'how many they are' },
  },
  dismiss: { says: 'Name of the button that takes such a sentence away.', fills: { name: FILE } },
} as const satisfies { readonly [word: string]: WidgetWord };

/** Options that several widgets share, each with its meaning; parts of the table in `widgets.ts`. */

const textList = { type: 'array', items: { type: 'string' } };

/** @see the customer number, which a link may fix */
export const GIVEN_OPTIONS = {
  whenGiven: {
    description: 'What is done with the field when its value came with the link: left open, locked, or not shown.',
    enum: ['edit', 'lock', 'hide'],
  },
  givenNote: {
    description: 'Sentence beside a field that is locked because its value came with the link.',
    type: 'string',
  },
};

export const DESCRIPTIONS_OPTION = {
  descriptions: { description: 'What each choice means, in the order of the choices.', ...textList },
};

export const FILE_OPTIONS = {
  accept: {
    description: 'MIME types that the file dialogue offers; JPEG, PNG and WebP if left out.',
    ...textList,
  },
  maxMegabytes: {
    description: 'Largest file that is taken, in MB, after pictures were made smaller.',
    type: 'number',
  },
};

export const FILE_TYPE_OPTION = {
  fileType: {
    description: 'What the upload service is told the picture is.',
    enum: ['logo', 'gallery', 'accreditation'],
  },
};

/** Words of both upload fields. */
export const UPLOAD_WORDS = [
  'choose',
  'camera',
  'drop',
  'waiting',
  'uploading',
  'done',
  'failed',
  'retry',
  'remove',
  'replace',
  'empty',
  'notAnImage',
  'tooLarge',
  'tooManyPixels',
  'unreadable',
  'offline',
] as const;

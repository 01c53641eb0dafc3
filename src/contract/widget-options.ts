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
  longestSide: {
    description:
      'Longest side that a picture needs for its use, in pixels; larger ones are made smaller. 1920 if left out.',
    type: 'integer',
    minimum: 100,
  },
  targetKilobytes: {
    description:
      'Weight that is aimed at, in KB: heavier pictures get lighter, first by their quality, then by fewer pixels. 500 if left out.',
    type: 'integer',
    minimum: 10,
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
  'preparing',
  'gone',
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

import type { WIDGETS, WidgetName } from './widgets.ts';

/** A word that a widget says. */
export interface WidgetWord {
  /** Where it stands or when it is said, for the editor. */
  readonly says: string;
  /** What its own placeholders are filled with, beside those of the answers: placeholder → meaning. */
  readonly fills?: { readonly [placeholder: string]: string };
}

type WordsOf<W extends WidgetName> = { readonly [word in (typeof WIDGETS)[W]['words'][number]]: WidgetWord };

const name = 'name of the file';

const UPLOAD = {
  choose: { says: 'On the button that opens the file dialogue.' },
  camera: { says: 'On the button that opens the camera, on phones.' },
  drop: { says: 'Beside the buttons, where a mouse can drop files.' },
  preparing: { says: 'A file that was just chosen and is made smaller; it is not in the form yet.', fills: { name } },
  gone: {
    says: 'A file that was chosen before, was not uploaded, and is no longer on the device: it can only be removed, or chosen again.',
    fills: { name },
  },
  waiting: { says: 'A file that has its turn later.', fills: { name } },
  uploading: { says: 'A file on its way.', fills: { name, percent: 'how much of it has gone, 0 to 100' } },
  done: { says: 'A file that has arrived.', fills: { name } },
  failed: { says: 'A file that did not arrive.', fills: { name } },
  retry: { says: 'On the button that sends it again.', fills: { name } },
  remove: { says: 'Name of the button that takes a file away.', fills: { name } },
  replace: { says: 'On the button that chooses another file for it.', fills: { name } },
  empty: { says: 'After the name of a file without content.', fills: { name } },
  notAnImage: { says: 'A file that is no picture, or none that can be used.', fills: { name } },
  tooLarge: {
    says: 'A file that is too big even after it was made smaller.',
    fills: { name, limit: 'the option `maxMegabytes`' },
  },
  tooManyPixels: { says: 'A picture that says it is wider or higher than any device could open.', fills: { name } },
  unreadable: { says: 'A file that can’t be opened.', fills: { name } },
  offline: { says: 'A file that can’t be made ready while there is no connection.', fills: { name } },
} as const satisfies { readonly [word: string]: WidgetWord };

const value = 'the line';
const day = 'name of the day';

/** What each word of each widget is for. */
export const WIDGET_WORDS = {
  text: {
    sameAs: { says: 'Beside the box to tick that copies another answer (`sameAs`).' },
    didYouMean: {
      says: 'On the button that mends a likely slip (`suggestDomains`).',
      fills: { value: 'the address that was probably meant' },
    },
  },
  textarea: {},
  cards: {},
  select: { choose: { says: 'What the list shows before anything is chosen, where there is no `ui:placeholder`.' } },
  checklist: {
    selectAll: { says: 'On the button that ticks all that is shown.' },
    clearAll: { says: 'On the button that unticks all that is shown.' },
    search: { says: 'Over the search box.' },
    noMatch: { says: 'Where the search finds nothing.', fills: { query: 'what is searched for' } },
    count: {
      says: 'Over the list, how many are ticked.',
      fills: { count: 'how many are ticked', total: 'how many there are' },
    },
  },
  freeList: {
    add: { says: 'On the button that adds a line.' },
    remove: { says: 'Name of the button that takes a line away.', fills: { value } },
    added: { says: 'Said to screen readers when a line was added.', fills: { value } },
    removed: { says: 'Said to screen readers when a line was taken away.', fills: { value } },
    already: { says: 'Under the input, when the line is on the list already.', fills: { value } },
  },
  suggestions: {
    own: { says: 'The last choice: a word of one’s own.' },
    ownLabel: { says: 'Over the input for a word of one’s own.' },
    fromAnswer: { says: 'The choice taken from another answer.', fills: { value: 'its word with the suffix' } },
  },
  schemeCards: {
    colours: {
      says: 'What screen readers hear of a scheme’s colours.',
      fills: { primary: 'main colour, as #RRGGBB', secondary: 'second colour, as #RRGGBB' },
    },
  },
  colour: {
    picker: { says: 'Name of the browser’s colour picker.' },
    swatches: { says: 'Name of the group of swatches.' },
    readable: { says: 'Where both colours read well together.', fills: { ratio: 'their contrast, 1.0 to 21.0' } },
    unreadable: { says: 'Where they don’t.', fills: { ratio: 'their contrast, 1.0 to 21.0' } },
  },
  toggle: {},
  consent: { newTab: { says: 'Said to screen readers after each link.' } },
  hidden: {},
  hours: {
    open: { says: 'Beside the box to tick of a day.' },
    closed: { says: 'Instead of the times of a day that is closed.' },
    opens: { says: 'Over the first time.' },
    closes: { says: 'Over the second time.' },
    copy: { says: 'On the button that copies a day’s times to all days.', fills: { day } },
    copied: { says: 'Said to screen readers after that.', fills: { day } },
  },
  upload: UPLOAD,
  uploads: UPLOAD,
  accreditationPictures: {
    none: { says: 'While nothing is ticked that could have a picture.' },
    pictureOf: { says: 'Over the place for one picture.', fills: { name: 'name of the accreditation' } },
  },
} as const satisfies { readonly [W in WidgetName]: WordsOf<W> };

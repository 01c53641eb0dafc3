/** One thing that a browser could keep for a website. */
export interface StoredThing {
  readonly what: string;
  readonly used: string;
  /** Left out where there is nothing to keep. */
  readonly howLong?: string;
}

/** Everything that our pages leave on a device. What is added to the program is added here. */
export const STORED: readonly StoredThing[] = [
  { what: 'Cookies', used: 'None. We set none, neither our own nor those of others.' },
  {
    what: 'Local storage and databases of the browser',
    used: 'None. Your answers are not saved on your device.',
  },
  {
    what: 'Answers of a form that you are filling in',
    used: 'Held by the open page, so that you can go back a step. They leave it only when they are sent to us.',
    howLong: 'until you close or reload the page',
  },
  {
    what: 'The step that you are on',
    used: 'A number in the history of the open tab, so that your browser’s Back button goes back one step.',
    howLong: 'until you close the tab',
  },
  {
    what: 'A copy of a form that you have begun, with its pictures',
    used: 'Kept in your browser so that the form opens without signal. None of your answers are in it.',
    howLong: 'until you send the form or clear your answers',
  },
  {
    what: 'The version of our website that the open tab was loaded again for',
    used: 'A number in the session storage of the open tab, so that it is loaded again no more than once.',
    howLong: 'until you close the tab',
  },
  {
    what: 'Copies of our pages and pictures',
    used: 'Your browser keeps them, as it does for every website, so that pages load faster the next time. They don’t tell us who you are.',
    howLong: 'until your browser clears them, or you do',
  },
];

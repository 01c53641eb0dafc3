/** A page that is compared: one of a peer's, or our own. */
export interface Subject {
  /** Names its folder and its script. */
  readonly id: 'ours' | PeerId | 'html';
  readonly name: string;
  /** Whether a program draws it, by React. */
  readonly isReact: boolean;
  /** Path of the page with a form of so many fields. */
  readonly page: (fields: number) => string;
  readonly steps: {
    readonly path: string;
    /** In the page: whether the second step is there. Text of a script that is true or false. */
    readonly arrived: string;
  };
}

/** Peers that are drawn by a program; each is a script in peers/src. */
export const PEERS = ['rjsf', 'rjsf-chakra', 'json-forms', 'survey', 'formily', 'hook-form'] as const;
export type PeerId = (typeof PEERS)[number];

const NAMES: { readonly [Id in PeerId | 'html']: string } = {
  rjsf: 'RJSF',
  'rjsf-chakra': 'RJSF, Chakra theme',
  'json-forms': 'JSON Forms',
  survey: 'SurveyJS',
  formily: 'Formily',
  'hook-form': 'react-hook-form, by hand',
  html: 'plain HTML, no script',
};

export const pagePath = (id: PeerId | 'html', fields: number) => `/${id}/${fields}.html`;
export const stepsPath = (id: PeerId | 'html', step = 1) => `/${id}/steps${step === 1 ? '' : `-${step}`}.html`;

/** Path of our own form of so many fields, and the folder of its content. */
export const ourForm = (fields: number) => `bench-${fields}`;

const peer = (id: PeerId | 'html'): Subject => ({
  id,
  name: NAMES[id],
  isReact: id !== 'html',
  page: (fields) => pagePath(id, fields),
  steps: {
    path: stepsPath(id),
    // Title of a field of the second step.
    arrived: `document.getElementById('root').textContent.includes('Phone number 8')`,
  },
});

export const OURS: Subject = {
  id: 'ours',
  name: 'ours',
  isReact: true,
  page: (fields) => `/${ourForm(fields)}`,
  // The second step's heading takes the focus.
  steps: { path: '/request', arrived: `document.activeElement?.textContent === 'Business Information'` },
};

export const SUBJECTS: readonly Subject[] = [OURS, ...PEERS.map(peer), peer('html')];

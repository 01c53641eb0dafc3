export interface SiteBuilder {
  readonly name: string;
  readonly steps: readonly string[];
  /** What else has to be known there. */
  readonly note: string;
}

/** Where the line is pasted in the usual site builders. */
export const SITE_BUILDERS: readonly SiteBuilder[] = [
  {
    name: 'WordPress',
    steps: [
      'Edit the page, press + and add a Custom HTML block where the form should appear.',
      'Paste the line into the block.',
      'Save or update the page, then look at it.',
    ],
    note: 'Only administrators and editors may save scripts. On WordPress.com this takes a plan that allows plugins.',
  },
  {
    name: 'Wix',
    steps: [
      'In the editor add an element: Embed Code, then Embed HTML.',
      'Choose Code, paste the line and press Update.',
      'Drag the box to the full width of the page and make it tall, then publish.',
    ],
    note: 'Wix keeps the box as high as you make it, so a longer step scrolls inside. It also shows the box from an address of its own, filesusr.com: for a form that is open to certain websites only, ask us to add it.',
  },
  {
    name: 'Squarespace',
    steps: [
      'Edit the page, press Add Block where the form should appear and choose Code.',
      'Replace the sample with the line. The type stays HTML.',
      'Save, then look at the page in a private window: in the editor itself scripts may not run.',
    ],
    note: 'Scripts and frames in code blocks take a plan that includes them.',
  },
  {
    name: 'Shopify',
    steps: [
      'Under Online Store, Themes, press Customise and open the page’s template.',
      'Press Add section, choose Custom Liquid and drag it to its place.',
      'Paste the line as its Liquid code and save.',
    ],
    note: 'Every page that uses the template then shows the form. Make a template of its own for a single page.',
  },
];

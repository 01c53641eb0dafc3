import { describe, expect, it } from 'vitest';
import { type Picture, type Print, type Sheet, sheetHtml } from '../../../src/cli/contact-sheet/sheet-html.ts';

const picture = (byte: number): Picture => ({
  type: 'image/jpeg',
  bytes: new Uint8Array([byte]),
  width: 360,
  height: 900,
  marks: [],
});

const print = (more: Partial<Print> = {}): Print => ({
  frame: {
    step: '02-business',
    number: 2,
    title: 'Fish & <chips>',
    wizards: [
      { variant: 'main', trade: 'plumber' },
      { variant: 'main', trade: 'zoo' },
    ],
    before: { variant: 'main', trade: 'plumber', step: '02-business' },
    after: { variant: 'main', trade: 'plumber', step: '02-business' },
  },
  state: 'filled',
  before: undefined,
  after: picture(1),
  ...more,
});

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  head: 'the working tree',
  base: undefined,
  width: 360,
  catalogue: { trades: [], variants: [{ id: 'main', title: '"Main"' }] as never, forms: [] },
  prints: [print()],
  notes: [],
  ...more,
});

const pageOf = (made: Sheet) => [...sheetHtml(made)].join('');

describe('the page of a contact sheet', () => {
  it('needs nothing but itself', () => {
    const html = pageOf(sheet());
    expect(html).toContain('src="data:image/jpeg;base64,AQ=="');
    expect(html).not.toMatch(/<script|<link|https?:|url\(/);
  });

  it('takes the words of the content as words', () => {
    const html = pageOf(sheet({ head: '<b>v1</b>' }));
    expect(html).toContain('2 Fish &amp; &lt;chips&gt;');
    expect(html).toContain('2 trades × &quot;Main&quot;');
    expect(html).toContain('&lt;b&gt;v1&lt;/b&gt;');
    expect(html).not.toContain('<chips>');
  });

  it('says which wizards look just so, and leads to each step', () => {
    const html = pageOf(sheet());
    expect(html).toContain('<li>main: plumber, zoo</li>');
    expect(html).toContain('href="#step-02-business"');
    expect(html).toContain('id="step-02-business"');
  });

  it('shows before beside after where versions are compared', () => {
    const html = pageOf(sheet({ base: 'v1', prints: [print({ before: picture(2) })] }));
    expect(html.indexOf('Ag==')).toBeLessThan(html.indexOf('AQ=='));
    expect(html).toContain('v1 → the working tree');
    expect(html).toContain('The same changes in 2 wizards');
    expect(pageOf(sheet({ base: 'v1' }))).toContain('There is no such step.');
    expect(pageOf(sheet({ base: 'v1', prints: [] }))).toContain('Nothing looks different.');
  });

  it('outlines what changed, at any size of the picture', () => {
    const marked = { ...picture(1), marks: [{ left: 36, top: 90, width: 180, height: 45 }] };
    expect(pageOf(sheet({ base: 'v1', prints: [print({ after: marked })] }))).toContain(
      '<i style="left:10.00%;top:10.00%;width:50.00%;height:5.00%"></i>',
    );
  });

  it('says where a picture is missing and what was left out', () => {
    const html = pageOf(sheet({ prints: [print({ after: { failed: 'Timeout <5s>' } })], notes: ['2 are left out'] }));
    expect(html).toContain('No picture: Timeout &lt;5s&gt;');
    expect(html).toContain('2 are left out');
  });

  it('comes in pieces with one frame each, as all pictures together may be longer than a text can be', () => {
    const pieces = [...sheetHtml(sheet({ base: 'v1', prints: [print(), print(), print()] }))];
    const pictures = pieces.map((piece) => piece.split('<figure>').length - 1);
    expect(pictures.filter((count) => count > 0)).toEqual([1, 1, 1]);
  });
});

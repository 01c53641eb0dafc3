// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { Answers, SiteLayout } from '../../src/contract/index.ts';
import { previewSite } from '../../src/pages/preview/preview-site.ts';
import { siteVariables } from '../../src/pages/preview/site-bar.tsx';
import { ContactPage, HomePage, PreviewFooter, ServicesPage } from '../../src/pages/preview/site-pages.tsx';
import { LayoutDrawing } from '../../src/ui/layout-drawing.tsx';
import { wizardOf } from '../content-on-disk.ts';
import { expectSound } from '../render/expect-sound.ts';

vi.stubGlobal('matchMedia', () => ({ matches: true }));

const wizard = wizardOf('main', 'plumber');
const words = wizard.ui.preview;
if (!words) throw new Error('The plumber’s wizard has no preview.');
const layouts = Object.entries(words.layouts);

const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const hostile: Answers = {
  companyName: 'شركة الكهرباء '.repeat(14),
  tagline: '<script>alert(1)</script>',
  about: `${'W'.repeat(400)}\n\n&amp;`,
  selectedServices: many(40, 'Service'),
  additionalAccreditation: many(60, 'Badge').join(', '),
  serviceLocations: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', ...many(19, 'Place')],
  street: '"><img src=x onerror=alert(1)>',
  town: 'Ystrad',
  county: 'Powys',
  postcode: 'SY1 1AA',
  experience: '9'.repeat(80),
  instagramHandle: '@@drip',
  minimumCallOut: '£90',
  whatsAppNumber: '07700900123',
  onlineProfiles: ['Facebook'],
};

function draw(design: string, answers: Answers, photos: readonly string[] = []) {
  if (!words) throw new Error('No words');
  const site = previewSite(words, wizard, { ...answers, template: design });
  const props = { site, words, icon: wizard.tradeIcon, photos, badges: { 'Badge 1': 'blob:badge' } };
  return render(
    <ChakraProvider value={system}>
      {[HomePage, ServicesPage, ContactPage].map((Page) => (
        <div key={Page.name}>
          <Page {...props} />
        </div>
      ))}
      <PreviewFooter site={site} words={words} />
    </ChakraProvider>,
  );
}

describe.each(layouts)('the layout of “%s”', (design, layout) => {
  it('shows the same answers as the others', () => {
    const { container } = draw(design, { ...hostile, phone: '07700900123' }, ['blob:one']);
    const said = container.textContent ?? '';
    expect(previewSite(words, wizard, { template: design }).layout).toBe(layout);
    for (const text of [
      'Call 07700 900123',
      '<script>alert(1)</script>',
      'Service 40',
      'Badge 1',
      'Place 1',
      '@drip',
      'Facebook',
      'Call-out from £90',
      '9'.repeat(80),
    ])
      expect(said, text).toContain(text);
    expect(said).not.toContain(words.example);
  });

  it('keeps what is written from right to left in its own direction', () => {
    const { container } = draw(design, { ...hostile, tagline: 'خدمة سريعة!', town: 'لندن' });
    const own = [...container.querySelectorAll('bdi')].map((part) => part.textContent);
    expect(own).toContain('خدمة سريعة!');
    // On the page to get in touch, and at the foot.
    expect(own.filter((part) => part === 'لندن')).toHaveLength(2);
  });

  it('stands with nothing answered, and says what is an example', () => {
    const { container } = draw(design, {});
    expect(container.textContent).toContain(words.example);
    expect(container.textContent).not.toMatch(/[{]\w+[}]|undefined/);
    for (const part of ['home', 'badges', 'gallery', 'stats', 'services', 'contact', 'area', 'address'])
      expect(container.querySelector(`[data-part=${part}]`), part).not.toBeNull();
  });

  it('says that services which nobody has chosen are examples, wherever they stand', () => {
    const without = draw(design, { ...hostile, selectedServices: [] }, ['blob:one']);
    const tags = [...without.container.querySelectorAll('span')].filter((tag) => tag.textContent === words.example);
    // On the home page, and on that of the services.
    expect(tags).toHaveLength(2);
  });

  it('takes long, hostile and right-to-left text as text, and is sound', async () => {
    const { container } = draw(design, hostile, ['blob:one', 'blob:two']);
    expect(container.querySelectorAll('script, [onerror], [style]')).toHaveLength(0);
    expect([...container.querySelectorAll('bdi')].some((name) => name.textContent?.includes('شركة'))).toBe(true);
    await expectSound(container);
  });

  it('has the first photo at the top, the others below, and no scene beside them', () => {
    const { container } = draw(design, {}, ['blob:one', 'blob:two', 'blob:three']);
    const shown = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual(['blob:one', 'blob:two', 'blob:three']);
    const gallery = container.querySelector('[data-part=gallery]');
    expect(gallery?.querySelectorAll('svg')).toHaveLength(0);
    expect(gallery?.textContent).not.toContain(words.example);
  });

  it('has the badge’s own picture in place of the sign', () => {
    const { container } = draw(design, { additionalAccreditation: 'Badge 1, constructor' });
    const badges = container.querySelector('[data-part=badges]');
    expect([...(badges?.querySelectorAll('img') ?? [])].map(({ src }) => src)).toEqual(['blob:badge']);
    expect(badges?.querySelectorAll('li')).toHaveLength(2);
  });
});

it('no two layouts have the same order of parts', () => {
  const orders = layouts.map(([design]) => {
    const { container, unmount } = draw(design, {});
    const order = [...container.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part')).join();
    unmount();
    return order;
  });
  expect(new Set(orders).size).toBe(layouts.length);
});

describe('the drawing of a layout', () => {
  const colours = {
    primary: '#03045E',
    secondary: '#669BBC',
    background: '#F3F8FB',
    onPrimary: '#FEFEFE',
    ink: '#010101',
  };
  it('is another one for each, in the colours given, and says nothing', () => {
    const drawn = (['bold', 'calm', 'split'] satisfies SiteLayout[]).map((layout) => {
      const { container, unmount } = render(
        <ChakraProvider value={system}>
          <LayoutDrawing layout={layout} colours={colours} />
        </ChakraProvider>,
      );
      expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
      const { onPrimary, ink, ...grounds } = colours;
      for (const colour of Object.values(grounds)) expect(container.innerHTML).toContain(colour);
      // Each has words on the main colour, on a light ground, or on both.
      expect([onPrimary, ink].filter((colour) => container.innerHTML.includes(colour))).not.toEqual([]);
      expect(container.textContent).toBe('');
      expect(container.querySelectorAll('[style], [id]')).toHaveLength(0);
      const { innerHTML } = container;
      unmount();
      return innerHTML;
    });
    expect(new Set(drawn).size).toBe(3);
  });
});

it('every text colour of the site has a variable', () => {
  const site = previewSite(words, wizard, {});
  expect(Object.values(siteVariables(site.colours)).every((value) => /^#[0-9a-f]{6}$/i.test(value))).toBe(true);
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Marketing } from '../../src/contract/index.ts';
import { homePage } from '../../src/pages/home/home-page.tsx';
import { landingPage } from '../../src/pages/landing/landing-page.tsx';
import type { MarketingPage } from '../../src/pages/marketing/marketing-page.ts';
import { pricingPage } from '../../src/pages/pricing/pricing-page.tsx';
import { QUESTIONS } from '../../src/pages/pricing/questions.ts';
import { templatesPage } from '../../src/pages/templates/templates-page.tsx';
import { compileNear, content } from '../content-on-disk.ts';
import { expectSound, expectSoundMarkup } from '../render/expect-sound.ts';
import { SPECIFIED_TRADES } from '../specified-ids.ts';
import { hrefs, marketing, section, showMarketing as show, site, targets, textOf } from './marketing-harness.tsx';

const ORIGIN = 'https://tradefront.example';
/** Axe looks at a whole page; milliseconds that a busy machine may take for it. */
const AXE = 30_000;

const landingOf = (id: string, { trades }: Marketing = marketing): MarketingPage => {
  const trade = trades.find((known) => known.id === id);
  if (!trade?.landing) throw new Error(`${id} has no landing page`);
  return landingPage(trade, trade.landing);
};

const dataOf = (page: MarketingPage) =>
  JSON.parse(JSON.stringify(page.structuredData?.({ marketing, site }, ORIGIN) ?? [])) as { '@type': string }[];

const PAGES: readonly (readonly [string, MarketingPage])[] = [
  ['/pricing', pricingPage],
  ['/templates', templatesPage],
  ...['electrician', 'plumber', 'carpenter'].map((id) => [`/${id}`, landingOf(id)] as const),
];

describe.each(PAGES)('%s', (path, page) => {
  it('has one main heading and skips no level', () => {
    const levels = [...show(page).querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    levels.forEach((level, at) => {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  // Axe looks at each of them in e2e/hosts.spec.ts.
  it('is sound for assistive technology', () => {
    expectSoundMarkup(show(page));
  });

  it('needs no script: what opens is native, and a button sends a form', () => {
    const container = show(page);
    expect(container.querySelectorAll('[role=button], [onclick], [href^="javascript:"]')).toHaveLength(0);
    for (const button of container.querySelectorAll('button')) {
      expect(button.type).toBe('submit');
      expect(button.form?.getAttribute('action')).toBe('/request');
      // What it sends is the trade alone.
      const sent = [...(button.form?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? []);
      expect(sent).toEqual(['trade']);
    }
  });

  it('shows search engines what it is and where it stands', () => {
    expect(page.title).toMatch(/\S/);
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(170);
    const crumbs = dataOf(page).find((data) => data['@type'] === 'BreadcrumbList');
    expect(crumbs).toMatchObject({ itemListElement: [{ item: `${ORIGIN}/` }, { item: `${ORIGIN}${path}` }] });
  });
});

describe('the pricing page', () => {
  it.each([
    [
      'Professional website',
      ['£25 per month', 'Hosting', 'SSL', 'Basic SEO', 'lead notifications', 'Gallery', 'Service listings'],
    ],
    ['Google Business Profile setup', ['£50 one-time', 'first 3 reviews managed']],
    [
      'Complete package',
      [
        '£25 per month',
        '£50 one-time',
        'Priority support',
        'Monthly performance report',
        '10% discount on additional services',
      ],
    ],
  ])('sells %s at its price, and leads to the builder', (name, says) => {
    show(pricingPage);
    const card = screen.getByRole('heading', { level: 3, name }).closest('li');
    if (!card) throw new Error(`${name} stands in no list`);
    for (const said of says) expect(textOf(card)).toContain(said);
    expect(within(card).getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/builder');
  });

  it('has three plans, three steps, and says that nothing is paid before', () => {
    show(pricingPage);
    expect(
      within(section('Plans'))
        .getAllByRole('listitem')
        .filter((item) => item.querySelector('h3')),
    ).toHaveLength(3);
    expect(within(section('How It Works')).getAllByRole('listitem')).toHaveLength(3);
    expect(hrefs(section('See your website before you pay'))).toEqual(['/request']);
    expect(textOf(section('Plans'))).toContain('Cancel with 30 days’ notice');
  });

  it('has a stretch for each trade that there is a template for', () => {
    show(pricingPage);
    expect(hrefs(section('Websites for Electricians'))).toEqual(['/request?trade=electrician', '/electrician']);
    expect(hrefs(section('Websites for Plumbers'))).toEqual(['/request?trade=plumber', '/plumber']);
    expect(screen.queryByRole('region', { name: 'Websites for Carpenters' })).toBeNull();
  });

  it('answers six questions, each closed at first', () => {
    const details = [...show(pricingPage).querySelectorAll('details')];
    expect(details.map((one) => one.querySelector('h3')?.textContent)).toEqual(
      QUESTIONS.map(({ question }) => question),
    );
    expect(details.map(({ open }) => open)).toEqual(Array(6).fill(false));
  });

  it('explains how long the preview takes, and how to cancel', () => {
    const answers = QUESTIONS.map(({ answer }) => answer).join(' ');
    expect(answers).toMatch(/within 48 hours.*3-5 business days when we need something/);
    expect(answers).toContain('30 days’ notice');
  });

  it('shows search engines the offers and the questions as they stand on the page', () => {
    const [service, faq] = dataOf(pricingPage);
    expect(service).toMatchObject({
      '@type': 'Service',
      offers: [
        { priceSpecification: [{ price: '25', priceCurrency: 'GBP', unitCode: 'MON' }] },
        { priceSpecification: [{ price: '50', priceCurrency: 'GBP' }] },
        { priceSpecification: [{ price: '25' }, { price: '50' }] },
      ],
    });
    const page = textOf(show(pricingPage));
    const { mainEntity } = faq as unknown as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    expect(mainEntity).toHaveLength(6);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(page).toContain(name);
      expect(page).toContain(acceptedAnswer.text);
    }
  });
});

it.each([['/', homePage] as const, ...PAGES.filter(([path]) => path !== '/pricing' && path !== '/templates')])(
  '%s shows search engines the website at its price per month, as the page of prices does',
  (_path, page) => {
    const offered = (of: MarketingPage) => dataOf(of).flatMap((thing) => ('offers' in thing ? [thing.offers] : []));
    const [plans] = offered(pricingPage);
    expect(offered(page)).toEqual([(plans as object[])[0]]);
  },
);

describe('the page of templates', () => {
  it('shows both with their trade, features and picture, and a way to use each', () => {
    show(templatesPage);
    const shown = screen.getAllByRole('article');
    expect(shown).toHaveLength(2);
    marketing.templates.forEach(({ id, name, description, features }, at) => {
      const article = shown[at] as HTMLElement;
      for (const said of [name, description, ...features]) expect(textOf(article)).toContain(said);
      expect(hrefs(article)).toEqual([`/request?template=${id}`]);
      expect(within(article.closest('li') as HTMLElement).getByRole('img')).toBeTruthy();
    });
    expect(shown.map((article) => article.querySelector('p')?.textContent)).toEqual(['Electrician', 'Plumber']);
  });

  it('links to an example only where there is one', () => {
    const [first, ...others] = marketing.templates;
    if (!first) throw new Error('There are no templates');
    show(templatesPage, { ...marketing, templates: [{ ...first, url: 'https://spark.example/' }, ...others] });
    expect(targets(/^See it live/)).toEqual(['https://spark.example/']);
  });

  it('offers a custom website, the builder and its own list', () => {
    show(templatesPage);
    expect(targets('Request Custom Website')).toEqual(['/request?custom=true']);
    expect(targets('Start Building')).toEqual(['/builder']);
    expect(targets('Browse Templates')).toEqual(['/templates#designs']);
    expect(document.getElementById('designs')).not.toBeNull();
  });

  it('repeats the four claims', () => {
    const text = textOf(show(templatesPage));
    for (const claim of ['1,200+', '98%', '48hrs', '24/7']) expect(text).toContain(claim);
  });
});

describe.each(['electrician', 'plumber', 'carpenter'])('the landing page of %s', (id) => {
  const page = landingOf(id);

  it('makes the three promises and shows the four features', () => {
    show(page);
    const promises = within(section('Three promises')).getAllByRole('heading', { level: 3 });
    expect(promises.map(textOf)).toEqual([
      'See it before you pay',
      'We do the technical work',
      'You just provide the content',
    ]);
    const features = within(section('What your website shows')).getAllByRole('heading', { level: 3 });
    expect(features.map(textOf)).toEqual([
      'Service Showcases',
      'Customer Testimonials',
      'License & Accreditation Display',
      'Emergency Contact Information',
    ]);
  });

  it('leads to its own request and to the prices', () => {
    show(page);
    expect(new Set(targets('Request Your Website'))).toEqual(new Set([`/request?trade=${id}`]));
    expect(new Set(targets('View Pricing'))).toEqual(new Set(['/pricing']));
  });

  it('lets one choose the trade, or go to the quick form', () => {
    show(page);
    const choose = section('Choose Your Trade');
    const paths = SPECIFIED_TRADES.map((trade) => `/${trade}`);
    const specified = hrefs(choose).filter((href) => ['/', ...paths].includes(href ?? ''));
    expect(specified).toEqual(['/electrician', '/plumber', '/carpenter', '/']);
    expect(within(choose).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/${id}`);
    expect(within(choose).getByRole('link', { name: 'Quick Form' }).getAttribute('href')).toBe('/');
  });

  it('gives four reasons', () => {
    show(page);
    const reasons = within(section(/^Why Choose/)).getAllByRole('heading', { level: 3 });
    expect(reasons.map(textOf)).toEqual(['Industry Specific', 'Quick Setup', 'Easy Updates', 'Customer Support']);
  });

  it('marks each testimonial as a sample, and shows search engines none of them', () => {
    show(page);
    const samples = within(section('Where your reviews go')).getAllByRole('figure');
    expect(samples).toHaveLength(3);
    for (const sample of samples) expect(within(sample).getByText('Sample')).toBeTruthy();
    const data = JSON.stringify(dataOf(page));
    expect(data).not.toMatch(/review|rating|testimonial/i);
    for (const sample of samples) expect(data).not.toContain(sample.querySelector('blockquote')?.textContent);
  });

  it('ends with the request and the way home', () => {
    show(page);
    expect(hrefs(section('Ready to see yours?'))).toEqual([`/request?trade=${id}`, '/', '/request']);
  });

  it('shows every colour scheme of the trade', () => {
    show(page);
    const schemes = marketing.trades.find((trade) => trade.id === id)?.preview.wizard.colourSchemes ?? [];
    const images = [...section('In your colours').querySelectorAll('img')];
    expect(schemes.length).toBeGreaterThan(0);
    expect(images.map((image) => image.getAttribute('src'))).toEqual(schemes.map(({ image }) => `/content/${image}`));
    for (const { image } of schemes) expect(content.preview(image)).toBeTruthy();
  });
});

describe('a trade that is dropped in', () => {
  const texts = new Map(content.files.texts);
  const schema = {
    title: 'Thatcher',
    $defs: {
      services: { enum: ['Re-ridging'] },
      accreditations: { enum: [] },
      colourSchemes: { enum: ['grey-orange'] },
    },
  };
  const landing = {
    title: 'Websites for Thatchers',
    lead: 'Roofs that last deserve a website that does.',
    description: 'A website for your thatching business. See it before you pay, then £25 a month.',
    features: [{ title: 'Photos of roofs', text: 'Large ones.' }],
    testimonials: [],
    example: { companyName: 'Straw & Order Thatching' },
  };
  texts.set('trades/thatcher/schema.json', JSON.stringify(schema));
  texts.set('trades/thatcher/ui.json', JSON.stringify({ order: 75, landing }));
  const grown = compileNear({ ...content.files, texts });

  it('has a page of its own', { timeout: AXE }, async () => {
    expect(grown.problems).toEqual([]);
    const container = show(landingOf('thatcher', grown.marketing), grown.marketing);
    expect(screen.getByRole('heading', { level: 1, name: landing.title })).toBeTruthy();
    expect(new Set(targets('Request Your Website'))).toEqual(new Set(['/request?trade=thatcher']));
    expect(within(section('What your website shows')).getByText('Large ones.')).toBeTruthy();
    // It has no testimonials yet, so there is no heading over nothing.
    expect(screen.queryByRole('region', { name: 'Where your reviews go' })).toBeNull();
    await expectSound(container);
  });

  it.each([
    [1, 'This is a sample, not a real review.'],
    [2, 'These are samples, not real reviews.'],
    [4, 'These are samples, not real reviews.'],
  ])('has %i of its testimonials called what they are', (count, said) => {
    const testimonials = Array.from({ length: count }, (_, at) => ({
      quote: `Dry for ${at} years`,
      from: 'A cottage',
    }));
    const [thatcher] = grown.marketing.trades.filter(({ id }) => id === 'thatcher');
    if (!thatcher?.landing) throw new Error('The trade that was dropped in has no landing page.');
    show(landingPage(thatcher, { ...thatcher.landing, testimonials }), grown.marketing);
    const samples = section('Where your reviews go');
    expect(textOf(samples)).toContain(said);
    expect(within(samples).getAllByRole('figure')).toHaveLength(count);
  });

  it('has a card on the pages of the others', () => {
    show(landingOf('plumber', grown.marketing), grown.marketing);
    const card = within(section('Choose Your Trade')).getByRole('link', { name: 'Thatcher' }).closest('li');
    expect(card?.textContent).toContain(landing.description);
  });
});

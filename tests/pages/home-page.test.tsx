// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { homePage } from '../../src/pages/home/home-page.tsx';
import { hrefs, section, showMarketing, targets, textOf } from './marketing-harness.tsx';

describe('the front page', () => {
  it('opens with two calls to action, two benefits and a picture of a website', () => {
    const container = showMarketing(homePage);
    const opening = screen.getByRole('heading', { level: 1 }).closest('section');
    if (!opening) throw new Error('The heading stands in no section');
    expect(hrefs(opening)).toEqual(['/request', '/pricing']);
    expect([targets('Request Your Website'), targets('View Pricing')]).toEqual([['/request'], ['/pricing']]);
    const benefits = within(opening).getAllByRole('heading', { level: 2 });
    expect(benefits.map(textOf)).toEqual(['No upfront cost', 'Done for you']);
    expect(textOf(opening)).toContain('No editing required');
    expect(within(opening).getByRole('img').getAttribute('aria-label') ?? '').toMatch(/\S/);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  });

  it('describes how it works in three numbered steps, and leads to the form', () => {
    showMarketing(homePage);
    const steps = within(section('How It Works')).getAllByRole('listitem');
    expect(steps.map((step) => textOf(within(step).getByRole('heading', { level: 3 })))).toEqual([
      'Fill Our Simple Form',
      'Preview Your Website',
      'We Launch & Maintain',
    ]);
    expect(steps.map((step) => textOf(step).slice(0, 2))).toEqual(['01', '02', '03']);
    expect(hrefs(section('How It Works'))).toEqual(['/request']);
    expect(targets('Start Building Now')).toEqual(['/request']);
  });

  it('says when the preview comes, when the website is live, and that nothing is paid before', () => {
    const text = textOf(showMarketing(homePage));
    expect(text).toContain('Within 48 hours you see your own website');
    expect(text).toContain('live within 24 to 48 hours');
    expect(text).toContain('You pay only when you like what you see.');
  });

  it('ends with the four claims and the form', () => {
    showMarketing(homePage);
    const band = section(/leave it to us/);
    const claims = within(band).getAllByRole('definition');
    expect(claims.map((figure) => [textOf(figure), textOf(figure.previousElementSibling ?? figure)])).toEqual([
      ['1,200+', 'websites delivered'],
      ['98%', 'client satisfaction'],
      ['48hrs', 'average delivery'],
      ['24/7', 'customer support'],
    ]);
    expect(targets('Get Started Today')).toEqual(['/request']);
  });
});

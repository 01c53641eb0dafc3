import { expect, test } from './running-server.ts';

// The sections are those of the specification, in its order.

for (const { path, title, sections, says } of [
  {
    path: '/terms',
    title: 'Terms and Conditions',
    sections: [
      'Introduction',
      'Our service',
      'Ownership',
      'Business email',
      'Payment and renewal',
      'Cancellation and termination',
      'Acceptable use',
      'Maintenance and changes',
      'Warranties and liability',
      'Changes to these terms',
      'Governing law',
      'Contact',
    ],
    says: 'governed by the laws of the United Kingdom',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: [
      'Information we collect',
      'How we use it',
      'Who we share it with',
      'How we keep it safe',
      'How long we keep it',
      'Your rights',
      'Cookies',
      'Changes to this policy',
      'Contact',
    ],
    says: 'Last updated 15 August 2023',
  },
]) {
  test(`${path} has its ${sections.length} sections, linked from its contents, and leads back to the form`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d+\./ })).toHaveText(
      sections.map((section, index) => `${index + 1}. ${section}`),
    );
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(sections);
    await contents.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: `${sections.length}. Contact` })).toBeInViewport();
    await page.getByRole('link', { name: 'Return to Form' }).click();
    await expect(page).toHaveURL(/\/embed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Your Free Website Preview');
  });
}

test('the privacy policy of the forms site leads to the cookies page that is served, not to where it will be', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url.replace('localhost', 'forms.localhost')}/privacy`);
  const link = page.getByRole('main').getByRole('link', { name: 'cookies page' });
  await expect(link).toHaveAttribute('href', new RegExp(`${new URL(server.url).host}/cookies$`));
  await link.click();
  await expect(page).toHaveURL(`${server.url}/cookies`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

import type { Site } from '../../contract/index.ts';
import type { Question } from './question-list.tsx';

/** Where a page stands, for search engines; each part is a name and a path of the main site, the page itself last. */
export function breadcrumbs(origin: string, parts: readonly (readonly [name: string, path: string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: parts.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** What is sold, for search engines; `about` says what differs from page to page, offers above all. */
export function service(
  site: Site,
  origin: string,
  about: { readonly name: string; readonly [property: string]: unknown },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    serviceType: 'Website design, hosting and maintenance',
    provider: { '@type': 'Organization', name: site.name, url: origin },
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    ...about,
  };
}

/** Questions that stand with their answers on the page, for search engines. */
export function faqPage(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

import type { ComponentType } from 'react';
import { CustomersDrawing, DomainDrawing, PhotosDrawing } from './drawings.tsx';

/** What the list of guides and the guide itself both say of it. */
export interface GuideEntry {
  readonly path: string;
  readonly title: string;
  /** On its card, under its heading and in search results: 50 to 170 characters. */
  readonly description: string;
  /** At about 200 words a minute. */
  readonly minutes: number;
  readonly Drawing: ComponentType;
}

export const PHOTOS: GuideEntry = {
  path: '/blog/photos-that-win-work',
  title: 'Photos that win work',
  description:
    'How to photograph a job with the phone in your pocket: light, angle, before and after, and what to keep out of the picture.',
  minutes: 4,
  Drawing: PhotosDrawing,
};

export const CUSTOMERS: GuideEntry = {
  path: '/blog/what-customers-look-for',
  title: 'What customers look for',
  description:
    'Five things people check before they ring a tradesperson, and how to answer each of them on your website in a line or two.',
  minutes: 4,
  Drawing: CustomersDrawing,
};

export const DOMAIN: GuideEntry = {
  path: '/blog/choosing-a-domain-name',
  title: 'Choosing a domain name',
  description:
    'Short, easy to say, and yours for years: how to pick a web address for a trade business, where to buy it, and what to avoid.',
  minutes: 4,
  Drawing: DomainDrawing,
};

/** In the order in which they are shown. */
export const GUIDES: readonly GuideEntry[] = [PHOTOS, CUSTOMERS, DOMAIN];

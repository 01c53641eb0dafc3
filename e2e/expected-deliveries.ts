import { expect } from 'playwright/test';
import type { TradeOnDisk } from './trades.ts';

/** What the specification's colour schemes make of each trade's default; `#RRGGBB`. */
const defaultColours: { readonly [trade: string]: readonly [string, string] } = {
  electrician: ['#00235A', '#FFA419'],
  plumber: ['#03045E', '#669BBC'],
  roofer: ['#495057', '#FF7D00'],
  builder: ['#36454F', '#A7C957'],
  decorator: ['#023E8A', '#FFD000'],
  landscaper: ['#36454F', '#A7C957'],
  carpenter: ['#6C584C', '#DDA15E'],
  other: ['#495057', '#FF7D00'],
};

const some = (pattern: RegExp) => expect.stringMatching(pattern);
const timestamp = some(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const customerNumber = some(/^anonymous-\d{13}$/);
const id = some(/^[0-9a-f]{32}$/);
const key = '[^"]+';
const link = 'http://localhost:\\d+/files/[^"]+';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const isWeekday = (day: string) => !day.startsWith('S');

/** What main says of the accreditations that were chosen; nothing where the trade has none. */
const chosen = (names: readonly string[]) =>
  names.length > 0 ? { accreditationUrls: JSON.stringify(names.map((name) => ({ name, imageUrl: null }))) } : {};

/** The fields of all four deliveries of the journey in `fill-wizard.ts`, whole: anything more or less is a failure. */
export function expectedDeliveries(trade: TradeOnDisk, address: string) {
  const context = {
    customerNumber,
    selectedTrade: trade.id,
    timestamp,
    source: address,
    submissionId: id,
    deliveryId: id,
  };
  const [primary, secondary] = defaultColours[trade.id] ?? [some(/^#/), some(/^#/)];
  const owner = { businessName: 'Brightline & Sons', phone: '07700900123' };
  const basics = {
    firstName: 'Alex',
    companyName: 'Brightline & Sons',
    email: 'alex@brightline.example',
    phone: '07700900123',
  };
  const services = trade.services.length > 0 ? trade.services : ['Window cleaning', 'Gutter clearing'];
  return {
    basics: { ...basics, ...context, referrer: 'flyer' },
    logo: { ...owner, ...context, referrer: 'flyer', logoUrl: some(/./), logoGetUrl: some(new RegExp(`^${link}$`)) },
    gallery: {
      ...owner,
      ...context,
      referrer: 'flyer',
      galleryUrls: some(new RegExp(`^\\["${key}","${key}"\\]$`)),
      galleryGetUrls: some(new RegExp(`^\\["${link}","${link}"\\]$`)),
    },
    main: {
      ...context,
      referrer: 'flyer',
      tagline: 'On time',
      about: 'Since 1999',
      tradeType: trade.id,
      companyName: basics.companyName,
      businessName: basics.companyName,
      email: basics.email,
      phone: basics.phone,
      businessBasics: JSON.stringify(basics),
      selectedAccreditations: JSON.stringify(trade.accreditations.slice(0, 1)),
      ...chosen(trade.accreditations.slice(0, 1)),
      onlineProfiles: '["Facebook"]',
      instagramHandle: 'brightline',
      useStockImages: 'false',
      partialFormSubmission: 'false',
      businessEmailOption: 'yes',
      businessEmailPrefix: 'hello',
      whatsAppNumber: '07700900123',
      selectedServices: JSON.stringify(services),
      additionalServices: 'Garden lighting',
      serviceLocations: '["Reading"]',
      businessHours: JSON.stringify(
        days.map((day) => ({ day, open: isWeekday(day), openTime: '09:00', closeTime: '17:00' })),
      ),
      formattedBusinessHours: days
        .map((day) => (isWeekday(day) ? `${day}: 09:00 - 17:00` : `${day}: Closed`))
        .join(', '),
      businessStats: '{"experience":"12"}',
      businessAddress: JSON.stringify({
        street: '1 High Street',
        town: 'Reading',
        county: 'Berkshire',
        postcode: 'RG1 1AA',
        hideAddress: false,
      }),
      hasDomain: 'true',
      domainName: 'brightline.example',
      termsAgreed: 'true',
      customPrimaryColor: primary,
      customSecondaryColor: secondary,
      logoUploadedSeparately: 'true',
      galleryUploadedSeparately: 'true',
      formVersion: some(/^[0-9a-f]{12}$/),
      // Of basics, logo and gallery, as the journey compares.
      deliveries: some(/^\["[0-9a-f]{32}","[0-9a-f]{32}","[0-9a-f]{32}"\]$/),
    },
  };
}

/** What stands for a customer whose number nobody knows: uploads and deliveries of one filling belong together by it. */
export const anonymousNumber = (now: number): string => `anonymous-${now}`;

/** Whether a number is such a stand-in. It goes along in links and deliveries, and is never shown: nobody was given it. */
export const isAnonymousNumber = (number: unknown): boolean =>
  typeof number === 'string' && /^anonymous-\d+$/.test(number.trim());

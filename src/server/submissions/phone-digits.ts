/**
 * Digits of a phone number as they are dialled within the United Kingdom, so that however it is written they are the
 * same: `+44 (0)7700 900-123`, `0044 7700…`, `447700…` and `07700 900123`. Of other countries' numbers all digits, the
 * country's first. Cut to 30, twice the longest number that there is (ITU-T E.164). Empty for a text without digits.
 * Whoever changes what it gives raises the version in update-submissions.ts.
 */
export function phoneDigits(text: string): string {
  // The zero in brackets is for those who call from the same country.
  const digits = text
    .replace(/(\d\s*)\(0\)/, '$1')
    .replace(/\D/g, '')
    .slice(0, 30);
  // A search may be for the middle of a number: without a plus, only what is long enough has the code of a country.
  const hasCode = /^\D*\+/.test(text) || /^00[1-9]\d{6,}$/.test(digits) || /^440?\d{9,}$/.test(digits);
  return hasCode ? digits.replace(/^00/, '').replace(/^440?/, '0') : digits;
}

import { expect, it } from 'vitest';
import { type SigningKey, type SigningKeys, signLink, verifyLink } from '../../../src/server/files/signed-link.ts';

const [old, current, other] = ['old', 'current', ''].map(
  (id, at): SigningKey => ({ id, secret: Buffer.alloc(32, at + 1) }),
) as [SigningKey, SigningKey, SigningKey];

function verify(keys: SigningKeys, link: string) {
  const url = new URL(link, 'https://site.example');
  return verifyLink(keys, 'GET', 'C-1/a.png', url.searchParams, 0);
}

const linkBy = (key: SigningKey) => signLink([key], { method: 'GET', key: 'C-1/a.png', expires: 10 });

it('links of an older key hold for as long as it is named, new ones are of the first', () => {
  expect(signLink([current, old], { method: 'GET', key: 'C-1/a.png', expires: 10 })).toBe(linkBy(current));
  for (const key of [old, current, other])
    expect(verify([current, old, other], linkBy(key))).toMatchObject({ key: 'C-1/a.png' });
  expect(verify([current], linkBy(old))).toBe('signature');
  expect(verify([current], linkBy(other))).toBe('signature');
});

it('a link does not hold under the name of another key', () => {
  expect(verify([current, old], linkBy(old).replace('by=old', 'by=current'))).toBe('signature');
  expect(verify([current, other], linkBy(current).replace('by=current&', ''))).toBe('signature');
});

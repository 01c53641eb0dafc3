import { describe, expect, it } from 'vitest';
import { safeLink } from '../../src/browser/outside-links.ts';
import {
  domainOf,
  fillDomain,
  GENERIC_STEPS,
  REGISTRARS,
  registrarOf,
} from '../../src/pages/domain-instructions/registrars.ts';

describe('registrars', () => {
  it('are the six that links name', () => {
    expect(REGISTRARS.map(({ id }) => id)).toEqual([
      'ionos',
      'godaddy',
      '123reg',
      'squarespace',
      'namecheap',
      'fasthosts',
    ]);
  });

  it.each(REGISTRARS)('$name has a login link that may be offered, and steps of its own', ({ id, login, steps }) => {
    expect(safeLink(login)?.href).toBe(login);
    expect(login).toContain(id.replace('123reg', '123-reg'));
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.filter((step) => step.includes('{domain}'))).toHaveLength(1);
  });

  // As they were named in 2026.
  it.each([
    [
      'godaddy',
      ['“Domain Portfolio”', '“DNS”', '“Nameservers”', '“Change Nameservers”', '“I’ll use my own nameservers”'],
    ],
    ['123reg', ['“Manage All”', '“DNS”', '“Nameservers”', '“Change Nameservers”', '“I’ll use my own nameservers”']],
    ['squarespace', ['“DNS”', '“Domain Nameservers”', '“Use Custom Nameservers”', '“Save”']],
    ['fasthosts', ['“Hosting & Domains”', '“Domain Names”', 'Nameservers']],
  ])('%s is gone through menu by menu, in the order of its own', (id, menus) => {
    const steps = registrarOf(id)?.steps.join(' ') ?? '';
    let from = 0;
    for (const menu of menus) {
      const at = steps.indexOf(menu, from);
      expect(at, `${menu} in “${steps}”`).toBeGreaterThanOrEqual(from);
      from = at + menu.length;
    }
  });

  it.each([
    ['ionos', 'IONOS'],
    ['GoDaddy', 'GoDaddy'],
    ['123REG', '123 Reg'],
    ['other', undefined],
    ['constructor', undefined],
    [undefined, undefined],
  ])('%j means %j', (parameter, name) => {
    expect(registrarOf(parameter)?.name).toBe(name);
  });

  it.each([
    ['drip.example', 'drip.example'],
    ['www.drip.co.uk', 'drip.co.uk'],
    ['https://www.Drip.co.uk/', 'drip.co.uk'],
    ['xn--caf-dma.co.uk', 'xn--caf-dma.co.uk'],
    ['café-röhren.wales', 'café-röhren.wales'],
    ['例え.テスト', '例え.テスト'],
    [undefined, undefined],
    ['drip', undefined],
    ['<b>', undefined],
    ['$&.example', undefined],
    ['192.0.2.1', undefined],
    ['-drip.example', undefined],
    ['alex@drip.example', undefined],
    ['Call 0900 123 to verify', undefined],
    ['Call.0900.123 to.verify', undefined],
    [`${'a'.repeat(64)}.example`, undefined],
  ])('of a link that says %j the domain is %j', (parameter, domain) => {
    expect(domainOf(parameter)).toBe(domain);
  });

  it.each([
    ['drip.example', 'Select drip.example.'],
    ['$&.example', 'Select $&.example.'],
    [undefined, 'Select your domain.'],
  ])('a step names the domain %j if there is one', (domain, step) => {
    expect(fillDomain('Select {domain}.', domain)).toBe(step);
  });

  it('nothing is left to be filled in', () => {
    const all = [...GENERIC_STEPS, ...REGISTRARS.flatMap(({ steps }) => steps)];
    expect(all.map((step) => fillDomain(step, 'a.example')).join()).not.toMatch(/[{}]/);
  });
});

import { describe, expect, it } from 'vitest';
import { safeLink } from '../../src/browser/outside-links.ts';

describe('a link that a customer may press', () => {
  it('is the same however many were asked for before', () => {
    for (let at = 0; at < 100_000; at += 1) safeLink('https://registrar.example/');
    expect(safeLink('https://regis\u00adtrar.example/')?.host).toBe('registrar.example');
  });

  it.each([
    ['https://my.registrar.example/login', 'https://my.registrar.example/login', 'my.registrar.example'],
    ['HTTPS://My.Registrar.Example', 'https://my.registrar.example/', 'my.registrar.example'],
    ['  https://registrar.example/  ', 'https://registrar.example/', 'registrar.example'],
    ['https://registrar.example:8443/a?b=c#d', 'https://registrar.example:8443/a?b=c#d', 'registrar.example:8443'],
    ['https://registrar.example?user=a@b.example', 'https://registrar.example/?user=a@b.example', 'registrar.example'],
    ['https://registrar.example/@team', 'https://registrar.example/@team', 'registrar.example'],
    // A look-alike is allowed, but its host is shown for what it is.
    ['https://gоdaddy.example/', 'https://xn--gdaddy-wqf.example/', 'xn--gdaddy-wqf.example'],
    [
      'https://registrar.example.evil.example/',
      'https://registrar.example.evil.example/',
      'registrar.example.evil.example',
    ],
    ['https://registrar\uff0eexample/', 'https://registrar.example/', 'registrar.example'],
    ['https://regis\u00adtrar.example/', 'https://registrar.example/', 'registrar.example'],
    [
      'https://registrar.example%2eevil.example/',
      'https://registrar.example.evil.example/',
      'registrar.example.evil.example',
    ],
    ['https://192.0.2.7/', 'https://192.0.2.7/', '192.0.2.7'],
    // Shown as what it is.
    ['https://3221225991/', 'https://192.0.2.7/', '192.0.2.7'],
  ])('%s leads to %s and is shown as %s', (value, href, host) => {
    expect(safeLink(value)).toEqual({ href, host });
  });

  it.each([
    undefined,
    '',
    '   ',
    'registrar.example',
    'http://registrar.example/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://registrar.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://registrar.example/1',
    'ftp://registrar.example/',
    'mailto:a@registrar.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/evil',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://registrar.example\\@evil.example',
    'https://registrar.example\\.evil.example/',
    'https://user@registrar.example/',
    'https://user:password@registrar.example/',
    'https://@registrar.example/',
    'https://registrar.example@evil.example/',
    'https://registrar.example%2f@evil.example/',
    'https://registrar.example%40evil.example/',
    'https://registrar.example\uff0fevil.example/',
    'https://registrar.example\uff20evil.example/',
    'https:\uff0f\uff0fevil.example/',
    'https://registrar.example\u0000.evil.example/',
    'https://regi\tstrar.example/',
    'https://regi\nstrar.example/',
    'https://registrar.example/a b',
    'https://registrar.example/\u202egpj',
    'https://regi\u200bstrar.example/',
    'https://registrar .example/',
    'https://localhost/',
    'https://[::1]/',
    'https://registrar.example:99999/',
    'https://',
    'https://%',
    'https://.example/',
    'https://registrar..example/',
  ])('%j is not offered', (value) => {
    expect(safeLink(value)).toBeUndefined();
  });

  // In a path the browser would escape it, drop it or show nothing of it.
  it.each([
    ...['0000', '0001', '0009', '000a', '001f', '0020', '007f', '0080', '009f', '00a0', '1680', '2000', '200a', '200f'],
    ...['2028', '202f', '2060', '206f', '3000', 'feff', '005c'],
  ])('U+%s is in no address that is offered', (code) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    expect(safeLink(`https://registrar.example/a${character}b`)).toBeUndefined();
  });
});

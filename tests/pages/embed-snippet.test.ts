import { describe, expect, it } from 'vitest';
import {
  embedOrigin,
  frameSnippet,
  policyAdditions,
  scriptSnippet,
} from '../../src/pages/embed-instructions/snippet.ts';

const origin = 'https://embed.site.example';

describe('the line of HTML that a partner pastes', () => {
  it('names the form, and the trade if one is chosen', () => {
    expect(scriptSnippet(origin, { variant: 'guild', trade: undefined })).toBe(
      '<script src="https://embed.site.example/embed.js" data-variant="guild" async></script>',
    );
    expect(scriptSnippet(origin, { variant: 'guild', trade: 'cooper' })).toBe(
      '<script src="https://embed.site.example/embed.js" data-variant="guild" data-trade="cooper" async></script>',
    );
  });

  it('holds no character that would end an attribute or an element', () => {
    const line = scriptSnippet(origin, { variant: '"><img src=x>', trade: 'a&b' });
    expect(line).toContain('data-variant="&quot;&gt;&lt;img src=x&gt;"');
    expect(line).toContain('data-trade="a&amp;b"');
  });
});

describe('the frame for sites that take no scripts', () => {
  it('leads to the form without header and footer, has a name and a height, and lets the reference be copied', () => {
    expect(frameSnippet(origin, { variant: 'guild', trade: undefined })).toBe(
      '<iframe src="https://embed.site.example/embed/guild" title="Website request form" width="100%" height="900" allow="clipboard-write" style="border: 0"></iframe>',
    );
  });

  it('has its address escaped for an address, and then for HTML', () => {
    const frame = frameSnippet(origin, { variant: 'a"b', trade: 'a&b="c' });
    expect(frame).toContain('src="https://embed.site.example/embed/a%22b?trade=a%26b%3D%22c"');
  });
});

describe('whose address they have', () => {
  const hosts = {
    main: 'https://www.site.example',
    forms: 'https://forms.site.example',
    embed: 'https://embed.site.example',
  };

  it.each([
    ['https://www.site.example', 'https://embed.site.example'],
    ['https://embed.site.example', 'https://embed.site.example'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['https://try.other.example', 'https://try.other.example'],
  ])('on %s it is %s', (address, expected) => {
    expect(embedOrigin(hosts, new URL(address))).toBe(expected);
  });

  it('is our embed site where nobody looks yet', () => {
    expect(embedOrigin(hosts, undefined)).toBe('https://embed.site.example');
  });

  it('is what a policy has to allow', () => {
    expect(policyAdditions(origin)).toBe(`script-src ${origin}; frame-src ${origin};`);
  });
});

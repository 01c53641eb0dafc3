import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/cli/audit/check-page.ts';
import { page, view, visit } from './a-visit.ts';

const rules = (...given: Parameters<typeof checkPage>) => checkPage(...given).map(({ rule }) => rule);

it('a page that is as it should be gives no problem', () => {
  expect(checkPage(page(), visit())).toEqual([]);
});

it('every problem names its page and what to do', () => {
  const problems = checkPage(page({ name: '/x' }), visit({ status: 500, consoleErrors: ['Oh no'] }));
  expect(problems).toHaveLength(2);
  for (const { page: name, fix } of problems) expect([name, fix]).toEqual(['/x', expect.stringMatching(/\w/)]);
});

describe('the head', () => {
  const head = visit().head;
  it.each([
    ['title-missing', { ...head, title: '' }],
    ['description-missing', { ...head, description: '' }],
    ['canonical-missing', { ...head, canonical: undefined }],
  ])('%s', (rule, given) => {
    expect(rules(page(), visit({ head: given }))).toEqual([rule]);
  });

  it('needs no canonical address where the page asks to be passed over', () => {
    expect(rules(page(), visit({ head: { ...head, canonical: undefined, isUnlisted: true } }))).toEqual([]);
  });
});

describe('accessibility', () => {
  const violation = {
    id: 'label',
    help: 'Must have labels',
    helpUrl: 'https://axe.example/label?from=x',
    targets: ['#a'],
  };

  it('one violation at both widths is one problem', () => {
    const views = [320, 1280].map((width) => view({ width, violations: [violation] }));
    expect(checkPage(page(), visit({ views }))).toEqual([
      {
        page: '/page',
        rule: 'axe/label',
        message: 'At 320 and 1280 px: Must have labels: #a',
        fix: 'See https://axe.example/label',
      },
    ]);
  });

  it('other elements at another width are another problem', () => {
    const views = [
      view({ width: 320, violations: [violation] }),
      view({ width: 1280, violations: [{ ...violation, targets: ['#b'] }] }),
    ];
    expect(rules(page(), visit({ views }))).toEqual(['axe/label', 'axe/label']);
  });
});

it('scrolling sideways is reported with width and pixels', () => {
  const [problem] = checkPage(page(), visit({ views: [view({ width: 320, overflow: 7 })] }));
  expect(problem).toMatchObject({ rule: 'sideways', message: expect.stringMatching(/At 320 px .* by 7 px/) });
});

it('an image that stands twice, or is broken at one width alone, is looked at each time', () => {
  const image = { src: '/a.png', hasAlt: true, hasSize: true, isBroken: false };
  const views = [
    view({ width: 320, images: [{ ...image, isBroken: true }] }),
    view({ width: 1280, images: [{ ...image, hasSize: false }, image] }),
  ];
  expect(rules(page(), visit({ views }))).toEqual(['image-size', 'image-broken']);
});

it('an image needs alternative text, a size, and has to be there; it is reported once whatever the width', () => {
  const image = { src: '/a.png', hasAlt: false, hasSize: false, isBroken: true };
  const views = [320, 1280].map((width) => view({ width, images: [image] }));
  expect(rules(page(), visit({ views }))).toEqual(['image-alt', 'image-size', 'image-broken']);
});

describe('JavaScript', () => {
  const withScript = (kibibytes: number) => visit({ bytes: { ...visit().bytes, script: kibibytes * 1024 } });
  it.each([
    { onlyRead: true, kibibytes: 10, said: [] },
    { onlyRead: true, kibibytes: 10.1, said: ['problem'] },
    { onlyRead: false, kibibytes: 150, said: [] },
    { onlyRead: false, kibibytes: 150.1, said: ['note'] },
    { onlyRead: false, kibibytes: 185, said: ['note'] },
    { onlyRead: false, kibibytes: 185.1, said: ['problem'] },
  ])('$kibibytes KiB, only read: $onlyRead', ({ onlyRead, kibibytes, said }) => {
    const found = checkPage(page({ onlyRead }), withScript(kibibytes));
    expect(found.map(({ isNote }) => (isNote ? 'note' : 'problem'))).toEqual(said);
  });
});

import { describe, expect, it } from 'vitest';
import { answerStage } from '../../../src/cli/contact-sheet/stage-site.ts';
import { type ContentFiles, compileContent } from '../../../src/compile/index.ts';
import type { Site } from '../../../src/contract/index.ts';
import { content } from '../../content-on-disk.ts';

const { texts, images } = content.files;
const LOGO = '/partners/rated-people.svg';

const stage = (files: Partial<ContentFiles>) => answerStage(new Map(), compileContent({ texts, images, ...files }));
const siteOf = ({ body }: { readonly body: string | Uint8Array }): Site => JSON.parse(String(body));

describe('the site that is photographed', () => {
  it('has the logos of the version that it shows', () => {
    const drawing = new TextEncoder().encode('<svg/>');
    const answer = stage({ published: new Map([[LOGO, () => drawing]]) });
    expect(answer(LOGO)).toEqual({ status: 200, type: 'image/svg+xml', body: drawing });
  });

  it('has the name of that version, and for what that does not set the settings of the program', () => {
    const answer = stage({ site: '{ "name": "Another name" }' });
    const own = siteOf(stage({})('/site.json'));
    expect(siteOf(answer('/site.json'))).toEqual({ ...own, name: 'Another name' });
    expect(Object.keys(own.hooks)).toContain('main');
  });

  it('has the program’s own public files where those of the version are not known', () => {
    const answer = stage({});
    expect(answer(LOGO)).toMatchObject({ status: 200, body: content.files.published?.get(LOGO)?.() });
    expect(answer('/partners/nobody.svg').status).toBe(404);
    expect(answer('/../package.json').status).toBe(404);
  });
});

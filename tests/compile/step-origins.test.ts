import { describe, expect, it } from 'vitest';
import { stepOrigins } from '../../src/compile/index.ts';
import { content, wizardOf } from '../content-on-disk.ts';

const place = { variant: 'rated-people', trade: 'plumber', step: '02-business-information' };
const found = stepOrigins(content, place);

describe('the origins of a step', () => {
  it('are listed for every question, and for those that were taken away with what took them', () => {
    const step = wizardOf(place.variant, place.trade).steps.find(({ id }) => id === place.step);
    const asked = found?.fields.filter((field) => field.asked).map(({ field }) => field);
    expect(asked).toEqual(step?.fields);
    const gone = found?.fields.find(({ field }) => field === 'logo');
    expect(gone).toMatchObject({ asked: false });
    expect(gone?.removed[0]?.origins.at(-1)).toMatchObject({
      file: 'schemas/variants/rated-people/schema.json',
      layer: 'variant',
    });
  });

  it('are listed for the heading of the step and for the words around it', () => {
    const heading = found?.step.find(({ pointer }) => pointer === '/ui:title');
    expect(heading?.origins.at(-1)?.file).toBe('schemas/wizard/02-business-information/ui.json');
    const button = found?.around.find(({ pointer }) => pointer === '/buttons/continue');
    expect(button?.origins.at(-1)?.file).toBe('schemas/wizard/ui.json');
    const brand = found?.around.find(({ pointer }) => pointer === '/brand/text');
    expect(brand?.origins.at(-1)).toMatchObject({ file: 'schemas/variants/rated-people/ui.json', layer: 'variant' });
  });

  it('are listed for what went from the words around it along with a question', () => {
    const gone = found?.removedAround.filter(({ pointer }) => pointer.startsWith('/effects/'));
    expect(gone?.map(({ pointer, member }) => [pointer, member])).toEqual([
      ['/effects/02-business-information', { upload: 'logo', fileType: 'logo' }],
      ['/effects/04-content-sources', { upload: 'gallery', fileType: 'gallery' }],
    ]);
    for (const { origins } of gone ?? [])
      expect(origins).toMatchObject([{ file: 'schemas/variants/rated-people/schema.json', layer: 'variant' }]);
  });

  it('are listed for the colours of each scheme', () => {
    const [scheme] = wizardOf(place.variant, place.trade).colourSchemes;
    const primary = found?.schemes.find(({ pointer }) => pointer === `/${scheme?.id}/primary`);
    expect(primary?.value).toBe(scheme?.primary);
    expect(primary?.origins.length).toBeGreaterThan(0);
  });

  it('are none of a step that is not there', () => {
    expect(stepOrigins(content, { ...place, step: '11-nothing' })).toBeUndefined();
    expect(stepOrigins(content, { ...place, trade: 'nobody' })).toBeUndefined();
  });
});

// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { StepError } from '../../src/contract/index.ts';
import { ErrorSummary, fieldId, focusField } from '../../src/render/index.ts';
import { expectSound } from './expect-sound.ts';
import { errorAt, renderStep, stepOf } from './step-harness.tsx';

const summary = (errors: readonly StepError[]) => (
  <ChakraProvider value={system}>
    <ErrorSummary title="There is a problem" errors={errors} labelOf={({ path }) => String(path[0])} />
  </ChakraProvider>
);

describe('the error summary', () => {
  it('takes the focus when it appears, and leaves it where it is when an error is mended', () => {
    const { rerender } = render(summary([errorAt('phone', 'No phone'), errorAt('town', 'No town')]));
    const region = screen.getByRole('region', { name: 'There is a problem' });
    expect(document.activeElement).toBe(region);
    const link = screen.getByText('No town');
    link.focus();
    rerender(summary([errorAt('town', 'No town')]));
    expect(document.activeElement).toBe(link);
    rerender(summary([]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('reports an error whose field is not on the page', async () => {
    const user = userEvent.setup();
    const onElsewhere = vi.fn();
    const error = errorAt('elsewhere', 'Fill in');
    render(
      <ChakraProvider value={system}>
        <ErrorSummary title="Problem" errors={[error]} labelOf={() => ''} onElsewhere={onElsewhere} />
      </ChakraProvider>,
    );
    await user.click(screen.getByText('Fill in'));
    expect(onElsewhere).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('says each sentence once per field, and distinguishes equal ones', async () => {
    const { container } = render(
      summary([
        errorAt('town', 'Fill in'),
        errorAt('town', 'Fill in'),
        errorAt('street', 'Fill in'),
        errorAt('phone', 'No phone'),
      ]),
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'town: Fill in',
      'street: Fill in',
      'No phone',
    ]);
    expect(screen.getByText('No phone').getAttribute('href')).toBe('#answer_phone');
    await expectSound(container);
  });
});

describe('a link of the summary', () => {
  const step = stepOf(
    {
      properties: {
        phone: { type: 'string' },
        trade: { type: 'string', enum: ['a', 'b'] },
        list: { type: 'array', items: { type: 'string' } },
        logo: { type: 'object', properties: { id: { type: 'string' } } },
        hours: { type: 'array', items: { type: 'object' } },
        terms: { type: 'boolean' },
        colour: { type: 'string' },
        services: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x'] } },
        proofs: { type: 'array', items: { type: 'object' } },
        gallery: { type: 'array', items: { type: 'object' } },
      },
    },
    {
      phone: { 'ui:widget': 'text' },
      trade: { 'ui:widget': 'cards' },
      list: { 'ui:widget': 'freeList' },
      logo: { 'ui:field': 'upload' },
      hours: { 'ui:field': 'hours' },
      terms: { 'ui:widget': 'consent' },
      colour: { 'ui:widget': 'colour' },
      services: { 'ui:widget': 'checklist', 'ui:options': { searchFrom: 1, selectAll: true } },
      proofs: { 'ui:field': 'accreditationPictures', 'ui:options': { namesFrom: 'bodies' } },
      gallery: { 'ui:field': 'uploads' },
    },
  );
  const picture = (name: string) => ({ id: name, name, type: 'image/png', size: 1 });
  beforeEach(() => {
    renderStep(step, {
      answers: {
        trade: 'b',
        hours: [{ day: 'Monday', open: true, openTime: '09:00', closeTime: '17:00' }],
        logo: picture('a.png'),
        gallery: [picture('b.png'), picture('c.png')],
        bodies: ['TrustMark'],
      },
      errors: [errorAt('colour', 'Not a colour')],
    });
  });

  it.each([
    [['phone'], 'answer_phone'],
    [['trade'], 'answer_trade-1'],
    [['list'], 'answer_list'],
    [['list', 0], 'answer_list'],
    [['logo'], 'answer_logo__file'],
    [['gallery', 1], 'answer_gallery__file'],
    [['proofs', 0, 'image'], 'answer_proofs_0__file'],
    [['hours'], 'answer_hours_0_open'],
    [['hours', 0, 'closeTime'], 'answer_hours_0_closeTime'],
    [['terms'], 'answer_terms'],
    [['colour'], 'answer_colour__hex'],
    [['services'], 'answer_services-0'],
  ] as const)('to %j moves the focus to the control that answers it', (path, id) => {
    expect(focusField(path)).toBe(true);
    expect(document.activeElement?.id).toBe(id);
    expect(document.getElementById(fieldId(path.slice(0, 1)))).toBeTruthy();
  });

  it('to a checklist that is searched in vain moves the focus to what can be seen of it', async () => {
    await userEvent.setup().type(screen.getByRole('searchbox'), 'nothing like it');
    expect(focusField(['services'])).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('to an empty plain list shows it, and moves the focus to the button that adds to it', () => {
    cleanup();
    const shown = vi.fn();
    renderStep(stepOf({ properties: { vans: { type: 'array', title: 'Vans', items: { type: 'string' } } } }, {}));
    const list = document.getElementById(fieldId(['vans'])) as HTMLElement;
    list.scrollIntoView = shown;
    expect(focusField(['vans'])).toBe(true);
    expect(document.activeElement?.textContent).toContain('Add');
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('to nothing moves nothing', async () => {
    await userEvent.setup().tab();
    const before = document.activeElement;
    expect(focusField(['nowhere'])).toBe(false);
    expect(document.activeElement).toBe(before);
  });
});

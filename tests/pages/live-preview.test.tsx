// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { Answers, PreviewPage } from '../../src/contract/index.ts';
import { LivePreview } from '../../src/pages/preview/live-preview.tsx';
import { WORDS } from '../compile/small-content.ts';

// jsdom has none; what changes is not to move here.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const words = WORDS.preview;
const wizard = {
  tradeTitle: 'Plumber',
  tradeIcon: 'M3 3h18',
  tradePicture: '/x.svg#scene',
  colourSchemes: [],
  steps: [],
};

const preview = (answers: Answers, logo?: string, about?: PreviewPage) => (
  <ChakraProvider value={system}>
    <LivePreview words={words} wizard={wizard} answers={answers} arrived={[]} logo={logo} {...(about && { about })} />
  </ChakraProvider>
);
const show = (answers: Answers, logo?: string) => render(preview(answers, logo));
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');

describe('the live preview', () => {
  it('is marked as an example and stands without any answer', () => {
    show({});
    expect(screen.getByText(words.note)).toBeTruthy();
    expect(panel().textContent).toContain(words.hero);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows text as text, whatever it looks like', () => {
    const { container } = show({
      companyName: '<img src=x onerror=alert(1)>',
      additionalServices: '<script>x</script>',
    });
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
  });

  it('shows the logo beside the name, which says it already', () => {
    const { container } = show({}, 'blob:logo');
    const image = container.querySelector('img');
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual(['blob:logo', '']);
  });

  it('has no style attribute and says nothing by itself', () => {
    const { container } = show({ companyName: 'Brightline' });
    expect(container.querySelectorAll('[style], [aria-live], [role=status], [role=alert]')).toHaveLength(0);
  });

  it('leafs through its pages by the arrows, round and round', async () => {
    show({ selectedServices: ['Rewires'], email: 'alex@brightline.example' });
    const seen: (string | null | undefined)[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await userEvent.click(screen.getByRole('button', { name: /^After/ }));
      seen.push(screen.getByRole('tab', { selected: true }).textContent);
    }
    expect(seen).toEqual(['Services', 'Contact', 'Home']);
    await userEvent.click(screen.getByRole('button', { name: 'Before: Contact' }));
    expect(panel().textContent).toContain('alex@brightline.example');
  });

  it('follows the step with its page, until the customer has chosen one', async () => {
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    const { rerender } = show({});
    expect(selected()).toBe('Home');
    rerender(preview({}, undefined, 'services'));
    expect(selected()).toBe('Services');
    rerender(preview({}));
    expect(selected()).toBe('Home');
    await userEvent.click(tab('Contact'));
    rerender(preview({}, undefined, 'services'));
    expect(selected()).toBe('Contact');
  });

  it('has tabs that arrow keys, Home and End move between, one of them in the tab order', async () => {
    show({});
    await userEvent.click(tab('Home'));
    const seen: (string | null | undefined)[] = [];
    for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
      await userEvent.keyboard(key);
      seen.push(document.activeElement?.textContent);
      expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
      expect(panel().getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
    }
    expect(seen).toEqual(['Services', 'Contact', 'Home', 'Contact', 'Home']);
  });

  it('leaves keys with a modifier to the browser: Alt and an arrow go through the history', () => {
    show({});
    const [first] = screen.getAllByRole('tab');
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const) {
      // Nobody has taken it who did not prevent its usual effect.
      expect(fireEvent.keyDown(first as HTMLElement, { key: 'ArrowLeft', [modifier]: true }), modifier).toBe(true);
      expect(first?.getAttribute('aria-selected'), modifier).toBe('true');
    }
  });
});

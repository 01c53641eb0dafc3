import axe from 'axe-core';
import { expect } from 'vitest';

/** Attributes that name other elements by their ids. */
const REFERENCES = ['for', 'list', 'aria-describedby', 'aria-labelledby', 'aria-controls'];

const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [role=radiogroup], [role=group], fieldset';

/** Kinds of input that bring up a phone's keyboard. */
const TYPED = ['text', 'tel', 'email', 'url', 'search', 'number', 'password'];

/** What a radio belongs to, so that one hears what is chosen. */
const GROUPS = 'fieldset, [role=radiogroup]';

const idsIn = (element: Element, attribute: string) => (element.getAttribute(attribute) ?? '').split(' ');
const textOf = (element: Element | null) => element?.textContent ?? '';

/** What assistive technology calls a control; a group is called by its legend. */
function nameOf(control: Element): string {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
  const byId = control.hasAttribute('aria-labelledby')
    ? idsIn(control, 'aria-labelledby').map((id) => textOf(document.getElementById(id)))
    : [];
  const own = control.tagName === 'BUTTON' ? textOf(control) : textOf(control.querySelector(':scope > legend'));
  return [control.getAttribute('aria-label'), ...byId, ...labels.map(textOf), own].join('').trim();
}

/** What everything drawn has to hold to: that of {@link expectSoundMarkup}, and axe finds nothing. */
export async function expectSound(container: Element): Promise<void> {
  expectSoundMarkup(container);
  // jsdom draws nothing, so contrast is looked at in the browser.
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * Each control has a name, ids are unique, every reference has its target, radios stand in a group, a phone knows which
 * keyboard to show, and no inline style. Enough for whole pages that a journey has axe look at in the browser.
 */
export function expectSoundMarkup(container: Element): void {
  expect(container.outerHTML).not.toMatch(/\sstyle=/);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const attribute of REFERENCES) {
    for (const element of container.querySelectorAll(`[${attribute}]`)) {
      for (const id of idsIn(element, attribute)) expect(ids, `${attribute} of ${element.outerHTML}`).toContain(id);
    }
  }
  const nameless = [...container.querySelectorAll(CONTROLS)].filter((control) => nameOf(control) === '');
  expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const ungrouped = [...container.querySelectorAll('input[type=radio]')].filter((radio) => !radio.closest(GROUPS));
  expect(ungrouped.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const strayLegends = [...container.querySelectorAll('legend')].filter((legend) => !legend.closest('fieldset'));
  expect(strayLegends.map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const input of container.querySelectorAll<HTMLInputElement>('input')) {
    if (!TYPED.includes(input.type)) continue;
    for (const attribute of ['autocomplete', 'inputmode', 'enterkeyhint'])
      expect(input.getAttribute(attribute), `${attribute} of ${input.outerHTML}`).toBeTruthy();
  }
}

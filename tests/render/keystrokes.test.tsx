// @vitest-environment jsdom

import type { FieldTemplateProps } from '@rjsf/utils';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStep, stepOf } from './step-harness.tsx';

/** Ids of the questions that were drawn, in order; counted instead of timed, so that no machine is too slow for it. */
const drawn: string[] = [];

vi.mock('../../src/render/templates/field-template.tsx', async (importOriginal) => {
  const { FieldTemplate } = await importOriginal<typeof import('../../src/render/templates/field-template.tsx')>();
  const Counted = (props: FieldTemplateProps) => {
    drawn.push(props.id);
    return <FieldTemplate {...props} />;
  };
  return { FieldTemplate: Counted };
});

const SIZES = [12, 500];
/** Mounting 500 fields takes jsdom some seconds on a busy machine. */
const PATIENCE = 60_000;

const namesOf = (size: number) => Array.from({ length: size }, (_, index) => `field${index}`);

function stepOfSize(size: number) {
  const names = namesOf(size);
  return stepOf(
    { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    Object.fromEntries(names.map((name) => [name, { 'ui:title': name, 'ui:widget': 'text' }])),
  );
}

// Time stands still but for what a test lets pass: on a slow machine the pause would else end between two keys.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looked up by id: labels and roles of 500 fields take jsdom minutes. */
function elementAt(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing on the page matches ${selector}`);
  return element;
}

/** Types a word into the middle of a step of so many fields, then pauses; what was drawn meanwhile. */
async function drawnWhileTyping(size: number) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { drawings, answers, unmount } = renderStep(stepOfSize(size));
  await user.click(elementAt(`#answer_field${size / 2}`));
  const perKey: number[] = [];
  for (const key of 'paint') {
    drawn.length = 0;
    const before = drawings();
    await user.keyboard(key);
    perKey.push(drawings() - before + drawn.length);
  }
  await act(() => vi.advanceTimersByTimeAsync(300));
  unmount();
  const others = drawn.filter((id) => id !== 'answer' && id !== `answer_field${size / 2}`);
  return { perKey, afterPause: drawn.length, others, answers: answers() };
}

it(
  'draws nothing with a key, and after a pause the one field, with 12 fields as with 500',
  async () => {
    const counts = [];
    for (const size of SIZES) {
      const { perKey, afterPause, others, answers } = await drawnWhileTyping(size);
      expect(perKey).toEqual([0, 0, 0, 0, 0]);
      expect(others).toEqual([]);
      expect(answers).toEqual({ [`field${size / 2}`]: 'paint' });
      counts.push(afterPause);
    }
    expect(counts[1]).toBe(counts[0]);
  },
  PATIENCE,
);

it.each(SIZES)(
  'hands over what was typed last when Continue follows at once, with %i fields',
  async (size) => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onSubmit = vi.fn();
    renderStep(stepOfSize(size), { onSubmit });
    await user.type(elementAt('#answer_field7'), 'paint');
    await user.click(elementAt('button[type=submit]'));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ field7: 'paint' });
  },
  PATIENCE,
);

// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { HANDED } from '../../src/browser/handed-answers.ts';
import { WIZARD_FILLS } from '../../src/contract/index.ts';
import { takeHanded } from '../../src/pages/wizard/take-handed.ts';
import { startFilling } from '../../src/wizard/index.ts';
import { wizardOf } from '../content-on-disk.ts';

it('what was brought along is named in any part of its toast', () => {
  const wizard = wizardOf('main', 'plumber');
  sessionStorage.setItem(HANDED, JSON.stringify({ companyName: 'Bright Pipes' }));
  const toast = vi.fn();
  const filling = startFilling({ wizard, query: [], now: new Date(0), newId: () => 's-1' });
  const session = { wizard, getFilling: () => filling, setFilling: () => undefined };
  const loaded = { isExample: false } as unknown as Parameters<typeof takeHanded>[0];
  takeHanded(loaded, session, { toast } as unknown as Parameters<typeof takeHanded>[2]);
  const [said, { values }] = toast.mock.lastCall ?? [];
  expect(said).toBe(wizard.ui.toasts.broughtAlong);
  expect(Object.keys(values)).toEqual([...WIZARD_FILLS.toasts.broughtAlong]);
});

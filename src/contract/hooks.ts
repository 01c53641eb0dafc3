import { FORM_HOOK_NAMES, type FormHookName } from './form.ts';
import { HOOK_NAMES, type HookName } from './wizard-hooks.ts';

/** A call of the wizard or of a single-page form. */
export type AnyHookName = HookName | FormHookName;

/** Every call that there is. */
export const ALL_HOOK_NAMES: readonly AnyHookName[] = [...HOOK_NAMES, ...FORM_HOOK_NAMES];

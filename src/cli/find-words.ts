import { type CompiledContent, wordsOrigins } from '../compile/index.ts';
import type { WizardKey, WordsOrigins } from '../contract/index.ts';
import { findWizard, unknown, WORDS } from './find-field.ts';

/**
 * The words around the steps that an editor names: `wizard/thankYou/title`, or the key alone where no field is called so.
 * @returns undefined if the name is that of a field, or of nothing
 * @throws UnknownName if it begins as words do, and there are none such
 */
export function findWords(content: CompiledContent, key: WizardKey, name: string): WordsOrigins | undefined {
  const keys = name.split('/');
  const [first = ''] = keys;
  const { ui, steps } = findWizard(content, key);
  if (first === WORDS) return traced(content, key, keys.slice(1));
  const isField = steps.some(({ id, fields }) => id === first || fields.includes(first));
  const isTaken = content.removals(key.variant, key.trade).some(({ pointer }) => pointer.split('/')[1] === first);
  return isField || !(Object.hasOwn(ui, first) || isTaken) ? undefined : traced(content, key, keys);
}

function traced(content: CompiledContent, key: WizardKey, keys: readonly string[]): WordsOrigins {
  const at = (names: readonly string[]) => wordsOrigins(content, key, names.map((name) => `/${name}`).join(''));
  const found = at(keys);
  const name = keys.at(-1);
  if (name === undefined || found.keys.length + found.removed.length > 0) return found;
  const around = keys.slice(0, -1);
  const beside = new Set(at(around).keys.flatMap(({ pointer }) => pointer.split('/')[keys.length] ?? []));
  // What has nothing beside it is told by what is around it.
  if (beside.size === 0) return traced(content, key, around);
  throw unknown('key', name, [...beside], ` in ${[WORDS, ...around].join('/')}`);
}

import { isObject, type Json } from '../contract/index.ts';
import { canonical, objectOf, textsOf } from './read-json.ts';
import { shown, shownAll } from './show-value.ts';

/**
 * A condition in words, e.g. `“hasDomain” is true`. Two conditions that say something else never read the same: what
 * there are no words for is told as it is written.
 */
export function describeCondition(condition: Json): string {
  if (!isObject(condition)) return canonical(condition);
  const { $id: _made, properties, required, ...rest } = condition;
  const needed = new Set(textsOf(required));
  const tested = Object.entries(objectOf(properties)).map(([name, test]) => {
    const said = describeTest(test);
    if (said === undefined) return `“${name}” is answered`;
    return needed.has(name) ? `“${name}” ${said}` : `“${name}” ${said} or is not answered`;
  });
  const answered = [...needed].filter((name) => objectOf(properties)[name] === undefined);
  const other = Object.keys(rest).length > 0 ? [canonical(rest)] : [];
  return [...tested, ...answered.map((name) => `“${name}” is answered`), ...other].join(' and ') || 'always';
}

/** @returns undefined if it tests nothing */
function describeTest(test: Json): string | undefined {
  if (!isObject(test)) return canonical(test);
  const keys = Object.keys(test).filter((key) => key !== 'type' && key !== 'x-rule');
  if (keys.length === 0) return undefined;
  const [key] = keys;
  if (keys.length > 1 || key === undefined) return `fits ${canonical(test)}`;
  const value = test[key];
  if (key === 'const') return `is ${shown(value)}`;
  if (key === 'enum' && Array.isArray(value)) return `is one of ${shownAll(value)}`;
  if (key === 'contains' && isObject(value) && Object.keys(value).join() === 'const')
    return `has ${shown(value.const)}`;
  if (key === 'not' && isObject(value) && Object.keys(value).join() === 'const') return `is not ${shown(value.const)}`;
  return `fits ${canonical(test)}`;
}

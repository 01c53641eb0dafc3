import type { FieldProps } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { Json } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';
import { useMounted } from '../use-mounted.ts';
import { useUpdater } from '../use-updater.ts';

/** How an upload field understands its answer. The same object at each render. */
interface Shape<T> {
  readonly read: (answer: unknown) => T;
  /** Undefined where nothing is left. */
  readonly write: (value: T) => Json | undefined;
}

/**
 * The answer of an upload field, and what changes it. A file may be ready only after the step was left (by the
 * browser's Back, which nothing holds up): then it changes the answers without the form.
 */
export function useFileAnswer<T>({ formData, fieldPathId, onChange }: FieldProps, { read, write }: Shape<T>) {
  const { amend } = useOwnContext();
  const { path } = fieldPathId;
  const value = useMemo(() => read(formData), [read, formData]);
  const changeHere = useUpdater(value, (next) => onChange(write(next), path));
  const isMounted = useMounted();
  const change = useCallback(
    (to: (before: T) => T) => {
      if (isMounted.current) changeHere(to);
      else amend(path, (answer) => write(to(read(answer))));
    },
    [isMounted, changeHere, amend, path, read, write],
  );
  return [value, change] as const;
}

/** Runs a task after those of the same name that were given before; what one of them throws, only its own caller hears. */
export type RunSerially = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** Tasks of the same name one after the other, of other names side by side. Within this process. */
export function createSerialQueue(): RunSerially {
  const last = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const before = last.get(name) ?? Promise.resolve();
    const own = before.then(task, task);
    last.set(name, own);
    try {
      return await own;
    } finally {
      if (last.get(name) === own) last.delete(name);
    }
  };
}

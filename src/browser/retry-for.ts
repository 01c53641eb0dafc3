/** Between two tries, in milliseconds. */
const PAUSE = 250;

/**
 * Tries to load something again and again for a while: a line that fails fails for a moment as a rule.
 * @param ms how long, in milliseconds; a try that is under way then is waited for
 * @param isWanted asked before each repeat
 * @throws what the last try threw
 */
export async function retryFor<Part>(load: () => Promise<Part>, ms: number, isWanted = () => true): Promise<Part> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (performance.now() > until || !isWanted()) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

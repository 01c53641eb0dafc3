/** What comes of a measurement, or of a second one where the first failed: a trace is lost now and then, which says nothing of the page. Throws what the second one throws. */
export async function tryTwice<Result>(measure: () => Promise<Result>): Promise<Result> {
  try {
    return await measure();
  } catch {
    return measure();
  }
}

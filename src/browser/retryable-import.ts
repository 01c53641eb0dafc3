/**
 * A part of the program that is loaded when it is asked for, once; after a failure the next call tries again.
 * @param load an `import()` of the part, which `importPart` makes one that can be tried again
 * @returns a function that gives the part, or throws what the import threw
 */
export function retryableImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let here: Promise<Part> | undefined;
  return () => {
    here ??= load().catch((error: unknown) => {
      here = undefined;
      throw error;
    });
    return here;
  };
}

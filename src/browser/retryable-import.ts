/**
 * A part of the program that is loaded when it is asked for, once; after a failure the next call tries again.
 * Chromium remembers a failed import for as long as the page stays, and answers any other try from memory: so that one
 * goes to the same file under another address. The other browsers ask the network themselves.
 * @param load an `import()` of the part
 * @returns a function that gives the part, or throws what the import threw
 */
export function retryableImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let here: Promise<Part> | undefined;
  return () => {
    here ??= load()
      .catch(importElsewhere<Part>)
      .catch((error: unknown) => {
        here = undefined;
        throw error;
      });
    return here;
  };
}

let tries = 0;

function importElsewhere<Part>(error: unknown): Promise<Part> {
  const [address] = /https?:\/\/[^\s'"?]+\.js/.exec(String(error)) ?? [];
  if (address === undefined) throw error;
  tries += 1;
  return import(/* @vite-ignore */ `${address}?again=${tries}`);
}

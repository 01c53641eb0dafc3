import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not by `new URL`: where a test draws, that is the page's URL class, which Node does not take.
/** The project's own folder, with a slash at the end. Apart from the content: compiling it takes a second to load. */
export const root = join(fileURLToPath(import.meta.url), '../../');

import { readdir } from 'node:fs/promises';
import { build } from 'vite';

/**
 * One module with all that it imports, as the text of one script to run in a page of the built site: the threads that it
 * starts are the site's, and it makes the policy for their addresses under the other name that the site allows, since the
 * page's own program has made the one under the first.
 */
export async function bundleModule(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, copyPublicDir: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} became no script.`);
  return (await withBuiltWorkers(chunk.code)).replace('"script-address"', '"live-example"');
}

async function withBuiltWorkers(code: string): Promise<string> {
  const built = await readdir('dist/site/assets');
  return code.replaceAll(/(?<=\/assets\/)([\w-]+-worker)-[\w-]+\.js/g, (address, name) => {
    const file = built.find((other) => other.startsWith(`${name}-`) && other.endsWith('.js'));
    if (!file) throw new Error(`${address} is asked for; the built site has no ${name}.`);
    return file;
  });
}

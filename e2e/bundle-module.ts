import { build } from 'vite';

/** One module with all that it imports, as the text of one script. */
export async function bundleModule(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, copyPublicDir: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} became no script.`);
  return chunk.code;
}

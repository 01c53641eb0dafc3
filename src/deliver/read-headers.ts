/**
 * Reads an answer's headers by their lower-case names; undefined for one that is absent or that another origin does not
 * expose. Asking for such a one by name would write a warning into the console.
 */
export function readHeaders(request: XMLHttpRequest): (name: string) => string | undefined {
  const lines = (request.getAllResponseHeaders() ?? '').trim().split(/[\r\n]+/);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
  return (name) => headers.get(name);
}

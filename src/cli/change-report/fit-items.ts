/** As many items as fit, and how many did not. */
export interface Fitted {
  readonly text: string;
  readonly left: number;
}

/** Joins items by line feeds as long as they fit into `room` UTF-16 code units; from the first that does not, none is shown. */
export function fitItems(items: readonly string[], room: number): Fitted {
  let length = 0;
  let count = 0;
  for (const item of items) {
    length += item.length + 1;
    if (length > room) break;
    count += 1;
  }
  return { text: items.slice(0, count).join('\n'), left: items.length - count };
}

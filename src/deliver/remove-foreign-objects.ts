import { endOfTag } from './end-of-tag.ts';

/** What has to be told apart on the way: a comment or text as it is may name the element without being one. */
const PART = /<!--|<!\[CDATA\[|<\/?foreignObject(?=[\s/>])/g;

/**
 * An SVG without its `<foreignObject>` elements and what is in them: no browser gives back the pixels of a drawing that
 * has one. Illustrator writes one of no size into each file, and what is to be drawn in its place follows it. Reads the text
 * once; one that does not end as it should is left as it is.
 */
export function removeForeignObjects(text: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  let start = 0;
  for (let at = 0; ; ) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (!part) break;
    const end = endOfPart(text, part[0], PART.lastIndex);
    if (end === undefined) break;
    at = end;
    if (part[0].startsWith('<!')) continue;
    const opens = part[0] === '<foreignObject';
    if (depth === 0 && !opens) continue;
    if (depth === 0) start = part.index;
    if (!opens) depth -= 1;
    else if (text[end - 2] !== '/') depth += 1;
    if (depth > 0) continue;
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/** The offset behind a part that begins like this, of which the rest begins at `at`. */
function endOfPart(text: string, begin: string, at: number): number | undefined {
  if (!begin.startsWith('<!')) return endOfTag(text, at);
  const mark = begin === '<!--' ? '-->' : ']]>';
  const found = text.indexOf(mark, at);
  return found < 0 ? undefined : found + mark.length;
}

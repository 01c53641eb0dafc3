import { LEADING, type SetText } from './set-text.ts';
import type { Typeface } from './typeface.ts';

/** Lines of text below one another as outlines; `y` is the base line of the first. */
export function TextLines(props: {
  readonly face: Typeface;
  readonly text: SetText;
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly leading?: number;
}) {
  const { face, text, x, y, fill, leading = LEADING } = props;
  return (
    <g fill={fill}>
      {text.lines.map((line, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once; a line may stand there twice.
          key={at}
          transform={`translate(${x} ${y + at * text.size * leading})`}
          d={face.outline(line, text.size)}
        />
      ))}
    </g>
  );
}

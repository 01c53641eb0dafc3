import type { Place } from './content-node.ts';
import type { Repair } from './repair.ts';

/** What a rule finds wrong, before it has line, column and code frame. */
export interface Complaint {
  readonly place: Pick<Place, 'file' | 'offset'>;
  /** One plain sentence: what is wrong. */
  readonly message: string;
  /** One plain sentence: what to do about it. */
  readonly fix?: string;
  /** The same as an edit, where it is mechanical. */
  readonly repair?: Repair | undefined;
  /** What else will look wrong because of it: keys as {@link subject} writes them. */
  readonly explains?: readonly string[];
  /** What it speaks of. Where another rule explains one of these, this is its echo and is not told. */
  readonly about?: readonly string[];
}

export interface Finding extends Complaint {
  readonly rule: string;
}

/** What a complaint may explain or be about. */
export function subject(
  kind: 'field' | 'definition' | 'list' | 'step' | 'trade' | 'key' | 'place',
  name: string,
): string {
  return `${kind} ${name}`;
}

/** The value at a place: whatever rule looks at it speaks of it. */
export function subjectAt({ file, offset }: Complaint['place']): string {
  return subject('place', `${file} ${offset}`);
}

/** Takes out what only follows from a slip that another rule tells. */
export function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const explained = new Map<string, Set<string>>();
  for (const { rule, explains = [] } of findings) {
    for (const key of explains) explained.set(key, new Set([...(explained.get(key) ?? []), rule]));
  }
  const isEcho = ({ rule, place, about = [] }: Finding) =>
    [subjectAt(place), ...about].some((key) =>
      [...(explained.get(key) ?? [])].some((other) => other !== rule || key.startsWith('key ')),
    );
  return findings.filter((finding) => !isEcho(finding));
}

import { type ContentModel, formFolder } from '../content-model.ts';
import { type ContentNode, descend, markOf, membersOf, type Place } from '../content-node.ts';
import { isSaid } from '../language.ts';
import type { ResolvedForm } from '../resolve-form.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'form-words';

type Path = readonly string[];

/** What a form has to say, and what would stand there: a text, fields by name, or a number. */
interface Wanted {
  readonly path: Path;
  readonly value: '"…"' | '{}' | '0';
}

const text = (...path: string[]): Wanted => ({ path, value: '"…"' });
const fields = (...path: string[]): Wanted => ({ path, value: '{}' });
const number = (...path: string[]): Wanted => ({ path, value: '0' });

const ALWAYS: readonly Wanted[] = [
  text('encoding'),
  text('buttons', 'submit'),
  text('buttons', 'submitting'),
  text('buttons', 'dismiss'),
  text('toasts', 'sent', 'title'),
  text('toasts', 'sent', 'message'),
  text('toasts', 'failed', 'title'),
  text('toasts', 'failed', 'message'),
];

/** Parts that a form may leave out, and what belongs to them if it doesn't. */
const PARTS: { readonly [part: string]: readonly Wanted[] } = {
  done: [text('title'), text('message')],
  onward: [
    text('parameter'),
    text('moving', 'title'),
    text('moving', 'message'),
    text('moving', 'link'),
    text('refused'),
  ],
  without: [text('list'), text('text')],
  leftOut: [text('list'), text('text')],
  brand: [text('partner'), text('text')],
  uploads: [
    text('customer'),
    text('progress', 'start'),
    text('progress', 'percent'),
    text('progress', 'done'),
    text('progress', 'failed'),
    fields('parts'),
  ],
};

/** What belongs to the pictures of each answer. */
const PICTURES: readonly Wanted[] = [
  text('hook'),
  fields('payload'),
  number('progress', 'from'),
  number('progress', 'to'),
  text('progress', 'text'),
  text('failed', 'title'),
  text('failed', 'message'),
  text('reasons', 'upload'),
  text('reasons', 'send'),
];

/** A single-page form says how it is sent, and has words for everything that can happen. */
export const formWords: Rule = {
  name: RULE,
  form: (form, model) =>
    wantedOf(form.ui.root)
      .filter((wanted) => !isThere(form.ui.root, wanted))
      .map((wanted) => missing(form, wanted, model)),
};

function wantedOf(root: ContentNode): Wanted[] {
  const below = (path: Path, wanted: readonly Wanted[]) =>
    wanted.map((one): Wanted => ({ ...one, path: [...path, ...one.path] }));
  return [
    ...callOf(root),
    ...ALWAYS,
    ...Object.entries(PARTS).flatMap(([part, wanted]) => (descend(root, [part]) ? below([part], wanted) : [])),
    ...[...membersOf(descend(root, ['uploads', 'parts']))].flatMap(([answer]) =>
      below(['uploads', 'parts', answer], PICTURES),
    ),
  ];
}

/** A form sends its answers. One that uploads pictures may leave it at that, and then can't be sent without any. */
function callOf(root: ContentNode): readonly Wanted[] {
  const callless = ['hook', 'payload'].every((key) => !descend(root, [key]));
  return callless && descend(root, ['uploads']) ? [text('uploads', 'nothing')] : [text('hook'), fields('payload')];
}

function isThere(root: ContentNode, { path, value }: Wanted): boolean {
  const node = descend(root, path);
  return value === '"…"' ? isSaid(node) : node !== undefined;
}

function missing({ id, ui: { root } }: ResolvedForm, { path, value }: Wanted, model: ContentModel): UnplacedProblem {
  const file = `${formFolder(id)}ui.json`;
  const files = new Set(model.formLineage(id).map((form) => `${formFolder(form)}ui.json`));
  // What the form shares with the wizard is no place for words that it alone has to say.
  const holders = path.map((_key, depth) => ({ depth, node: descend(root, path.slice(0, depth)) }));
  const holder = holders.findLast(({ depth, node }) => depth > 0 && node && files.has(lastOf(node).file));
  const depth = holder?.depth ?? 0;
  const added = path
    .slice(depth)
    .reduceRight((inside, key) => `"${key}": ${inside === value ? value : `{ ${inside} }`}`, value);
  return {
    rule: RULE,
    place: holder?.node ? lastOf(holder.node) : (model.root(file) ?? root).place,
    message: `The form “${id}” does not say “${path.join('.')}”.`,
    fix: `Add ${added} to ${depth > 0 ? `"${path.slice(0, depth).join('.')}"` : file}.`,
  };
}

/** Where a part was last written on, or is written. */
const lastOf = (node: ContentNode): Place => node.history?.at(-1) ?? markOf(node);

/** Classes that Chakra makes of its styles; they change with every touch of a colour. */
const STYLE_CLASS = /^css-/;

/** Attributes that say nothing of what a customer meets, or differ from run to run. */
const SILENT = ['data-testid', 'focusable'];

function attributesOf(element: Element): string {
  return [...element.attributes]
    .filter(({ name }) => !SILENT.includes(name))
    .map(({ name, value }) =>
      name === 'class'
        ? {
            name,
            value: value
              .split(/\s+/)
              .filter((part) => !STYLE_CLASS.test(part))
              .join(' '),
          }
        : { name, value },
    )
    .filter(({ name, value }) => name !== 'class' || value !== '')
    .map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
    .sort()
    .join('');
}

function linesOf(node: Node, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (node instanceof Text) return node.data.trim() === '' ? [] : [`${indent}${node.data.trim()}`];
  const children = (at: number) => [...node.childNodes].flatMap((child) => linesOf(child, at));
  if (!(node instanceof Element)) return children(depth);
  // Drawn signs only repeat the words beside them.
  if (node.tagName === 'svg') return [];
  const tag = node.tagName.toLowerCase();
  const attributes = attributesOf(node);
  // What only lays out has no line of its own.
  if (attributes === '' && (tag === 'div' || tag === 'span')) return children(depth);
  const inside = children(depth + 1);
  const [only] = inside;
  if (only !== undefined && inside.length === 1 && !only.trim().startsWith('<'))
    return [`${indent}<${tag}${attributes}> ${only.trim()}`];
  return [`${indent}<${tag}${attributes}>`, ...inside];
}

/** What is rendered, as far as a customer or assistive technology can perceive it: no styling, one element a line. */
export function outlineOf(root: Node): string {
  return linesOf(root, 0).join('\n');
}

import { showText } from './show-text.ts';

/** A character of no width: it parts what GitHub would otherwise take for a name, a number or a link. */
const APART = '&#8203;';

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', $: '&#36;' };

/**
 * A text of the content as one line of GitHub's Markdown that shows it letter by letter: it can't end a list, a table
 * or a folded part, and mentions nobody and no issue.
 */
export function escapeMarkdown(text: string): string {
  return (
    showText(text)
      .replaceAll(/[\\`*_[\]|~]/g, String.raw`\$&`)
      .replaceAll(/[&<>$]/g, (character) => ENTITIES[character] ?? character)
      // People, teams and addresses; issues (#12, GH-12); addresses of pages; emoji by name.
      .replaceAll(/@(?=\S)/g, `@${APART}`)
      .replaceAll(/(?<!&)#(?=\w)/g, `#${APART}`)
      .replaceAll(/\b(gh-)(?=\d)/gi, `$1${APART}`)
      .replaceAll(/:(?=\/\/|[\w+\\-]+:)/g, `:${APART}`)
      .replaceAll(/\b(www)\.(?=\S)/gi, `$1${APART}.`)
      // At the start of a line these would make a heading, a list or a rule.
      .replace(/^[-+=#](?!&#8203;)/, String.raw`\$&`)
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
  );
}

/** A name, a path or an id as code; in code, GitHub looks for no names, numbers or links. */
export function markdownCode(text: string): string {
  const shown = showText(text);
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

import { useEffect, useState } from 'react';
import { benchMessageOf } from '../messages.ts';
import { postToBench } from './post-to-bench.ts';

/** What the workbench has asked for; clicks, and Escape, are handed to it while it wants them. */
export function usePicking(): { readonly picking: boolean; readonly marked: string } {
  const [asked, setAsked] = useState({ picking: false, marked: '' });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = benchMessageOf(event);
      if (message) setAsked({ picking: message.picking, marked: message.marked });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const { picking } = asked;
  useEffect(() => {
    if (!picking) return undefined;
    const pick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click' && event.target instanceof Element) postPicked(event.target);
    };
    // The workbench around the frame hears no key that is pressed inside it.
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      postToBench({ from: 'stage', kind: 'escaped' });
    };
    const kinds = ['click', 'mousedown', 'pointerdown', 'submit'] as const;
    for (const kind of kinds) document.addEventListener(kind, pick, { capture: true });
    document.addEventListener('keydown', end, { capture: true });
    return () => {
      document.removeEventListener('keydown', end, { capture: true });
      for (const kind of kinds) document.removeEventListener(kind, pick, { capture: true });
    };
  }, [picking]);
  return asked;
}

function postPicked(target: Element): void {
  postToBench({ from: 'stage', kind: 'picked', fieldId: questionOf(target), words: wordsOf(target) });
}

/** The outermost: a question may have questions inside it. */
function questionOf(target: Element): string {
  let id = '';
  for (let at = target.closest('[data-field]'); at; at = at.parentElement?.closest('[data-field]') ?? null)
    id = at.getAttribute('data-field') ?? '';
  return id;
}

/** The words that were clicked: the element's own, or what stands in a field as an example. */
function wordsOf(target: Element): string {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.placeholder;
  const own = (target as HTMLElement).innerText ?? target.textContent ?? '';
  return own.trim().replace(/\s+/g, ' ').slice(0, 500);
}

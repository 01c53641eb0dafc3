import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import { tabAfterKey } from '../../browser/tab-after-key.ts';
import type { PreviewPage, PreviewUi } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';

/** In the order in which they are leafed through. */
export const PREVIEW_PAGES = ['home', 'services', 'contact'] as const satisfies readonly PreviewPage[];

/** The example's navigation as WAI-ARIA tabs: one of them can be tabbed to, arrow keys, Home and End go on from there. */
export function PageTabs(props: {
  readonly words: Pick<PreviewUi, 'pages' | 'pagesLabel'>;
  readonly page: PreviewPage;
  readonly show: (page: PreviewPage) => void;
  /** Start of the ids that tie tabs and panel together. */
  readonly id: string;
}) {
  const { words, page, show, id } = props;
  const row = useRef<HTMLDivElement>(null);
  const at = PREVIEW_PAGES.indexOf(page);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = tabAfterKey(event, at, PREVIEW_PAGES.length);
    const wanted = target === undefined ? undefined : PREVIEW_PAGES[target];
    if (target === undefined || wanted === undefined) return;
    event.preventDefault();
    show(wanted);
    row.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <chakra.div
      ref={row}
      role="tablist"
      aria-label={words.pagesLabel}
      onKeyDown={onKeyDown}
      display="flex"
      flexWrap="wrap"
      gap="0.15rem"
      marginX="-0.6rem"
    >
      {PREVIEW_PAGES.map((name) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === page}
          aria-controls={name === page ? `${id}-panel` : undefined}
          tabIndex={name === page ? 0 : -1}
          onClick={() => show(name)}
        >
          {words.pages[name]}
        </Tab>
      ))}
    </chakra.div>
  );
}

const Tab = styled('button', {
  base: {
    minHeight: '2.75rem',
    padding: '0.3rem 0.8rem',
    border: 'none',
    borderRadius: 'var(--site-tab-radius, 999px)',
    bg: 'transparent',
    color: 'var(--site-tab)',
    font: 'inherit',
    fontSize: '0.95rem',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover:not([aria-selected=true])': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
    '&[aria-selected=true]': {
      bg: 'var(--site-tab-chosen)',
      color: 'var(--site-on-tab-chosen)',
      boxShadow: 'inset 0 -3px var(--site-tab-line, transparent)',
    },
  },
});

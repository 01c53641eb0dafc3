import { memo, useEffect, useId, useRef, useState } from 'react';
import { usePlace } from '../../browser/place.ts';
import { retryableImport } from '../../browser/retryable-import.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import type { WizardUi } from '../../contract/index.ts';
import { ActionButton, PlainButton } from '../../ui/action-button.tsx';
import { styled, usePreparedLooks } from '../../ui/styled.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.tsx';

/**
 * A phone, held upright, whose owner has not made letters so large that a bar would take the room of what is read; the
 * theme's breakpoint `md`. An on-screen keyboard that takes the window's height leaves too little of it, too.
 */
const PHONE = '@media (max-width: 47.99em) and (min-height: 26em)';

/** Heights of the bar until it is measured (watch-foot.ts): one line of buttons, and with the note of two lines above. */
const USUAL = '4.3rem';
const WITH_NOTE = '7.6rem';

/** What is scrolled to stays above a bar of this height. */
const roomOf = (height: string) => ({
  scrollPaddingBottom: `calc(var(--foot, ${height}) + var(--uploads, 0px) + 1rem)`,
});

const Bar = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.5rem',
    marginTop: '2rem',
    '@media print': { display: 'none' },
    // The note, with the bar's own rules: a rule of a media query that comes while the page stands has Chromium compute
    // the style of whatever the same sheet has rules for.
    '& > p': {
      order: { md: 1 },
      color: 'muted',
      margin: 0,
      fontSize: { base: '0.9rem', md: '1rem' },
      textAlign: { md: 'right' },
    },
  },
  variants: {
    fixed: {
      true: {
        [PHONE]: {
          position: 'fixed',
          zIndex: 14,
          insetInline: 0,
          bottom: 0,
          marginTop: 0,
          padding: '0.5rem min(1rem, 4vw) calc(0.5rem + env(safe-area-inset-bottom, 0px))',
          bg: 'card',
          borderTop: '1px solid',
          borderColor: 'hairline',
          boxShadow: '0 -4px 16px rgb(20 33 61 / 0.08)',
          // What has the focus, and the page's end, stay above it. Said of these two alone: a property of the root that the
          // note changes would have every style of the page computed anew.
          'html:has(&)': roomOf(USUAL),
          'html:has(& > p)': roomOf(WITH_NOTE),
          'body:has(&)': { paddingBottom: `var(--foot, ${USUAL})` },
          'body:has(& > p)': { paddingBottom: `var(--foot, ${WITH_NOTE})` },
        },
      },
    },
  },
});
const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    justifyContent: 'space-between',
    gap: { base: '8px', md: '0.75rem' },
  },
});
/** With its words from `md` on; on a phone the sign stands for them. */
const Aside = styled(PlainButton, {
  base: {
    flex: 'none',
    display: { base: 'grid', md: 'block' },
    placeItems: 'center',
    // Pixels: the words beside it need the room.
    minWidth: '50px',
    paddingInline: { base: 0, md: 'min(1.25rem, 5vw)' },
    '& svg': { display: { md: 'none' } },
    '@media (max-width: 47.99em)': { '& span': visuallyHidden },
  },
  variants: {
    phone: {
      /** There is nothing to go back to; where there is room, its place is kept. */
      gone: { display: { base: 'none', md: 'block' } },
      /** From `md` on something else does the same. */
      alone: { display: { base: 'grid', md: 'none' } },
    },
  },
});
const Forward = styled(ActionButton, {
  base: { flexGrow: { base: 1, md: 0 }, minWidth: 0, paddingInline: { base: '0.25rem', md: 'min(1.75rem, 5vw)' } },
});

/** Signs of 24 px, drawn as the others. */
const Sign = ({ d }: { readonly d: string }) => (
  <svg
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
);
const ARROW = 'M19 12H5m6-6-6 6 6 6';
const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6';

/** The way back, which the second step is the first to have. */
const PREPARED = [Aside];

interface Props {
  readonly ui: Pick<WizardUi, 'buttons' | 'preview' | 'termsRequired'>;
  /** Id of the form whose questions Continue answers. */
  readonly form: string;
  /** Undefined on the first step. */
  readonly back: (() => void) | undefined;
  readonly openPreview: ((open: true) => void) | undefined;
  /** Whether it was asked for and is not here yet. */
  readonly previewAwaited: boolean;
  readonly last: boolean;
  /** Whether something is waited for before Continue can be pressed again. */
  readonly busy: boolean;
  /** Whether it is being sent, with no way back. */
  readonly sending: boolean;
  /** Whether the next step, or a picture, is waited for; the way back stays open. */
  readonly advancing: boolean;
  /** Whether the terms have yet to be agreed to. */
  readonly waits: boolean;
}

/**
 * Back and Continue; on the last step Submit Request, which says why while the terms are not agreed to. On a phone they
 * stand at the foot of the screen, under the thumb; not in a frame that is as high as its page, whose foot may be far away.
 */
export const ActionBar = memo(function ActionBar(props: Props) {
  const { ui, form, back, openPreview, previewAwaited, last, busy, sending, advancing, waits } = props;
  const note = useId();
  const bar = useRef<HTMLDivElement>(null);
  const fixed = useFixed(bar);
  usePreparedLooks(PREPARED);
  return (
    <Bar ref={bar} fixed={fixed}>
      {waits && <p id={note}>{ui.termsRequired}</p>}
      <Line>
        <Aside type="button" onClick={back} disabled={!back || sending} phone={back ? undefined : 'gone'}>
          <Sign d={ARROW} />
          <span>{ui.buttons.back}</span>
        </Aside>
        {openPreview && ui.preview && (
          <Aside
            type="button"
            phone="alone"
            aria-haspopup="dialog"
            aria-busy={previewAwaited || undefined}
            onClick={({ currentTarget }) => {
              // Safari gives the focus to no button that is pressed: the dialog gives back what had it.
              currentTarget.focus();
              openPreview(true);
            }}
          >
            <Sign d={EYE} />
            <span>{ui.preview.open}</span>
          </Aside>
        )}
        <Forward
          type="submit"
          form={form}
          aria-disabled={busy || waits}
          aria-busy={advancing || undefined}
          aria-describedby={waits ? note : undefined}
        >
          {last ? (busy ? ui.buttons.submitting : ui.buttons.submit) : ui.buttons.continue}
        </Forward>
      </Line>
    </Bar>
  );
});

const importWatchFoot = retryableImport(() => import('./watch-foot.ts'));

/** Whether the bar may stand at the foot of the screen: not while the keyboard is there that would be under it. */
function useFixed(bar: { readonly current: HTMLElement | null }): boolean {
  const { chromeless } = usePlace();
  const [typing, setTyping] = useState(false);
  // Until it is here the bar is as high as usual, and stays where it is.
  const watch = useLazyModule(importWatchFoot, undefined);
  useEffect(() => {
    const { current } = bar;
    return current && !chromeless ? watch?.watchFoot(current, setTyping) : undefined;
  }, [bar, chromeless, watch]);
  return !chromeless && !typing;
}

import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Hydrated } from '../../browser/hydrated.ts';
import { loadCatalogue } from '../../browser/json-cache.ts';
import { takeCarriedOn } from '../../browser/kept-cache.ts';
import { useShown } from '../../browser/place.ts';
import { retryableImport } from '../../browser/retryable-import.ts';
import { useDocumentLanguage } from '../../browser/use-document-language.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { type Catalogue, stepNamed, withoutStep } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { Toasts } from '../layout/lazy-toasts.tsx';
import { WhenLoaded } from '../layout/loading.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { useCleared } from '../layout/use-cleared.ts';
import { useNotifier } from '../layout/use-notifier.ts';
import { useResumeNotice } from '../layout/use-resume-notice.ts';
import { completeWizard, loadWizard } from './load-wizard.ts';
import type { DraftChoice, Loaded } from './loaded.ts';
import { StepView } from './step-view.tsx';
import type { WizardLink } from './use-filling.ts';
import { beforeForm, importResuming, useLoaded } from './use-loaded.ts';
import { useLogoColours } from './use-logo-colours.ts';
import { useSentView } from './use-sent-view.ts';
import { useSession, type WizardSession } from './use-session.ts';
import { StepAddress } from './use-step-history.ts';

const Columns = styled('div', {
  variants: {
    // Room for the preview is kept while it is on its way, so that nothing moves when it comes.
    previewed: {
      true: {
        display: { lg: 'grid' },
        gridTemplateColumns: 'minmax(0, 44rem) minmax(21rem, 28rem)',
        justifyContent: 'center',
        alignItems: 'start',
        gap: '1.5rem',
        paddingRight: { lg: '1.25rem' },
      },
    },
  },
});
const Main = styled('main', {
  base: {
    width: '100%',
    maxWidth: '44rem',
    margin: '0 auto',
    // Large text on a small screen needs the room more than the edges do.
    padding: { base: '1rem min(1.25rem, 6.25vw) 1rem', md: '2.5rem 1.25rem 6rem' },
  },
  variants: { wide: { true: { maxWidth: '60rem' } } },
});

/** One variant's wizard, for the trade and the prefilled answers that the link names. */
export function WizardPage({ variant, catalogue }: { readonly variant: string; readonly catalogue: Catalogue }) {
  // What the link said when it was opened; later changes of the address are steps, not another link.
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(withoutStep(search)));
  const isShown = useShown() !== undefined;
  const [link] = useState<WizardLink>({ query, prerendered: !isShown });
  const [step] = useState(() => stepNamed(search));
  const [choice, setChoice] = useState<DraftChoice>('ask');
  // The button that answers is gone with the question: the focus goes to what comes in its place.
  const [asked, setAsked] = useState(takeCarriedOn);
  const state = useLoaded({ catalogue, variant, query, step, choice });
  const startAgain = async (loaded: Loaded) => {
    await (await importResuming()).startAgain(loaded);
    state.again();
  };
  const words = catalogue.variants.find(({ id }) => id === variant)?.page;
  return (
    <WhenLoaded state={state} words={words}>
      {(loaded) => {
        const { kept, sent, begun } = loaded;
        if (!kept && !sent)
          return <OpenWizard key={begun?.filling.submissionId} loaded={loaded} link={link} arrives={asked} />;
        const choices = {
          carryOn: () => {
            setAsked(true);
            setChoice('carry-on');
          },
          startAgain: () => {
            setAsked(true);
            // The question stays, and can be answered again.
            // biome-ignore lint/suspicious/noConsole: whoever looks after the site gets the cause.
            startAgain(loaded).catch(console.error);
          },
        };
        return <beforeForm.Component loaded={loaded} {...choices} />;
      }}
    </WhenLoaded>
  );
}

/** The live preview; where it can't be had, on a bad signal, nothing is missing. */
const importPreview = retryableImport(() => import('../preview/wizard-preview.tsx'));

interface Props {
  readonly loaded: Loaded;
  readonly link: WizardLink;
  /** It comes in place of something else: its heading takes the focus. */
  readonly arrives?: boolean;
}

/** A wizard that is here, from its first rendering on. The address around it changes with each step, and is none of its props. */
export const OpenWizard = memo(function OpenWizard({ loaded, link, arrives = false }: Props) {
  const { notifier, region, toasts } = useNotifier();
  const session = useSession(loaded, link, notifier);
  useDocumentLanguage(session.wizard.lang);
  useContentReload(session);
  useLogoColours(session, notifier);
  const { wizard, filling } = session;
  const { ui } = wizard;
  const previewed = ui.preview !== undefined && !filling.done && !session.keeping.elsewhere;
  const SentView = useSentView(session);
  const { id } = session.step;
  // Each press and each step is another chance to fetch it. It goes with the step on which it was asked for.
  const [opened, setOpened] = useState<{ readonly on: string }>();
  const isOpen = opened?.on === id;
  const preview = useLazyModule(importPreview, isOpen ? opened : id);
  const openPreview = useCallback((open: boolean) => setOpened(open ? { on: id } : undefined), [id]);
  const isAwaited = isOpen && !preview;
  useSinglePress(filling.done ? 'sent' : id);
  useResumeNotice(loaded.begun?.resumeNotice, notifier);
  useCleared(ui.drafts, notifier);

  const { afterForm, keeping } = session;
  const elsewhere = keeping.elsewhere && !filling.done && afterForm;
  return (
    <SiteShell name={session.site.name} brand={ui.brand} words={ui.page} homeLink={filling.done}>
      <Columns previewed={previewed}>
        <Main
          wide={filling.done && ui.thankYou.preview !== undefined}
          // Whoever types on is not interrupted by what they no longer wait for.
          onInput={isAwaited ? () => openPreview(false) : undefined}
        >
          {elsewhere ? (
            <elsewhere.OpenElsewhere title={ui.heading} words={ui.drafts} />
          ) : filling.done ? (
            SentView && <SentView session={session} />
          ) : (
            <StepView
              session={session}
              arrives={arrives}
              openPreview={previewed ? openPreview : undefined}
              previewAwaited={isAwaited}
            />
          )}
          {!elsewhere && afterForm && (
            <afterForm.UploadBar
              uploads={session.uploads}
              ui={ui}
              awaited={session.busy}
              announce={notifier.announce}
            />
          )}
          <Toasts toasts={toasts} dismissLabel={ui.buttons.dismiss} />
          {region}
        </Main>
        {previewed && preview && (
          <preview.WizardPreview
            wizard={wizard}
            step={session.step}
            answers={filling.answers}
            arrived={filling.arrived}
            uploads={session.uploads}
            open={isOpen}
            onOpenChange={openPreview}
          />
        )}
      </Columns>
      <StepAddress {...session.address} />
      {session.linked && <Hydrated />}
    </SiteShell>
  );
});

/**
 * Swallows the second half of a double tap on a button that changed the page: it would land on whatever stands there
 * now, and tick something that nobody has read. `page` changes with each page.
 */
function useSinglePress(page: string): void {
  const current = useRef(page);
  const pressed = useRef(page);
  useEffect(() => {
    current.current = page;
  }, [page]);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      // How many presses at this place make up one gesture; the platform knows how fast its user double-taps.
      const repeated = event.detail > 1;
      if (!repeated) pressed.current = current.current;
      else if (pressed.current !== current.current) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
}

/**
 * While authors work: when a content file was changed, the wizard on the screen is replaced by the new one and the
 * answers stay. Not part of a production build.
 */
function useContentReload({ wizard, replaceContent }: Pick<WizardSession, 'wizard' | 'replaceContent'>) {
  const { variant, trade } = wizard;
  useEffect(() => {
    const hot = import.meta.hot;
    if (!hot) return undefined;
    const reload = async () => {
      // A wizard that has just been taken away stays on the screen as it was.
      const edited = loadWizard(variant, trade).then(completeWizard, () => undefined);
      replaceContent(await loadCatalogue(), await edited);
    };
    hot.on('content:change', reload);
    return () => hot.off('content:change', reload);
  }, [variant, trade, replaceContent]);
}

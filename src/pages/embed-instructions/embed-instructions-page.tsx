import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { cachedJson, loadCatalogue, loadSite } from '../../browser/json-cache.ts';
import { useShown } from '../../browser/place.ts';
import { readParameter } from '../../browser/read-parameter.ts';
import {
  CATALOGUE_URL,
  type Catalogue,
  type Embeddable,
  embeddablesOf,
  linkedTrades,
  SITE_URL,
  type Site,
} from '../../contract/index.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { SupportLink } from '../layout/provider.tsx';
import { useLinkSearch } from '../layout/reference.tsx';
import { Card, Lead, type SitePage, SupportPage } from '../layout/support-page.tsx';
import { useNotices } from '../layout/use-notices.tsx';
import { ChooseForm } from './choose-form.tsx';
import { CodePanel } from './code-panel.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { LiveExample } from './live-example.tsx';
import { SITE_BUILDERS } from './site-builders.ts';
import { type Choice, embedOrigin, frameSnippet, scriptSnippet } from './snippet.ts';

export const embedInstructionsPage: SitePage = {
  Page: EmbedInstructionsPage,
  description: 'Show our website request form on your own page with one line of HTML, for any trade, ready to copy.',
  isListed: true,
};

/** How to show a form inside one's own page: the line of HTML for the form and trade chosen, and the form as it looks. */
function EmbedInstructionsPage() {
  const { sources, retry } = useSources();
  return (
    <SupportPage title="Embed this form" site={typeof sources === 'object' ? sources.site : sources} wide>
      <Lead>
        Show the form on your own website with one line of HTML. It takes the width of its place and grows with each
        step, so that your page keeps a single scrollbar.
      </Lead>
      {sources === 'loading' && <p aria-busy="true">Loading the forms …</p>}
      {sources === 'failed' && (
        <Card>
          <p role="alert">We could not load the forms. Check your connection and try again.</p>
          <ActionButton type="button" onClick={retry}>
            Try again
          </ActionButton>
        </Card>
      )}
      {typeof sources === 'object' && <Instructions {...sources} />}
    </SupportPage>
  );
}

function Instructions({ catalogue, site }: Sources) {
  const { notify, notices } = useNotices();
  const origin = embedOrigin(site.hosts, useShown());
  const linked = useLinkedChoice();
  const [chosenHere, choose] = useState<Choice>();
  const choice = chosenHere ?? linked;
  const embeddables = embeddablesOf(catalogue);
  const chosen = embeddables.find(({ id }) => id === choice.variant) ?? embeddables[0];
  if (!chosen) return <p>There is no form to embed at the moment.</p>;
  const trade = linkedTrades(catalogue, chosen.id).find(({ id }) => id === choice.trade)?.id;
  const shown: Choice = { variant: chosen.id, trade };
  return (
    <>
      <Card aria-labelledby="line">
        <h2 id="line">Your line of HTML</h2>
        <ChooseForm catalogue={catalogue} chosen={chosen} trade={trade} choose={choose} />
        <CodePanel
          name="the line of HTML"
          code={scriptSnippet(origin, shown)}
          copied="Paste the line where the form should appear."
          notify={notify}
        />
        <WhoMayShow variant={chosen} site={site} />
        <Disclosure summary="Does your website take no scripts?">
          <chakra.p margin="0.25rem 0 0.85rem">
            Then use this frame instead. It keeps the height that you give it, in pixels, and longer steps scroll
            inside.
          </chakra.p>
          <CodePanel
            name="the frame"
            code={frameSnippet(origin, shown)}
            copied="Paste the frame where the form should appear."
            notify={notify}
          />
        </Disclosure>
      </Card>
      <Card aria-labelledby="paste">
        <h2 id="paste">Where to paste it</h2>
        <p>Into the body of the page, at the very place where the form should appear. You may show several forms.</p>
        <PasteIt />
      </Card>
      <GoodToKnow origin={origin} notify={notify} />
      <chakra.section aria-labelledby="example" marginTop="3rem">
        <chakra.h2 id="example" fontSize="1.6rem" margin="0 0 0.4rem">
          How it looks
        </chakra.h2>
        <chakra.p color="muted" margin="0 0 1.25rem">
          This is the form itself, embedded by the line above. You may try it out; sending it sends a real request.
        </chakra.p>
        <LiveExample {...shown} />
      </chakra.section>
      {notices}
    </>
  );
}

/** Whose pages may show the form; browsers see to it. */
function WhoMayShow({ variant, site }: { readonly variant: Embeddable; readonly site: Site }) {
  const { embedOrigins } = variant;
  if (embedOrigins.includes('*')) return <p>Any website may show this form.</p>;
  return (
    <p>
      Only pages of <strong>{new Intl.ListFormat('en-GB').format(embedOrigins)}</strong> may show this form; browsers
      refuse it elsewhere. To have your website added, write to <SupportLink provider={site} />.
    </p>
  );
}

/** What the page's own link chooses: `?variant=…&trade=…`, for a mail to a partner; written as it may be in links to forms. */
function useLinkedChoice(): { readonly [part in keyof Choice]: string | undefined } {
  const search = useLinkSearch();
  const read = (name: string) => readParameter(search, name)?.toLowerCase();
  return { variant: read('variant'), trade: read('trade') };
}

interface Sources {
  readonly catalogue: Catalogue;
  readonly site: Site;
}

/** The forms that there are and whose site this is, tried again on demand. */
function useSources() {
  const [sources, setSources] = useState<Sources | 'loading' | 'failed'>(knownSources);
  useEffect(() => {
    if (sources !== 'loading') return;
    Promise.all([loadCatalogue(), loadSite()]).then(
      ([catalogue, site]) => setSources({ catalogue, site }),
      () => setSources('failed'),
    );
  }, [sources]);
  return { sources, retry: () => setSources('loading') };
}

function knownSources(): Sources | 'loading' {
  const catalogue = cachedJson<Catalogue>(CATALOGUE_URL);
  const site = cachedJson<Site>(SITE_URL);
  return catalogue && site ? { catalogue, site } : 'loading';
}

/** Where the line goes, site builder by site builder. */
function PasteIt() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '1.75rem', md: '2rem 2.5rem' }}
      marginTop="1.25rem"
    >
      {SITE_BUILDERS.map(({ name, steps, note }) => (
        <div key={name}>
          <chakra.h3 fontSize="1.1rem" margin="0 0 0.75rem">
            {name}
          </chakra.h3>
          <NumberedSteps steps={steps} />
          <chakra.p color="muted" fontSize="0.95rem" margin="0.75rem 0 0">
            {note}
          </chakra.p>
        </div>
      ))}
    </chakra.div>
  );
}

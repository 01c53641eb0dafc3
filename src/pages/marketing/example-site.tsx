import { chakra } from '@chakra-ui/react';
import { fillText, type MarketingTrade } from '../../contract/index.ts';
import { TradePicture } from '../../ui/trade-picture.tsx';
import { Line } from '../preview/drawings.tsx';
import { type PreviewSite, previewSite } from '../preview/preview-site.ts';
import { screenStyles } from './phone-frame.tsx';

/** Where a value goes in the text that a filled-in part then has. */
const VALUE = '{}';

/** Services that a screen has room for. */
const SERVICES = 3;

const TEXT = { margin: 0, lineHeight: '1.2' } as const;

/**
 * A visitor's website as it could be: with a business and a town that the script of the page fills in (`example-form.ts`),
 * and words that stand for them until then. Only one of a page's is shown.
 */
export function ExampleSite({ trade, shown }: { readonly trade: MarketingTrade; readonly shown: boolean }) {
  const { words, wizard, answers } = trade.preview;
  const { selectedColorScheme = null } = answers;
  const site = previewSite(words, wizard, { selectedColorScheme });
  return (
    <chakra.div data-example-site={trade.id} hidden={!shown} css={screenStyles(site.colours)}>
      <Top site={site} icon={wizard.tradeIcon} />
      <chakra.div position="relative" height="9.5rem" bg="var(--site-primary)">
        <TradePicture address={wizard.tradePicture} late={!shown} />
      </chakra.div>
      <chakra.div padding="1rem 1.1rem 1.15rem" display="grid" gap="0.5rem" justifyItems="start" css={ON_PRIMARY}>
        <chakra.p {...TEXT} fontSize="0.85rem" fontWeight={650} color="var(--site-accent)" lineClamp={2}>
          <bdi
            data-fill="area"
            data-filled={fillText(words.tradeIn, { trade: wizard.tradeTitle, town: VALUE })}
            data-empty={site.trade}
          >
            {site.trade}
          </bdi>
        </chakra.p>
        <chakra.p {...TEXT} fontFamily="heading" fontSize="1.35rem" fontWeight={700} lineHeight="1.1">
          {site.line}
        </chakra.p>
        <chakra.span
          marginTop="0.2rem"
          padding="0.45rem 0.95rem"
          borderRadius="pill"
          fontSize="0.85rem"
          fontWeight={700}
          bg="var(--site-secondary)"
          color="var(--site-on-secondary)"
        >
          {site.button}
        </chakra.span>
      </chakra.div>
      <chakra.div padding="0.9rem 1.1rem" display="grid" gap="0.5rem">
        <chakra.p {...TEXT} fontFamily="heading" fontWeight={700} color="var(--site-heading)">
          {words.servicesTitle}
        </chakra.p>
        {site.services.facts.slice(0, SERVICES).map((service) => (
          <Service key={service} icon={wizard.tradeIcon}>
            {service}
          </Service>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

const ON_PRIMARY = { background: 'var(--site-primary)', color: 'var(--site-on-primary)' } as const;

/** The trade's sign and the name of the business. */
function Top({ site, icon }: { readonly site: PreviewSite; readonly icon: string | undefined }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="0.55rem" padding="0.35rem 1.1rem 0.7rem" bg="white">
      {icon && (
        <chakra.span
          flex="none"
          display="grid"
          placeItems="center"
          width="2.1rem"
          height="2.1rem"
          borderRadius="field"
          css={ON_PRIMARY}
        >
          <Line d={icon} size="1.35rem" width={1.7} />
        </chakra.span>
      )}
      <chakra.p
        {...TEXT}
        minWidth={0}
        fontFamily="heading"
        fontWeight={700}
        color="var(--site-heading-on-white)"
        lineClamp={2}
      >
        <bdi data-fill="companyName" data-empty={site.companyName}>
          {site.companyName}
        </bdi>
      </chakra.p>
    </chakra.div>
  );
}

function Service({ icon, children }: { readonly icon: string | undefined; readonly children: string }) {
  return (
    <chakra.p
      {...TEXT}
      display="flex"
      alignItems="center"
      gap="0.6rem"
      padding="0.45rem 0.6rem"
      borderRadius="field"
      bg="white"
      color="black"
      fontSize="0.82rem"
      fontWeight={600}
      boxShadow="0 1px 3px rgb(20 33 61 / 0.14)"
    >
      {icon && (
        <chakra.span color="var(--site-heading-on-white)">
          <Line d={icon} size="1.05rem" />
        </chakra.span>
      )}
      {children}
    </chakra.p>
  );
}

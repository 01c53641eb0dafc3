import { Fragment, type ReactNode } from 'react';
import type { PreviewUi } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { AreaMap } from './area-map.tsx';
import { CHAT, Line, MAIL, ON, PHONE, PLACE } from './drawings.tsx';
import type { PreviewSite } from './preview-site.ts';
import { List, Round, Stretch, THIN } from './site-parts.tsx';

interface Props {
  readonly site: PreviewSite;
  readonly words: PreviewUi;
}

const Details = styled('dl', {
  base: {
    margin: 0,
    display: 'grid',
    gap: '1rem 1.5rem',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  },
});
const Detail = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '0.75rem',
    '& dt': { display: 'contents', fontSize: '0.85rem' },
    '& dt > :first-child': { gridRow: '1 / span 2' },
    '& dd': { margin: 0, fontWeight: 650, gridColumn: 2 },
  },
});
const HourRow = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '1rem',
    '& span:last-child': { fontVariantNumeric: 'tabular-nums' },
  },
  variants: { ruled: { true: { padding: '0.4rem 0', borderBottom: `1px solid ${THIN}` } } },
});

function Row(props: {
  readonly icon: string;
  readonly label: string;
  readonly part?: string;
  readonly children: ReactNode;
}) {
  return (
    <Detail data-part={props.part}>
      <dt>
        <Round>
          <Line d={props.icon} size="1.1rem" />
        </Round>
        <span>{props.label}</span>
      </dt>
      <dd>{props.children}</dd>
    </Detail>
  );
}

/** Where the business is: each part of its address runs in the direction of its own letters. */
function Place({ lines, town }: { readonly lines: readonly string[]; readonly town: string }) {
  const parts = lines.length > 0 ? lines : [town];
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a town and its county may have one name, and none ever moves.
    <Fragment key={at}>
      {at > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** How the business is reached, and where it is. */
export function ContactDetails({ site, words }: Props) {
  const { phone, email, town, whatsApp, postal, social } = site;
  return (
    <Stretch name="contact">
      <Details>
        <Row icon={PHONE} label={words.phoneLabel}>
          {phone}
        </Row>
        {whatsApp && (
          <Row icon={CHAT} label={words.whatsAppLabel}>
            {whatsApp}
          </Row>
        )}
        <Row icon={MAIL} label={words.emailLabel}>
          {email}
        </Row>
        <Row icon={PLACE} label={postal.length > 0 ? words.addressLabel : words.townLabel} part="address">
          <Place lines={postal} town={town} />
        </Row>
        {social.length > 0 && (
          <Row icon={ON} label={words.socialLabel}>
            {social.join(', ')}
          </Row>
        )}
      </Details>
    </Stretch>
  );
}

/** Where the business goes and when: map and opening hours. */
export function AreaAndHours({ site, words, ground }: Props & { readonly ground?: 'plain' | 'tint' | 'white' }) {
  const { areas, hours, town } = site;
  const example = areas.length === 0 && town === words.town;
  return (
    <>
      <Stretch
        name="area"
        title={words.areasLabel}
        example={example ? words.example : undefined}
        {...(ground && { ground })}
      >
        <AreaMap places={areas.length > 0 ? areas : [town]} />
      </Stretch>
      {hours.length > 0 && (
        <Stretch name="hours" title={words.hoursLabel} {...(ground && { ground })}>
          <Hours site={site} ruled />
        </Stretch>
      )}
    </>
  );
}

export function Hours({ site, ruled = false }: Pick<Props, 'site'> & { readonly ruled?: boolean }) {
  return (
    <List>
      {site.hours.map(({ days, times }) => (
        <HourRow key={days} ruled={ruled}>
          <span>{days}</span>
          <span>{times}</span>
        </HourRow>
      ))}
    </List>
  );
}

const Foot = styled('div', {
  base: {
    marginTop: 'auto',
    padding: '1.5rem 1.25rem',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))',
    gap: '1rem 1.5rem',
    bg: 'var(--site-primary)',
    color: 'var(--site-on-primary)',
    fontSize: '0.85rem',
    '& > div': { minWidth: 0 },
    '& p': { margin: 0 },
    '& p:first-child': { marginBottom: '0.25rem', fontWeight: 700 },
  },
});

/** What stands at the foot of every page of the example. */
export function PreviewFooter({ site, words }: Props) {
  const { companyName, phone, postal, town, hours, social } = site;
  return (
    <Foot>
      <div>
        <p>
          <bdi>{companyName}</bdi>
        </p>
        <p>{phone}</p>
        <p>
          <Place lines={postal} town={town} />
        </p>
      </div>
      {hours.length > 0 && (
        <div>
          <p>{words.hoursLabel}</p>
          <Hours site={site} />
        </div>
      )}
      {social.length > 0 && (
        <div>
          <p>{words.socialLabel}</p>
          <p>{social.join(', ')}</p>
        </div>
      )}
    </Foot>
  );
}

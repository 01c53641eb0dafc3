import { styled } from '../../ui/styled.tsx';
import { CHECK, Line } from './drawings.tsx';
import { List, Round, THIN } from './site-parts.tsx';

const Tiles = styled(List, {
  base: { gap: '0.7rem', gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(8.5rem, 30%), 100%), 1fr))' },
});
const Tile = styled('li', {
  base: {
    display: 'grid',
    alignContent: 'space-between',
    gap: '1rem',
    minWidth: 0,
    minHeight: '7.5rem',
    padding: '0.9rem',
    borderRadius: 'field',
    bg: 'var(--site-primary)',
    color: 'var(--site-on-primary)',
    fontSize: '0.95rem',
    fontWeight: 700,
    lineHeight: '1.25',
  },
});
const Lines = styled(List, {
  base: { columnGap: '2.5rem', gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(13rem, 40%), 100%), 1fr))' },
});
const Entry = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.75rem',
    minWidth: 0,
    padding: '0.7rem 0',
    borderBottom: `1px solid ${THIN}`,
    lineHeight: '1.35',
    '& svg': { alignSelf: 'center', color: 'var(--site-heading)' },
    '& > span:last-child': { minWidth: 0 },
  },
});
const Numbered = styled(Entry, {
  base: {
    padding: '0.8rem 0',
    borderBottom: 'none',
    borderTop: `1px solid ${THIN}`,
    fontSize: '1.05rem',
    fontFamily: 'var(--site-font)',
  },
});
const Count = styled('span', {
  base: { flex: 'none', minWidth: '2rem', color: 'var(--site-heading)', fontVariantNumeric: 'tabular-nums' },
});

/** How services are set out: strong tiles, a clean list, or numbered as in a magazine. */
export type ServicesLook = 'tiles' | 'list' | 'numbered';

export function Services(props: {
  readonly look: ServicesLook;
  readonly services: readonly string[];
  /** The trade's line drawing, on each tile. */
  readonly icon: string | undefined;
}) {
  const { look, services, icon } = props;
  if (look === 'tiles')
    return (
      <Tiles>
        {services.map((service) => (
          <Tile key={service}>
            <Round>
              <Line d={icon ?? CHECK} size="1.3rem" width={1.8} />
            </Round>
            <span>{service}</span>
          </Tile>
        ))}
      </Tiles>
    );
  if (look === 'list')
    return (
      <Lines>
        {services.map((service) => (
          <Entry key={service}>
            <Line d={CHECK} size="1.1rem" width={2.4} />
            <span>{service}</span>
          </Entry>
        ))}
      </Lines>
    );
  return (
    <Lines>
      {services.map((service, at) => (
        <Numbered key={service}>
          <Count aria-hidden="true">{String(at + 1).padStart(2, '0')}</Count>
          <span>{service}</span>
        </Numbered>
      ))}
    </Lines>
  );
}

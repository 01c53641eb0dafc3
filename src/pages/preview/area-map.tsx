import { styled } from '../../ui/styled.tsx';
import { Line, PLACE } from './drawings.tsx';
import { List, Text } from './site-parts.tsx';

const Sheet = styled('div', {
  base: {
    position: 'relative',
    height: '13rem',
    borderRadius: 'field',
    overflow: 'hidden',
    bg: 'var(--site-tint)',
    color: 'black',
    border: '1px solid rgb(0 0 0 / 0.12)',
  },
});
const Ground = styled('svg', { base: { position: 'absolute', inset: 0, width: '100%', height: '100%' } });
const Pins = styled(List, { base: { position: 'absolute', inset: 0 } });
/** Places stand around the main one; where, is drawn and not surveyed. */
const Pin = styled('li', {
  base: {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '0.25rem',
    maxWidth: '38%',
    padding: '0.15rem 0.55rem 0.15rem 0.35rem',
    borderRadius: 'pill',
    bg: 'white',
    color: 'black',
    fontSize: '0.8rem',
    fontWeight: 600,
    boxShadow: '0 1px 4px rgb(0 0 0 / 0.3)',
    '& svg': { flex: 'none', color: 'var(--site-heading-on-white)' },
    '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  variants: {
    at: {
      0: {
        left: '50%',
        top: '46%',
        maxWidth: '46%',
        fontSize: '0.95rem',
        bg: 'var(--site-primary)',
        color: 'var(--site-on-primary)',
        '& svg': { flex: 'none', color: 'inherit' },
      },
      1: { left: '22%', top: '22%' },
      2: { left: '78%', top: '20%' },
      3: { left: '22%', top: '72%' },
      4: { left: '79%', top: '70%' },
      5: { left: '50%', top: '88%' },
    },
  },
});
const SLOTS = [0, 1, 2, 3, 4, 5] as const;

/**
 * The places that the business goes to, on a drawn map: a picture of the idea, with no map service behind it. The first is
 * the main one. What finds no room on it stands below.
 */
export function AreaMap({ places }: { readonly places: readonly string[] }) {
  const further = places.slice(SLOTS.length);
  return (
    <>
      <Sheet>
        <Ground aria-hidden="true" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" fill="none">
          <g fill="var(--site-secondary)" fillOpacity="0.22">
            <path d="M-10 120c30-22 66-12 72 14s-18 52-44 54-50-12-28-68ZM226-10c28-4 72 6 86 26s4 44-26 42-86-56-60-68Z" />
          </g>
          <path
            d="M-10 74c60-10 70 34 128 26s70-64 122-56 50 34 100 22"
            stroke="var(--site-secondary)"
            strokeOpacity="0.5"
            strokeWidth="13"
          />
          <g stroke="#000" strokeOpacity="0.13">
            <path
              d="M-10 150 90 118l90 20 150-40M60-10l34 130-22 90M214-10l-26 150 34 70M-10 30l110 24 120-10 110 24"
              strokeWidth="9"
            />
          </g>
          <g stroke="#fff">
            <path d="M-10 150 90 118l90 20 150-40M60-10l34 130-22 90M214-10l-26 150 34 70" strokeWidth="6" />
            <path
              d="M-10 30l110 24 120-10 110 24M120 10l14 120 60 80M270 50l-24 90 40 70M10 190l140-26 80 20"
              strokeWidth="3"
            />
          </g>
          <circle cx="160" cy="92" r="82" fill="var(--site-primary)" fillOpacity="0.09" />
          <circle
            cx="160"
            cy="92"
            r="82"
            stroke="var(--site-primary)"
            strokeOpacity="0.55"
            strokeWidth="1.5"
            strokeDasharray="5 5"
          />
        </Ground>
        <Pins>
          {SLOTS.slice(0, places.length).map((at) => (
            <Pin key={at} at={at}>
              <Line d={PLACE} size="1em" width={2.2} />
              <span>
                <bdi>{places[at]}</bdi>
              </span>
            </Pin>
          ))}
        </Pins>
      </Sheet>
      {further.length > 0 && <Text>{further.join(', ')}</Text>}
    </>
  );
}

import { styled } from '../../ui/styled.tsx';

const Sign = styled('svg', {
  base: { display: 'block', margin: '0 0 1rem', '& path': { stroke: 'card' } },
  variants: { outcome: { success: { color: 'success' }, danger: { color: 'danger' } } },
});

const drawings = { success: 'M16 29l8.5 8.5L41 20', danger: 'M28 15v16M28 39.5v.5' } as const;

/** A large drawn tick or exclamation mark; the heading below it says the same in words. */
export function OutcomeSign({ outcome }: { readonly outcome: keyof typeof drawings }) {
  return (
    <Sign width="56" height="56" viewBox="0 0 56 56" aria-hidden="true" outcome={outcome}>
      <circle cx="28" cy="28" r="28" fill="currentColor" />
      <path d={drawings[outcome]} fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </Sign>
  );
}

import { styled } from '../../ui/styled.tsx';

const List = styled('ol', { base: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: '0.75rem' } });
const Step = styled('li', { base: { display: 'flex', gap: '0.75rem', alignItems: 'start' } });
const Sign = styled('span', {
  base: {
    flex: 'none',
    width: '1.9rem',
    height: '1.9rem',
    borderRadius: 'pill',
    bg: 'blueLight',
    color: 'ink',
    fontFamily: 'heading',
    fontWeight: 700,
    display: 'grid',
    placeItems: 'center',
  },
});
const Words = styled('span', { base: { paddingTop: '0.15rem', overflowWrap: 'anywhere' } });

/** A short numbered list with large drawn numbers. */
export function NumberedSteps(props: { readonly steps: readonly string[] }) {
  return (
    <List>
      {props.steps.map((step, index) => (
        <Step key={step}>
          <Sign aria-hidden="true">{index + 1}</Sign>
          <Words>{step}</Words>
        </Step>
      ))}
    </List>
  );
}

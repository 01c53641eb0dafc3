import { styled } from '../../ui/styled.tsx';

/** In a list of what was answered: what was asked. */
export const Question = styled('dt', { base: { color: 'muted', fontSize: '0.9rem' } });
/** In a list of what was answered: the answer, line by line as it was typed. */
export const Answer = styled('dd', { base: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } });

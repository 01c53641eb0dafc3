import { readOutsideLink } from '../../browser/outside-links.ts';
import { type Answers, type FormUi, fillText, isAnonymousNumber } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { OutsideLink } from '../layout/outside-link.tsx';

const Note = styled('p', {
  base: {
    margin: '0 0 1.25rem',
    padding: '0.75rem 1rem',
    bg: 'blueWash',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
  },
});

interface Props {
  readonly ui: Pick<FormUi, 'notes' | 'links' | 'prefill'>;
  readonly answers: Answers;
  readonly query: URLSearchParams;
}

/** What stands over the questions: what the customer came with, and where the link points. */
export function FormNotes({ ui, answers, query }: Props) {
  const shown = Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isAnonymousNumber(answer)));
  return (
    <>
      {ui.notes
        .filter(({ needs, unless }) => (!needs || shown[needs]) && !(unless && answers[unless]))
        .map(({ text }) => (
          <Note key={text}>{fillText(text, shown)}</Note>
        ))}
      {ui.links.map(({ answer, text, refused }) => {
        const link = readOutsideLink(valuesOf(ui, answer, query));
        if (link.status === 'none') return null;
        if (link.status === 'refused') return <Note key={answer}>{refused}</Note>;
        return (
          <Note key={answer}>
            <OutsideLink link={link} text={text} />
          </Note>
        );
      })}
    </>
  );
}

/** Everything that the link says for an answer, also where it says it twice. */
function valuesOf({ prefill }: Props['ui'], answer: string, query: URLSearchParams): string[] {
  return Object.entries(prefill).flatMap(([parameter, field]) => (field === answer ? query.getAll(parameter) : []));
}

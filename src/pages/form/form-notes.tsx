import { readOutsideLink } from '../../browser/outside-links.ts';
import { type Answers, type Form, type FormUi, fillText, isAnonymousNumber } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { OutsideLink } from '../layout/outside-link.tsx';
import { readLeftOut } from './read-link.ts';

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
  readonly form: Pick<Form, 'ui' | 'step'>;
  readonly answers: Answers;
  readonly query: URLSearchParams;
}

/** What stands over the questions: what the customer came with, and where the link points. */
export function FormNotes({ form, answers, query }: Props) {
  const { ui } = form;
  const leftOut = readLeftOut(form, query);
  const shown = Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isAnonymousNumber(answer)));
  return (
    <>
      {ui.notes
        .filter(({ needs, unless }) => (!needs || shown[needs]) && !(unless && answers[unless]))
        .map(({ text }) => (
          <Note key={text}>{fillText(text, shown)}</Note>
        ))}
      {ui.leftOut && leftOut.length > 0 && (
        <Note>{fillText(ui.leftOut.text, { members: leftOut.map((member) => `“${member}”`).join(', ') })}</Note>
      )}
      {ui.links.map(({ answer, text, refused }) => {
        const link = readOutsideLink(valuesOf(ui, answer, query));
        if (link.status === 'none') return null;
        if (link.status === 'refused') return <Note key={answer}>{refused}</Note>;
        return (
          <Note key={answer}>
            <OutsideLink link={link} text={text} newTab={ui.page.newTab} />
          </Note>
        );
      })}
    </>
  );
}

/** Everything that the link says for an answer, also where it says it twice. */
function valuesOf({ prefill }: FormUi, answer: string, query: URLSearchParams): string[] {
  return Object.entries(prefill).flatMap(([parameter, field]) => (field === answer ? query.getAll(parameter) : []));
}

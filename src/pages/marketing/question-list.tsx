import { chakra } from '@chakra-ui/react';

export interface Question {
  readonly question: string;
  /** Plain text, one paragraph. */
  readonly answer: string;
}

/** Questions that open to their answers, without script. Each question is a heading of the third level. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <chakra.details key={question} borderTop="1px solid" borderColor="line" _last={{ borderBottomWidth: '1px' }}>
          <chakra.summary
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="1rem"
            minHeight="3.75rem"
            paddingBlock="0.85rem"
            cursor="pointer"
            listStyle="none"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '& h3': { margin: 0, fontSize: '1.15rem' },
              '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
              'details[open] > & [data-upright]': { display: 'none' },
            }}
          >
            <h3>{question}</h3>
            <OpenSign />
          </chakra.summary>
          <chakra.p margin="0 3rem 1.4rem 0" maxWidth="40rem" color="muted" fontSize="1.05rem">
            {answer}
          </chakra.p>
        </chakra.details>
      ))}
    </div>
  );
}

/** A plus that becomes a minus. */
const OpenSign = () => (
  <chakra.svg
    aria-hidden="true"
    flex="none"
    viewBox="0 0 20 20"
    width="1.4rem"
    height="1.4rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    color="blue"
  >
    <path d="M2 10h16" />
    <path data-upright="" d="M10 2v16" />
  </chakra.svg>
);

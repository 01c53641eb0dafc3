import { chakra } from '@chakra-ui/react';
import type { Problem } from '../../contract/index.ts';
import type { BenchProblems } from '../bench-problems.ts';
import { EditorLink } from './editor-link.tsx';
import { Code } from './parts.tsx';

interface Props {
  readonly problems: BenchProblems | undefined;
  readonly announce: (text: string) => void;
}

/** Everything that is wrong anywhere in the content, as the check reports it. */
export function ProblemsPanel({ problems, announce }: Props) {
  if (!problems) return <p>On its way …</p>;
  const { length } = problems.problems;
  return (
    <>
      <chakra.p margin="0 0 1rem" role="status" fontWeight={600}>
        {length === 0 ? 'The content has no problems.' : length === 1 ? '1 problem' : `${length} problems`}
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        margin={0}
        padding={0}
        display="grid"
        // As wide as the panel: the frames of code scroll inside it.
        gridTemplateColumns="minmax(0, 1fr)"
        gap="1rem"
      >
        {problems.problems.map((problem) => (
          <ProblemCard key={JSON.stringify(problem)} problem={problem} root={problems.root} announce={announce} />
        ))}
      </chakra.ul>
    </>
  );
}

function ProblemCard(props: {
  readonly problem: Problem;
  readonly root: string;
  readonly announce: (text: string) => void;
}) {
  const { problem, root, announce } = props;
  return (
    <chakra.li
      padding="0.8rem 1rem 1rem"
      bg="card"
      border="1px solid"
      borderColor="danger"
      borderRadius="field"
      overflowWrap="anywhere"
    >
      <EditorLink {...problem} root={root} announce={announce} />
      <chakra.p margin="0.2rem 0" fontWeight={600}>
        {problem.message}
      </chakra.p>
      {problem.fix && <chakra.p margin="0 0 0.2rem">{problem.fix}</chakra.p>}
      {problem.frame && (
        <Code
          margin="0.5rem 0"
          whiteSpace="pre"
          overflowWrap="normal"
          tabIndex={0}
          role="group"
          aria-label="The lines around it"
        >
          {problem.frame}
        </Code>
      )}
      <chakra.p margin={0} color="muted" fontSize="0.8125rem">
        Rule {problem.rule}
      </chakra.p>
    </chakra.li>
  );
}

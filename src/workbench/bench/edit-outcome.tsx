import { chakra } from '@chakra-ui/react';
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import type { EditAnswer, EditedChange, EditReport } from '../bench-edits.ts';
import { Code, SmallButton } from './parts.tsx';
import type { Editing } from './use-edit.ts';

const Block = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.6rem',
    marginTop: '0.7rem',
    paddingTop: '0.7rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
  },
});
const Heading = chakra('h2', { base: { margin: 0, fontSize: '0.95rem', fontWeight: 700, outline: 'none' } });
/** A sentence of an edit. */
export const Small = chakra('p', { base: { margin: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' } });
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' } });

/** What an edit would do, or why it can't be done. */
export function EditOutcome({ editing }: { readonly editing: Editing }) {
  const { state, save, back, close } = editing;
  const heading = useRef<HTMLHeadingElement>(null);
  const { stage } = state;
  useEffect(() => {
    if (stage === 'shown') heading.current?.focus();
  }, [stage]);
  const backButton = 'draft' in state && state.draft && (
    <SmallButton type="button" onClick={back}>
      Back to the text
    </SmallButton>
  );
  if (stage === 'asking') return <Small color="muted">Comparing …</Small>;
  if (stage === 'refused')
    return (
      <RefusedEdit error={state.error} close={close}>
        {backButton}
      </RefusedEdit>
    );
  if (stage !== 'shown') return null;
  const { answer } = state;
  const isSound = answer.problems.length === 0;
  return (
    <Block aria-label="The edit">
      <Heading ref={heading} tabIndex={-1}>
        {answer.file}
      </Heading>
      <Lines lines={answer.lines} />
      {isSound ? answer.report && <Report report={answer.report} /> : <Problems answer={answer} />}
      <Buttons>
        {isSound && answer.lines.length > 0 && (
          <SmallButton type="button" onClick={save}>
            Save
          </SmallButton>
        )}
        {backButton}
        <SmallButton type="button" onClick={close}>
          {isSound ? 'Cancel' : 'Close'}
        </SmallButton>
      </Buttons>
    </Block>
  );
}

/** Why an edit can't be made, or taken back. */
export function RefusedEdit({ error, close, aside = false, children }: RefusedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!aside) heading.current?.focus();
  }, [aside]);
  return (
    <Block aria-label="The edit">
      <Heading ref={heading} tabIndex={-1} color="danger">
        This can’t be done
      </Heading>
      <Small>{error}</Small>
      <Buttons>
        {children}
        <SmallButton type="button" onClick={close}>
          Close
        </SmallButton>
      </Buttons>
    </Block>
  );
}

interface RefusedProps {
  readonly error: string;
  readonly close: MouseEventHandler;
  /** Whether something else is being written, which keeps the keyboard. */
  readonly aside?: boolean;
  /** What else can be done. */
  readonly children?: ReactNode;
}

const COLOURS: { readonly [sign: string]: string } = { '-': 'dangerWash', '+': 'successWash' };

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <Small>The file says just that already.</Small>;
  return (
    <Code tabIndex={0} role="group" aria-label="Lines of the file, before and after" padding="0.5rem 0">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never change places.
        <chakra.span key={index} display="block" paddingInline="0.75rem" bg={COLOURS[line.charAt(0)]}>
          {line}
        </chakra.span>
      ))}
    </Code>
  );
}

function Problems({ answer: { problems } }: { readonly answer: EditAnswer }) {
  return (
    <>
      <Small fontWeight={700} color="danger">
        This can’t be saved: the check would find {problems.length === 1 ? 'a problem' : `${problems.length} problems`}.
      </Small>
      {problems.map((problem) => (
        <Small key={JSON.stringify(problem)}>
          {problem.file}:{problem.line} {problem.message} {problem.fix}
        </Small>
      ))}
    </>
  );
}

/** How many changes of one kind are listed. */
const LISTED = 10;

function Report({ report }: { readonly report: EditReport }) {
  return (
    <>
      <Small fontWeight={700}>{report.headline}</Small>
      {report.groups.map(({ title, isHarmless, clusters }) => (
        <chakra.div key={title} display="grid" gap="0.5rem">
          <Small fontWeight={700} color={isHarmless ? 'success' : 'danger'}>
            {title}
          </Small>
          {clusters.map(({ reasons, changes }) => (
            <chakra.div key={reasons.join()} display="grid" gap="0.3rem">
              {changes.slice(0, LISTED).map((change) => (
                <Changed key={`${change.message} ${change.reach}`} {...change} />
              ))}
              {changes.length > LISTED && <Small>and {changes.length - LISTED} more</Small>}
              {reasons.map((reason) => (
                <Small key={reason} color="muted">
                  {reason}
                </Small>
              ))}
            </chakra.div>
          ))}
        </chakra.div>
      ))}
      {report.drafts.map((sentence) => (
        <Small key={sentence}>{sentence}</Small>
      ))}
    </>
  );
}

const Changed = ({ message, reach, fix }: EditedChange) => (
  <div>
    <Small>
      {message} <chakra.span color="muted">{reach}</chakra.span>
    </Small>
    {fix && <Small>{fix}</Small>}
  </div>
);

import type { OutsideAddress } from '../../browser/outside-links.ts';
import { type Answers, type Form, fillText } from '../../contract/index.ts';
import { PlainButton } from '../../ui/action-button.tsx';
import { styled } from '../../ui/styled.tsx';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { SentHeading, SentPanel } from '../layout/sent-panel.tsx';

const Message = styled('p', { base: { margin: 0, fontSize: '1.1rem', overflowWrap: 'anywhere' } });
const Onward = styled('p', { base: { margin: '1.25rem 0 0' } });

interface Props {
  readonly session: {
    readonly form: Form;
    readonly answers: Answers;
    readonly onward: OutsideAddress;
    restart(): void;
  };
}

/** What stands instead of a form once everything has arrived. The heading takes the focus. */
export function FormSent({ session }: Props) {
  const { form, answers, onward } = session;
  const { done, onward: words } = form.ui;
  const panel = onward.status === 'trusted' && words ? words.moving : done;
  const message = onward.status === 'refused' && words ? words.refused : panel?.message;
  return (
    <SentPanel>
      <OutcomeSign outcome="success" />
      <SentHeading title={fillText(panel?.title ?? form.title, answers)} css={{ margin: '0 0 0.75rem' }} />
      {message && <Message>{fillText(message, answers)}</Message>}
      {onward.status === 'trusted' && words && (
        <Onward>
          <a href={onward.href}>{words.moving.link}</a>
        </Onward>
      )}
      {done?.again && (
        <PlainButton type="button" onClick={session.restart} css={{ marginTop: '1.5rem' }}>
          {done.again}
        </PlainButton>
      )}
    </SentPanel>
  );
}

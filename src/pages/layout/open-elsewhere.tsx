import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { arriveAtTop } from '../../browser/arrive-at-top.ts';
import { focusOnArrival } from '../../browser/focus-on-arrival.ts';
import { noteCarriedOn } from '../../browser/kept-cache.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { type DraftsUi, withoutStep } from '../../contract/index.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { styled } from '../../ui/styled.tsx';

const Panel = styled('section', {
  base: {
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    padding: { base: '1.5rem min(1.25rem, 6.25vw)', md: '2.5rem' },
  },
});
const Title = styled('h1', {
  base: {
    outline: 'none',
    fontSize: { base: '1.75rem', md: '2.25rem' },
    margin: '0 0 0.5rem',
    overflowWrap: 'anywhere',
  },
});
const Message = styled('p', { base: { margin: '0 0 1.5rem', fontSize: '1.1rem', overflowWrap: 'anywhere' } });
const Choices = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', '& > *': { flexGrow: { base: 1, sm: 0 } } },
});

/** Stands in place of a form that another tab goes on with; `title` is that of the form. */
export function OpenElsewhere({ title, words }: { readonly title: string; readonly words: DraftsUi }) {
  useDocumentTitle(`${words.elsewhereTitle} – ${title}`);
  return (
    <ChoicePanel title={words.elsewhereTitle} message={words.elsewhereMessage} replacesForm>
      <ActionButton type="button" onClick={carryOnHere}>
        {words.elsewhereCarryOn}
      </ActionButton>
    </ChoicePanel>
  );
}

/** What the other tab has typed comes along: it is read from the device again, and goes on where that tab is. */
function carryOnHere(): void {
  history.replaceState(history.state, '', withoutStep(location.href));
  noteCarriedOn();
  location.reload();
}

/** A question in place of a form. Its heading takes the focus: it stands where something else was, or is read first. */
export function ChoicePanel(props: {
  readonly title: string;
  readonly message: string;
  /** The form was shown, and may have been scrolled through. */
  readonly replacesForm?: boolean;
  /** Below the choices. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { replacesForm } = props;
  useLayoutEffect(() => {
    if (replacesForm) return arriveAtTop(heading.current);
    focusOnArrival(heading.current, { preventScroll: true });
  }, [replacesForm]);
  return (
    <Panel>
      <Title ref={heading} tabIndex={-1}>
        {props.title}
      </Title>
      <Message>{props.message}</Message>
      <Choices>{props.children}</Choices>
      {props.foot}
    </Panel>
  );
}

import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import type { Toast } from '../../contract/index.ts';
import { PlainButton } from '../../ui/action-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LoadingSite } from '../layout/use-site.ts';

/** The two nameservers to set, each with a button that copies it. */
export function Nameservers(props: { readonly site: LoadingSite; readonly notify: (toast: Toast) => void }) {
  const { site, notify } = props;
  if (site === 'loading') return <p aria-busy="true">Loading the nameservers …</p>;
  if (site === 'failed') {
    return <p role="alert">We could not load the nameservers. Check your connection, then load this page again.</p>;
  }
  return (
    <chakra.ol margin="0 0 1rem" padding={0} listStyleType="none" display="grid" gap="0.75rem">
      {site.nameservers.map((nameserver, index) => (
        <Nameserver key={nameserver} name={nameserver} number={index + 1} notify={notify} />
      ))}
    </chakra.ol>
  );
}

function Nameserver(props: {
  readonly name: string;
  readonly number: number;
  readonly notify: (toast: Toast) => void;
}) {
  const { name, number, notify } = props;
  const id = useId();
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="0.5rem 1rem"
      bg="blueWash"
      borderRadius="field"
      padding="0.75rem 1rem"
    >
      <chakra.span minWidth={0} overflowWrap="anywhere">
        <chakra.span display="block" color="muted" fontSize="0.95rem">
          Nameserver {number}
        </chakra.span>
        <chakra.span id={id} fontFamily="mono" fontWeight={600}>
          {name}
        </chakra.span>
      </chakra.span>
      <PlainButton
        type="button"
        onClick={() => copyText(id, name, notify)}
        css={{ minHeight: '2.75rem', padding: '0.3rem 1.1rem', fontSize: '1rem' }}
      >
        Copy<VisuallyHidden> {name}</VisuallyHidden>
      </PlainButton>
    </chakra.li>
  );
}

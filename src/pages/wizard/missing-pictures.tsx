import { chakra } from '@chakra-ui/react';
import type { OutboxState } from '../../deliver/index.ts';
import { LatePictures } from '../layout/late-pictures.tsx';
import { ContentLink, type LinkSource } from './content-link.tsx';

interface Props {
  readonly session: LinkSource & { readonly outbox?: OutboxState | undefined };
}

/** Which pictures the business has not got, and where those that can't be sent may be added in another way. */
export function MissingPictures({ session }: Props) {
  const { outbox, thankYou } = session.wizard.ui;
  const links = thankYou.pictureLinks ?? [];
  const offer = links.map((link) => (
    <chakra.div key={link.text} marginTop="0.5rem">
      <ContentLink link={link} source={session} />
    </chakra.div>
  ));
  return <LatePictures words={outbox} state={session.outbox} offer={offer} />;
}

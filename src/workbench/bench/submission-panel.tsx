import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { BenchContent } from '../load-content.ts';
import { Code } from './parts.tsx';
import { exampleSubmissions, whenSent } from './submissions.ts';

/** What consumers would receive for this trade in this variant, with every question answered. */
export function SubmissionPanel({ content }: { readonly content: BenchContent | undefined }) {
  const submissions = useMemo(() => {
    if (!content) return [];
    const { loaded, rules, entry, site } = content;
    const path = entry?.paths.main[0] ?? entry?.paths.forms[0] ?? '/';
    return exampleSubmissions({ wizard: loaded.wizard, rules, entry }, site.hosts.main + path);
  }, [content]);
  if (!content) return <p>On its way …</p>;
  return (
    <>
      <chakra.p margin="0 0 1rem" color="muted">
        The bodies of the four calls with every question answered by an example. Nothing is sent from here.
      </chakra.p>
      {submissions.map(({ hook, delivery }) => (
        <chakra.section key={hook} aria-labelledby={`hook-${hook}`} marginBottom="1.5rem">
          <chakra.h2 id={`hook-${hook}`} fontSize="1.1rem" margin="0 0 0.1rem">
            {hook}
          </chakra.h2>
          <chakra.p margin="0 0 0.5rem" color="muted" fontSize="0.875rem">
            {delivery
              ? `${delivery.encoding === 'json' ? 'JSON' : 'multipart/form-data, one part a field'}; ${whenSent(hook, content.loaded.wizard)}.`
              : 'Not sent: this wizard does not ask for what it carries.'}
          </chakra.p>
          {delivery && (
            <Code tabIndex={0} role="group" aria-label={`Body of ${hook}`}>
              {JSON.stringify(delivery.fields, null, 2)}
            </Code>
          )}
        </chakra.section>
      ))}
    </>
  );
}

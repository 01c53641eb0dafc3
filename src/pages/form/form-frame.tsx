import { useLocation } from 'react-router-dom';
import { useShown } from '../../browser/place.ts';
import { type Catalogue, takesLink } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import type { LoadedForm } from './load-form.ts';
import { useNavigation } from './use-navigation.tsx';

export const FormMain = styled('main', {
  base: {
    width: '100%',
    maxWidth: '44rem',
    margin: '0 auto',
    padding: { base: '2rem 1.25rem 6rem', md: '3.5rem 1.25rem 6rem' },
  },
});
export const FormTitle = styled('h1', {
  base: {
    outline: 'none',
    fontSize: { base: '2rem', md: '2.75rem' },
    margin: '0 0 0.75rem',
    overflowWrap: 'anywhere',
  },
});
export const FormDescription = styled('p', { base: { color: 'muted', fontSize: '1.1rem', margin: '0 0 1.5rem' } });
const Wait = styled('p', { base: { color: 'muted', margin: 0 } });

/** What a form says of itself whatever link it is opened by. */
type FramedForm = Pick<LoadedForm, 'form' | 'site'>;

/**
 * Whether a page is being hydrated that was prerendered for any link to a form that says something else with each of them:
 * what is the same with all is all that it shows.
 */
export function useHydratedFrame(framed: FramedForm | undefined): boolean {
  const isShown = useShown() !== undefined;
  const { search } = useLocation();
  return !isShown && search !== '' && framed !== undefined && takesLink(framed.form.ui);
}

/** Stands where a form is about to be: what it is called and about. */
export function FormFrame({
  framed,
  catalogue,
}: {
  readonly framed: FramedForm;
  readonly catalogue?: Catalogue | undefined;
}) {
  const { form, site } = framed;
  const { step, ui } = form;
  const description = step.ui['ui:description'];
  // What the link brings may be in it, or take its place.
  const isSame = typeof description === 'string' && !description.includes('{') && ui.without === undefined;
  return (
    <SiteShell name={site.name} brand={ui.brand} words={ui.page} bar={useNavigation(framed, catalogue)}>
      <FormMain aria-busy="true">
        <FormTitle tabIndex={-1}>{form.title}</FormTitle>
        {isSame && <FormDescription>{description}</FormDescription>}
        <Wait>{ui.page.loading}</Wait>
      </FormMain>
    </SiteShell>
  );
}

import { chakra } from '@chakra-ui/react';
import type { Toast } from '../../contract/index.ts';
import { Card } from '../layout/support-page.tsx';
import { CodePanel } from './code-panel.tsx';
import { policyAdditions } from './snippet.ts';

const ATTRIBUTES = [
  ['data-variant', 'Which form it is.'],
  ['data-trade', 'The trade that it opens with.'],
  ['data-customer-number', 'The customer’s number, if your page knows it.'],
  ['data-title', 'What screen readers call the form until it has loaded.'],
] as const;

/** What the web developer of a partner asks next. */
export function GoodToKnow({ origin, notify }: { readonly origin: string; readonly notify: (toast: Toast) => void }) {
  return (
    <Card aria-labelledby="developers">
      <h2 id="developers">For web developers</h2>
      <p>
        <strong>Content-Security-Policy.</strong> If your website sends one, add our address to it. Styles need nothing:
        the script sets none that a policy could refuse, and it works with Trusted Types. If your scripts go by nonces,
        give the line yours.
      </p>
      <CodePanel
        name="the additions to your policy"
        code={policyAdditions(origin)}
        copied="Add them to what your policy says already."
        notify={notify}
      />
      <p>
        <strong>A header, or a bar at the foot, that stays in place.</strong> Say how high they are with{' '}
        <code>scroll-padding-top</code> and <code>scroll-padding-bottom</code> on <code>html</code>, as for your own
        links, and no step, error or notice hides behind them.
      </p>
      <p>
        <strong>A panel that opens, such as an accordion.</strong> Let it grow with the form once it is open: a{' '}
        <code>max-height</code> in pixels cuts longer steps off.
      </p>
      <p>
        <strong>React, Vue and the like.</strong> Do not paste the line. Append a <code>script</code> element with its
        attributes to an empty <code>div</code> once that is in the page, and empty the <code>div</code> when it is
        taken away.
      </p>
      <p>
        <strong>No form, or another one?</strong> Your browser’s console says why, and what to change.
      </p>
      <p>
        <strong>Attributes of the line.</strong> All but the script’s address may be left out.
      </p>
      <chakra.dl margin={0} display="grid" gap="0.6rem">
        {ATTRIBUTES.map(([name, meaning]) => (
          <chakra.div
            key={name}
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: '13rem 1fr' }}
            gap={{ base: 0, sm: '1rem' }}
          >
            <chakra.dt fontWeight={600}>
              <code>{name}</code>
            </chakra.dt>
            <chakra.dd margin={0}>{meaning}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Card>
  );
}

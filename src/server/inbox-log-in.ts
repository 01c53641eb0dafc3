import { html } from 'hono/html';
import { type Html, renderLayout } from './inbox-layout.ts';

interface LogInView {
  readonly isWrong: boolean;
  /** Path to which it leads. */
  readonly next: string;
}

export function renderLogIn({ isWrong, next }: LogInView): Html {
  return renderLayout(
    isWrong ? 'Error: Log in' : 'Log in',
    html`<main class="log-in">
<h1>Inbox</h1>
<form method="post" action="/log-in">
${next === '/' ? '' : html`<input type="hidden" name="next" value="${next}">`}
${isWrong ? html`<p class="wrong" id="wrong">That is not the password.</p>` : ''}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}>
<button>Log in</button>
</form>
</main>`,
  );
}

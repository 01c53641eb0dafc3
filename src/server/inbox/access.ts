import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { identifyClient } from '../http/client-address.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { isHttps } from '../http/request-origin.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { memoryCounter } from '../limits/counter.ts';
import { rateLimit } from '../limits/rate-limit.ts';
import type { Clock } from '../runtime/clock.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import { answerError, type Html, logInPath, renderLayout, takesHtml } from './layout.ts';
import { isPassword, parsePasswordHash } from './password.ts';
import { createPasswordTurns } from './password-turns.ts';
import { readForm } from './read-form.ts';

/** Names under which the machine itself is reached. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const COOKIE = 'inbox';
/** How long somebody stays logged in, in milliseconds: a working day. */
const SESSION = 12 * 60 * 60 * 1000;
/** Most sessions at once; the oldest goes. */
const MOST_SESSIONS = 100;
/** Passwords that one client may try a minute. */
const TRIES_PER_MINUTE = 10;
/** Longest password that is looked at, in characters. */
const LONGEST_PASSWORD = 1000;
/** Longest address to which a log-in leads, in characters. */
const LONGEST_NEXT = 2000;

export interface AccessOptions {
  /** Made by `hashPassword`; without one the inbox answers only the machine itself, and asks for no password. */
  readonly passwordHash: string | undefined;
  /** A program that reads `/metrics` sends it in place of a log-in, as `Authorization: Bearer …`. */
  readonly metricsToken?: string | undefined;
  /** How many proxies of ours stand in a row in front. */
  readonly trustedProxies: number;
  readonly clock: Clock;
  /** Hears of each wrong password. */
  readonly log: WriteLog;
}

/** Decides who may look into the inbox, and change something in it. */
export interface InboxAccess {
  /** Log-in and log-out, and the gate before everything else. To be put first. */
  readonly routes: Hono<ServerEnv>;
  /** False where nobody logs in, and so nobody can log out. */
  readonly asksPassword: boolean;
  /** The token that each form of this visitor has to send back. */
  csrfTokenFor(c: Context<ServerEnv>): string;
  /** Throws a RefusedRequest 403 unless a form comes from a page of the inbox itself. */
  requireCsrfToken(c: Context<ServerEnv>, token: unknown): void;
}

/**
 * Sessions are in the memory of this process: a restart logs everybody out, and two machines would each have their own.
 * Throws an Error for a hash that `hashPassword` does not make.
 */
export function createInboxAccess(options: AccessOptions): InboxAccess {
  const { passwordHash, metricsToken, trustedProxies, clock, log } = options;
  const hash = passwordHash === undefined ? undefined : parsePasswordHash(passwordHash);
  if (passwordHash !== undefined && !hash)
    throw new Error('The inbox’s password hash is not one made by `npm run inbox:password`.');
  const tokenKey = randomBytes(32);
  /** Until when each is valid. */
  const sessions = new Map<string, number>();
  const takeTurn = createPasswordTurns();
  const routes = new Hono<ServerEnv>();

  function sessionOf(c: Context<ServerEnv>): string | undefined {
    const id = getCookie(c, COOKIE);
    const until = id === undefined ? undefined : sessions.get(id);
    return until !== undefined && until > clock.now() ? id : undefined;
  }

  function openSession(): string {
    for (const [id, until] of sessions) if (until <= clock.now() || sessions.size >= MOST_SESSIONS) sessions.delete(id);
    const id = randomBytes(32).toString('base64url');
    sessions.set(id, clock.now() + SESSION);
    return id;
  }

  const csrfTokenFor = (c: Context<ServerEnv>) =>
    createHmac('sha256', tokenKey)
      .update(hash ? (sessionOf(c) ?? '') : 'this machine')
      .digest('base64url');

  function requireCsrfToken(c: Context<ServerEnv>, token: unknown): void {
    requireSameOrigin(c);
    if (!isSame(String(token), csrfTokenFor(c))) {
      throw new RefusedRequest(
        403,
        'This form has been open for too long. Go back, load the page again and repeat it.',
      );
    }
  }

  const gate = hash ? requireLogIn((c) => sessionOf(c) !== undefined) : requireLocalName;
  routes.use('*', async (c, next) => {
    const isScraper = metricsToken !== undefined && c.req.path === '/metrics' && showsToken(c, metricsToken);
    return isScraper ? next() : gate(c, next);
  });
  if (hash) {
    routes.use(
      '/log-in',
      identifyClient(trustedProxies),
      rateLimit({ perMinute: TRIES_PER_MINUTE, called: 'passwords', counter: memoryCounter(clock), clock }),
    );
    routes.get('/log-in', (c) => c.html(renderLogIn({ isWrong: false, next: ownPath(c.req.query('next')) })));
    routes.post('/log-in', async (c) => {
      requireSameOrigin(c);
      const { password = '' } = await readForm(c);
      const next = ownPath(c.req.query('next'));
      const { socket } = c.env.incoming;
      const applicant = { client: c.var.client, isGone: () => socket.destroyed };
      // One after the other: each takes much memory.
      const isRight = await takeTurn(applicant, () => isPassword(password.slice(0, LONGEST_PASSWORD), hash));
      if (!isRight) {
        log({ event: 'log-in-refused' });
        return c.html(renderLogIn({ isWrong: true, next }), 401);
      }
      c.header('Set-Cookie', cookieOf(c, openSession(), SESSION / 1000));
      return c.redirect(next, 303);
    });
    routes.post('/log-out', async (c) => {
      requireCsrfToken(c, (await readForm(c)).token);
      sessions.delete(sessionOf(c) ?? '');
      c.header('Set-Cookie', cookieOf(c, '', 0));
      return c.redirect('/log-in', 303);
    });
  }
  return { routes, asksPassword: hash !== undefined, csrfTokenFor, requireCsrfToken };
}

function cookieOf(c: Context<ServerEnv>, value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps(c) ? '; Secure' : ''}`;
}

/** Compares in the same time wherever two texts differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

const showsToken = (c: Context<ServerEnv>, token: string): boolean =>
  isSame(/^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '', token);

/** A foreign page can point a name of its own at 127.0.0.1 and would then count as the same origin. */
const requireLocalName: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (LOCAL_NAMES.includes(new URL(c.req.url).hostname)) return next();
  return c.text('Open the inbox as http://127.0.0.1 with its port.', 403);
};

function requireLogIn(isIn: (c: Context<ServerEnv>) => boolean): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (['/log-in', '/inbox.css', '/favicon.ico'].includes(c.req.path) || isIn(c)) return next();
    if (c.req.method !== 'GET' || !takesHtml(c)) return answerError(c, 401, 'Log in first.');
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(logInPath(ownPath(pathname + search)), 303);
  };
}

/**
 * The path to which a log-in leads: a page of the inbox itself, `/` for anything else. Browsers take `//` and `/\\` at
 * the beginning for another host, and pass over tabs and line breaks.
 */
export function ownPath(next: unknown): string {
  if (typeof next !== 'string' || next.length > LONGEST_NEXT) return '/';
  const isOwn =
    /^\/[\x21-\x7e]*$/.test(next) && !next.startsWith('//') && !next.includes('\\') && !/^\/log-(in|out)\b/.test(next);
  return isOwn ? pageOf(next) : '/';
}

/** The page with the link to a download: a download itself would leave the log-in, as if refused, on the screen. */
function pageOf(path: string): string {
  const [asked = ''] = path.split('?', 1);
  const search = path.slice(asked.length);
  return asked === '/submissions.csv' ? `/${search}` : asked.replace(/^(\/submissions\/\d+)\.zip$/, '$1') + search;
}

/** A client that is no browser says neither, and has to know the token all the same. */
function requireSameOrigin(c: Context<ServerEnv>): void {
  const related = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const { host } = new URL(c.req.url);
  const isOwn = related === undefined ? origin === undefined || hostOf(origin) === host : related === 'same-origin';
  if (!isOwn) throw new RefusedRequest(403, 'The pages of other sites may not send this.');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

interface LogInView {
  readonly isWrong: boolean;
  /** Path to which it leads. */
  readonly next: string;
}

function renderLogIn({ isWrong, next }: LogInView): Html {
  return renderLayout(
    isWrong ? 'Error: Log in' : 'Log in',
    html`<main class="log-in">
<h1>Inbox</h1>
<form method="post" action="${logInPath(next)}">
${isWrong ? html`<p class="wrong" id="wrong">That is not the password.</p>` : ''}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : ''}>
<button>Log in</button>
</form>
</main>`,
  );
}

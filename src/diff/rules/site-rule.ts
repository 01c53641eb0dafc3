import { isObject, type Json } from '../../contract/index.ts';
import { below, canonical, keysOf, listOf, objectOf } from '../read-json.ts';
import { partScope } from '../scope.ts';
import { shown } from '../show-value.ts';
import { placeOf, type UnplacedChange, values } from '../unplaced-change.ts';
import type { VerdictCase } from '../verdicts.ts';
import type { VersionRule } from './version-rule.ts';

/** What editors' programs read, and nobody else. */
const NOTE = '$schema';
const HOOKS = 'hooks';
const UPLOAD = 'upload';
const HOSTS = '/hosts';
const CHECKOUT_HOSTS = '/checkoutHosts';
const SUPPORT_EMAIL = '/supportEmail';

/** What `public/site.json` says: where submissions and pictures go, and what pages say of the provider. */
export const siteRule: VersionRule = ({ before, after }, book) => {
  // A version whose settings are not known can't be compared with.
  if (before.site === undefined || after.site === undefined) return;
  const [former, now] = [objectOf(before.site), objectOf(after.site)];
  const scope = partScope('site', () => ({ of: 'site' }), { drafts: 'wizard' });
  for (const key of keysOf(former, now)) {
    if (key === NOTE) continue;
    const change = key === HOOKS ? callChanges : key === UPLOAD ? uploadChanges : otherChanges;
    book.addAll(change(former[key], now[key], below('', key)), scope);
  }
};

/** Each call with its address and its way, as one thing. */
function callChanges(before: Json | undefined, after: Json | undefined, pointer: string): UnplacedChange[] {
  const [former, now] = [objectOf(before), objectOf(after)];
  return keysOf(former, now).flatMap((call) =>
    differs(former[call], now[call], below(pointer, call), 'site-call-changed', (was, is) =>
      is === undefined
        ? `The call “${call}” goes nowhere any more.`
        : `The call “${call}” goes ${wayOf(is)} now${was === undefined ? '' : `, no longer ${wayOf(was)}`}.`,
    ),
  );
}

function wayOf(call: Json): string {
  const { url, mode } = objectOf(call);
  return mode === 'direct' ? `from the customer’s browser straight to ${shown(url)}` : `by our server to ${shown(url)}`;
}

function uploadChanges(before: Json | undefined, after: Json | undefined, pointer: string): UnplacedChange[] {
  return differs(before, after, pointer, 'site-call-changed', (was, is) => {
    const [former, now] = [objectOf(was).url, objectOf(is).url];
    return `Pictures are announced at ${shown(now)} now, no longer at ${shown(former)}.`;
  });
}

/** What some settings do besides what pages say of the provider. */
function caseAt(pointer: string, before: Json | undefined, after: Json | undefined): VerdictCase {
  // A payment address of a host that is added leads on, too.
  if (pointer === CHECKOUT_HOSTS && listOf(before).some((host) => !listOf(after).includes(host)))
    return 'site-changed:checkout';
  if (pointer.startsWith(HOSTS) && before !== undefined) return 'site-changed:host';
  return pointer === SUPPORT_EMAIL ? 'site-changed:sent' : 'site-changed';
}

/** Down to what is no object. */
function otherChanges(before: Json | undefined, after: Json | undefined, pointer: string): UnplacedChange[] {
  if (isObject(before) && isObject(after))
    return keysOf(before, after).flatMap((key) => otherChanges(before[key], after[key], below(pointer, key)));
  return differs(before, after, pointer, caseAt(pointer, before, after), (was, is) => {
    const name = `The site’s “${pointer.slice(1).replaceAll('/', '.')}”`;
    return is === undefined
      ? `${name} is gone; it was ${shown(was)}.`
      : `${name} is ${shown(is)} now${was === undefined ? '' : `, no longer ${shown(was)}`}.`;
  });
}

function differs(
  before: Json | undefined,
  after: Json | undefined,
  pointer: string,
  verdict: VerdictCase,
  message: (before: Json | undefined, after: Json | undefined) => string,
): UnplacedChange[] {
  if (canonical(before) === canonical(after)) return [];
  const place = placeOf('ui', before === undefined ? undefined : pointer, after === undefined ? undefined : pointer);
  return [{ verdict, subject: pointer, place, message: message(before, after), ...values(before, after) }];
}

import { asFolder, brandColourProblem, listed, suggest, unreadableText } from '../../compile/index.ts';
import { HOST_KINDS, HOSTS, type HostKind, isReserved, type RouteTarget, routesOf } from '../../contract/index.ts';
import type { ExistingContent } from './existing-content.ts';
import type { Check } from './refusal.ts';

/** What links, files and addresses can name without being escaped. */
const FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_FOLDER = 50;
const LONGEST_TITLE = 60;
/** JavaScript keeps them for itself. */
const KEPT_NAMES = ['constructor', 'prototype'];
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const ORIGIN =
  /^(?:\*|https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[0-9]{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::[0-9]{1,5})?)$/;
const COLOUR = /^#[0-9A-Fa-f]{6}$/;
const LOGO = /^\/[A-Za-z0-9/_.-]+$/;

/** The folder of a new trade or variant: `parent` is where it comes to lie. */
export const folderCheck =
  (existing: ExistingContent, parent: string): Check =>
  (name) => {
    if (!FOLDER.test(name) || name.length > LONGEST_FOLDER) {
      const better = asFolder(name).slice(0, LONGEST_FOLDER).replace(/-$/, '');
      return `A folder’s name takes small letters, digits and hyphens between them, ${LONGEST_FOLDER} at most: “${name}” has others.${better ? ` How about “${better}”?` : ''}`;
    }
    if (KEPT_NAMES.includes(name)) return `“${name}” can’t be a name: JavaScript keeps it for itself.`;
    return existing.holds(`${parent}${name}`) ? thereAlready(`${parent}${name}/`) : undefined;
  };

/** Why a folder can't be made. @param folder with a slash at its end */
export const thereAlready = (folder: string): string =>
  `${folder} is there already, and nothing is written over. Choose another name, or change its files.`;

/** A title, a name or a member of a list, as customers read it. */
export const textCheck: Check = (text) => {
  const problem = unreadableText(text);
  return problem && `${problem.message} ${problem.fix}`;
};

export const titleCheck =
  (taken: ReadonlyMap<string, string>): Check =>
  (title) => {
    if (title.length > LONGEST_TITLE)
      return `A title has ${LONGEST_TITLE} letters at most: this one has ${title.length}.`;
    const refusal = textCheck(title);
    if (refusal !== undefined) return refusal;
    const other = [...taken].find(([, known]) => known.trim().toLowerCase() === title.trim().toLowerCase());
    return other && `${other[0]}/ has the title “${other[1]}” already: nobody could distinguish the two.`;
  };

/** What stands beside a logo in the header, or in its place: as long as a title at most, by the meta-schema too. */
export const partnerCheck: Check = (name) =>
  name.length > LONGEST_TITLE
    ? `A partner’s name has ${LONGEST_TITLE} letters at most: this one has ${name.length}.`
    : textCheck(name);

/** One of some names. */
export const nameCheck =
  (what: string, names: readonly string[]): Check =>
  (name) => {
    if (names.includes(name)) return undefined;
    return `There is no ${what} “${name}”. ${suggest(name, names, `There are ${listed(names)}.`)}`;
  };

/** A trade that a variant can name: one of those that it offers. */
export const offeredCheck =
  (offered: readonly string[], all: readonly string[]): Check =>
  (trade) =>
    all.includes(trade) && !offered.includes(trade)
      ? `“${trade}” is not among the trades that it offers: ${listed(offered)}.`
      : nameCheck('trade', offered)(trade);

/** A path that a variant wants on some sites. */
export const pathCheck =
  ({ content }: ExistingContent, hosts: readonly HostKind[]): Check =>
  (path) => {
    if (!PATH.test(path)) {
      const parts = path.split('/').flatMap((part) => asFolder(part) || []);
      return `A path begins with a slash, and takes small letters, digits and hyphens, not “${path}”. How about “/${parts.join('/') || 'partner-name'}”?`;
    }
    for (const host of hosts) {
      const taken = routesOf(host, content.catalogue)[path];
      if (taken) return `“${path}” on ${HOSTS[host].name} leads to ${described(taken)} already. Choose another path.`;
      if (isReserved(host, path))
        return `“${path}” is kept for something else on ${HOSTS[host].name}. Choose another path.`;
    }
    return undefined;
  };

/** Whether a landing page can stand at the folder's name. */
export function landingRefusal(existing: ExistingContent, name: string): string | undefined {
  const refusal = pathCheck(existing, ['main'])(`/${name}`);
  return refusal?.replace('Choose another path.', 'Choose another name for the folder, or leave the landing page out.');
}

export const originCheck: Check = (origin) => {
  if (ORIGIN.test(origin)) return undefined;
  const better = securedOrigin(origin);
  return `A website is written like https://www.partner.example, without a path or a slash at the end; https://*.partner.example is every name below it, * is any website. “${origin}” is written differently.${better === undefined ? '' : ` How about “${better}”?`}`;
};

/** The https website that was probably meant. */
function securedOrigin(text: string): string | undefined {
  const host = /^(?:[a-z]+:\/\/)?((?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[0-9]{1,5})?)(?:\/|$)/i.exec(text)?.[1];
  return host && `https://${host.toLowerCase()}`;
}

/** The colour of links and buttons. */
export const brandColourCheck: Check = (colour) => {
  if (!COLOUR.test(colour))
    return `A colour is a hash and six digits or letters from a to f, like #1B6E53, not “${colour}”.`;
  const problem = brandColourProblem(colour);
  return problem && `${problem.message} ${problem.fix}`;
};

export const logoCheck =
  (existing: ExistingContent): Check =>
  (logo) => {
    if (!LOGO.test(logo)) return `A logo is a path below public/, like /partners/name.svg, not “${logo}”.`;
    if (existing.holds(`public${logo}`)) return undefined;
    return `public${logo} is not there. Put the picture there first, or leave the logo out.`;
  };

export const isHost = (name: string): name is HostKind => HOST_KINDS.some((host) => host === name);

function described(target: RouteTarget): string {
  if ('variant' in target) return `schemas/variants/${target.variant}/`;
  if ('form' in target) return `schemas/forms/${target.form}/`;
  if ('landing' in target) return `the landing page of trades/${target.landing}/`;
  if ('redirect' in target) return target.redirect;
  return `the page ${target.page}`;
}

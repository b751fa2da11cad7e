import { decodedOr } from "#app/domain/values/decoded.ts";
import { visibleText } from "#app/domain/values/visible-text.ts";

/** Maximum length of an address that is noted or redirected, in characters. */
export const maxPathLength = 200;

export const maxMissed = 500;

/**
 * Returns a path of this site as it is compared: decoded, in lower case, without a slash at the end. Null for the home
 * page, and for what is no readable path.
 */
export function pathKey(pathname: string): string | null {
  const path = decodedOr(pathname, null, decodeURI);
  if (path === null || !path.startsWith("/") || /[\p{C}\\]/u.test(path)) return null;
  const key = path.toLowerCase().replace(/\/+$/, "");
  return key === "" || key.startsWith("//") || key.length > maxPathLength ? null : key;
}

/** Parses a typed address of this site, with or without its origin. Null for another site and anything else. */
export function siteAddress(typed: string, origin: string): URL | null {
  const path = visibleText(typed).trim();
  if (/\p{C}/u.test(path)) return null;
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(path) || !URL.canParse(path, origin)) return null;
  const address = new URL(path, origin);
  const text = `${address.pathname}${address.search}${address.hash}`;
  const isOurs = address.host === new URL(origin).host && address.username === "" && address.password === "";
  // A path that begins with two slashes would be another site's address.
  return isOurs && !text.startsWith("//") && text.length <= 2 * maxPathLength ? address : null;
}

/** Our own files and areas, whose addresses no visitor types. */
const own = /^\/((admin|server|assets|photos|share|calendar|healthz|readyz)(\/|\.|$)|progress\/)/;

/** Returns whether a path belongs to the program, so that it cannot be redirected. */
export const isOwnPath = (key: string): boolean => own.test(key);

/** Paths that browsers request by themselves. */
const automatic = /^\/(favicon\.ico|apple-touch-icon[^/]*|browserconfig\.xml|ads\.txt|sitemap[^/]*\.xml)$/;

/** Paths that only vulnerability scanners request. */
const probes = [
  /\/\./,
  /\.(php\d?|phtml|aspx?|ashx|jspx?|cgi|pl|env|sql|bak|old|swp|zip|rar|7z|tar|t?gz|ini|ya?ml|toml|log|sh|exe|dll)$/,
  /\.(pem|key|conf|config|cfg|json|js|css|map|xml|txt|data|action|do)$/,
  /\/(wp-[^/]*|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|node_modules|graphql|solr|hudson)(\/|$)/,
  /['"<>|;{}$*]|\.\.|%/,
];

/** An e-mail address, a telephone number or a token, which must not be stored. */
const personal = /@|\d{7}|[^/-]{24}/;

/** Returns how an address that was not found is noted, or null when it is not. */
export function missedPath(pathname: string): string | null {
  const key = pathKey(pathname);
  if (key === null || own.test(key) || automatic.test(key) || personal.test(key)) return null;
  return probes.some((probe) => probe.test(key)) ? null : key;
}

/** Returns the host of the page that linked here, without ours; empty when there is none. */
export function referrerHost(header: string | undefined, ownHost: string): string {
  if (!header || !URL.canParse(header)) return "";
  const { protocol, host } = new URL(header);
  return /^https?:$/.test(protocol) && host !== ownHost && host.length <= 100 ? host : "";
}

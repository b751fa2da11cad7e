/** Returns a path in lower case, because routes match case-insensitively. */
export const routePath = (path: string): string => path.toLowerCase();

/** Returns whether a path belongs to the API, where every rejection is JSON. */
export const isApi = (path: string): boolean => routePath(path).startsWith("/server/api/");

/** Returns whether a path belongs to the staff area or sign-in. */
export const isStaff = (path: string): boolean => /^\/admin(\/|\.|$)/.test(routePath(path));

/** Returns whether a path belongs to a progress link, which has a key in its address. */
export const isProgress = (path: string): boolean => hasPrefix(path, /^[/\\]*progress[/\\]/);

export const isLogo = (path: string): boolean => hasPrefix(path, /^[/\\]*brand[/\\]/);

/** Returns whether a path is the address of the PDF of a badge, for visitors or for the office. */
export const isCertificate = (path: string): boolean =>
  hasPrefix(path, /^[/\\]*(admin[/\\]cms[/\\]site[/\\]badges[/\\])?certificates[/\\]/);

/**
 * Returns whether a path may be served from the page cache: pages that are the same for everybody. Files, which have a
 * dot in their name, have their own validators.
 */
export const isPublicPage = (path: string): boolean =>
  !/^\/(admin|server|healthz|readyz)(\/|$)/.test(routePath(path)) &&
  !isProgress(path) &&
  !isCertificate(path) &&
  !/\.[a-z]+$/.test(routePath(path));

export type AddressKind = "page" | "file" | "staff" | "api" | "probe";

/** Returns the kind of a path, for statistics. Probes are requests of monitors. */
export function addressKind(path: string): AddressKind {
  if (/^\/(healthz|readyz|metrics)$/.test(routePath(path))) return "probe";
  if (isApi(path)) return "api";
  if (isStaff(path)) return "staff";
  if (isProgress(path)) return /\.[a-z]+$/.test(routePath(path)) ? "file" : "page";
  return isPublicPage(path) ? "page" : "file";
}

/** Returns whether a path is that of a photo, or of a script, style sheet, font or icon of a page. */
export const isAsset = (path: string): boolean =>
  /\.(avif|webp|jpe?g|png|svg|ico|js|css|woff2|map|webmanifest)$/.test(routePath(path));

/** Returns whether a path's percent-encoding is valid. */
export const canBeDecoded = (path: string): boolean => decoded(path) !== null;

const hasPrefix = (path: string, prefix: RegExp): boolean => prefix.test(routePath(decoded(path) ?? path));

function decoded(path: string): string | null {
  try {
    // Return the result: a bundler removes an unused decoding, and its error with it.
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

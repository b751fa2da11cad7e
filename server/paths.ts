/** Returns a path in the spelling of the routes, which match without regard to case. */
export const routePath = (path: string): string => path.toLowerCase();

/** True for the addresses that programs call: every rejection there is JSON. */
export const isCall = (path: string): boolean => routePath(path).startsWith("/server/api/");

/** True for the pages of the staff area and of sign-in. */
export const isStaff = (path: string): boolean => /^\/admin(\/|\.|$)/.test(routePath(path));

/**
 * Only pages that are the same for everybody go through the page cache: not what depends on who asks,
 * and not files, which have a dot in their name and validators of their own.
 */
export const isPublicPage = (path: string): boolean =>
  !/^\/(admin|server|healthz)(\/|$)/.test(routePath(path)) && !/\.[a-z]+$/.test(routePath(path));

/** True for a path whose percent-encoding can be undone. */
export const canBeDecoded = (path: string): boolean => decoded(path) !== null;

function decoded(path: string): string | null {
  try {
    // The result is returned: a bundler drops a decoding whose result nobody reads, and its error with it.
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

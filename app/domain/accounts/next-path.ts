const staffHome = "/admin";
const staffPath = /^\/admin(?:[/?#]|$)/;

/**
 * Returns where to go after signing in: always a path of this site's staff area. Browsers read
 * `//evil.example`, `/\evil.example` and control characters as URLs of other sites, and normalise
 * `/admin/..//evil.example` to one.
 */
export function nextPath(path: string | null | undefined): string {
  if (!path || !staffPath.test(path) || /[\\\p{Cc}]/u.test(path)) return staffHome;
  const url = new URL(path, "http://staff.invalid");
  const resolved = url.pathname + url.search + url.hash;
  return url.host === "staff.invalid" && staffPath.test(resolved) ? resolved : staffHome;
}

const staffHome = "/admin";
const staffPath = /^\/admin(?:[/?#]|$)/;

/**
 * Returns where to go after signing in: always a path of this site's staff area. Browsers read
 * `//evil.example`, `/\evil.example` and control characters as URLs of other sites, and normalise
 * `/admin/..//evil.example` to one.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked || !staffPath.test(asked) || /[\\\p{Cc}]/u.test(asked)) return staffHome;
  const url = new URL(asked, "http://staff.invalid");
  const resolved = url.pathname + url.search + url.hash;
  return url.host === "staff.invalid" && staffPath.test(resolved) ? resolved : staffHome;
}

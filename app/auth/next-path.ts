const staffHome = "/admin";
const staffPath = /^\/admin(?:[/?#]|$)/;

/**
 * Where to go after signing in: only a path of this site's staff area, whatever was asked for. A
 * browser reads `//evil.example`, `/\evil.example` and control characters as other sites' addresses,
 * and `/admin/..//evil.example` becomes one on the way.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked || !staffPath.test(asked) || /[\\\p{Cc}]/u.test(asked)) return staffHome;
  const url = new URL(asked, "http://staff.invalid");
  const resolved = url.pathname + url.search + url.hash;
  return url.host === "staff.invalid" && staffPath.test(resolved) ? resolved : staffHome;
}

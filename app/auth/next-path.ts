const staffHome = "/admin";

/**
 * Where to go after signing in: only a path of this site's staff area, whatever was asked for. A
 * browser reads `//evil.example`, `/\evil.example` and control characters as other sites' addresses.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:[/?#]|$)/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return staffHome;
  const url = new URL(asked, "http://staff.invalid");
  return url.host === "staff.invalid" ? url.pathname + url.search + url.hash : staffHome;
}

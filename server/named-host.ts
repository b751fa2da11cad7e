import type { IncomingMessage } from "node:http";

/**
 * Returns whether a request names one host: in a single `Host` header, and the same in its address if that is a whole
 * one. A proxy before this server might have looked at the other.
 */
export function namesOneHost({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? "")) named += 1;
  if (named > 1) return false;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return true;
  const whole = URL.parse(url);
  return whole !== null && whole.host === URL.parse(`${whole.protocol}//${headers.host}`)?.host;
}

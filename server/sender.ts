import { stopNewsFolder } from "#app/content/news/news-token.ts";

/** Whether mail programs send requests there by themselves (RFC 8058): the signed address alone counts, no session. */
export const isOneClick = (path: string): boolean => path.startsWith(`${stopNewsFolder}/`);

/**
 * Returns why a state-changing request is rejected because of its origin; null if it is allowed. Browsers name the
 * sender in `Origin`. A request without it is allowed only if `Sec-Fetch-Site` rules out another site.
 */
export function refusedSender(headers: Headers, origin: string): string | null {
  const sender = headers.get("Origin");
  if (sender) return sender === origin ? null : "This form was sent from another site.";
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return null;
  return `The request does not say where it was sent from. Scripts must send the header "Origin: ${origin}".`;
}

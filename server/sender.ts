import type { Context } from "hono";
import { stopNewsFolder } from "#app/domain/progress/news-token.ts";
import { routePath } from "./paths.ts";

/**
 * Whether a mail program sends this by itself (RFC 8058): the signed address alone counts, no session. Browsers name the
 * sender, and are checked as everywhere.
 */
export const isOneClick = (path: string, headers: Headers): boolean =>
  path.startsWith(`${stopNewsFolder}/`) && !headers.has("Origin");

/** Returns whether a browser names another site as the sender. It names none for photos from a phone's share sheet. */
export const namesOtherSite = (headers: Headers, origin: string): boolean => {
  const sender = headers.get("Origin") ?? "null";
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  return (sender !== "null" && sender !== origin) || !["none", "same-origin"].includes(site);
};

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

/**
 * Returns whether a request is a share from another app that no service worker has received, for example after the
 * browser has deleted its data. It changes nothing.
 */
export const isShare = (c: Context): boolean =>
  c.req.method === "POST" && routePath(c.req.path) === "/admin/share";

/** Opens the uploader, which says that the photos did not arrive. They are not read. */
export function sendShareToUploader(c: Context): Response {
  return c.redirect("/admin/calendar-upload?shared=nothing", 303);
}

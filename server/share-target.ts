import type { Context } from "hono";
import { routePath } from "./paths.ts";

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

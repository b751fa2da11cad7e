import { createContext, data, type MiddlewareFunction } from "react-router";
import { dependencies, previewBar } from "#app/context.ts";
import { currentPublicState, readSiteHost } from "#app/domain/company/settings.server.ts";
import { type Account, findSession, forwardCookies } from "./guards.server.ts";

/** Whether the site is closed and this request is allowed because of its account. */
export const seenWhileClosed = createContext(false);

/** Whether the site is closed for this request. */
const isClosed = createContext(false);

const retrySeconds = 3600;

/**
 * Requires that the site is open. While it is closed, visitors get a 503 before any loader or action, and accounts for
 * which `maySee` returns true get the real response, which no cache may store.
 */
export const requireOpenSite = (maySee: (account: Account) => boolean): MiddlewareFunction<Response>[] => [
  async ({ context }, next) => {
    const response = await next();
    if (context.get(isClosed)) keepFromCaches(response, context.get(seenWhileClosed));
    return response;
  },
  async ({ request, context, url }, next) => {
    const { db } = context.get(dependencies);
    // The account of a preview was checked before.
    if (context.get(previewBar) || (await currentPublicState(db)).open) return next();
    context.set(isClosed, true);
    const found = await findSession(request, context);
    if (found && !found.lacksTwoFactor && maySee(found.account)) {
      context.set(seenWhileClosed, true);
      const response = await next();
      forwardCookies(response, found.cookies);
      return response;
    }
    // Files have no page to show this in.
    if (/\.[a-z]+$/i.test(url.pathname))
      return new Response("This site opens soon.\n", {
        status: 503,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    throw data(await readSiteHost(db), { status: 503 });
  },
];

/** @param isAllowed whether an account sees the site while it is closed */
function keepFromCaches({ status, headers }: Response, isAllowed: boolean) {
  headers.set("X-Robots-Tag", "noindex");
  headers.delete("CDN-Cache-Control");
  // A photo's address identifies its content, so the browser of an account may keep it.
  const immutable = isAllowed && headers.get("Cache-Control")?.endsWith("immutable");
  headers.set("Cache-Control", immutable ? "private, max-age=3600" : "private, no-store");
  if (!isAllowed && status === 503) headers.set("Retry-After", String(retrySeconds));
}

import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { noteOpened } from "#app/domain/progress/progress-links.server.ts";
import { findSignedIn } from "#app/http/accounts/guards.server.ts";
import { progressVisit } from "./progress-guard.server.ts";

/** Programs that fetch a page for its preview in a chat. */
const previewers = /bot\b|crawl|spider|preview|whatsapp|facebookexternalhit|slurp/i;

/**
 * Counts that a visitor has opened the page, without delaying the response. Previews of messengers and admins who look at
 * their own link do not count.
 */
export function countOpening(request: Request, context: Readonly<RouterContextProvider>): void {
  const { db } = context.get(dependencies);
  const { link } = context.get(progressVisit);
  if (request.method !== "GET" || previewers.test(request.headers.get("User-Agent") ?? "")) return;
  if (/prefetch/i.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "")) return;
  const count = async () => {
    const hasSession = /\bplinth\.session/.test(request.headers.get("Cookie") ?? "");
    const account = hasSession ? await findSignedIn(request, context) : null;
    if (account?.role !== "admin") await noteOpened(db, link.id, new Date());
  };
  count().catch((error: unknown) =>
    context.get(requestInfo).log.warn({ reason: String(error) }, "counting an opened progress link failed"),
  );
}

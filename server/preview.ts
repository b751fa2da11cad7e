import type { RouterContextProvider } from "react-router";
import { dependencies, previewBar, requestInfo } from "#app/context.ts";
import { previewParameter, readPreviewToken, renderPreview } from "#app/domain/publishing/preview.server.ts";
import { findSubject } from "#app/domain/publishing/subjects.server.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { findSignedIn } from "#app/http/accounts/guards.server.ts";
import type { Db } from "#db/connect.ts";

interface Requested {
  request: Request;
  /** The site's own origin. */
  origin: string;
  context: RouterContextProvider;
  render(request: Request, context: RouterContextProvider): Promise<Response>;
}

/** Returns the token of a preview; null for an ordinary address. */
export const previewToken = (request: Request): string | null =>
  new URL(request.url).searchParams.get(previewParameter);

/**
 * Responds with a public page that shows a draft, to the account that the token names. Signed-out visitors are sent to
 * sign in, and everybody else gets 404. Neither the page cache nor any other cache is read or filled.
 */
export async function respondWithPreview(token: string, { request, origin, context, render }: Requested) {
  const shared = context.get(dependencies);
  const claim = readPreviewToken(shared.secret, token);
  const subject = claim && findSubject(claim);
  if (!claim || !subject) return privately(new Response("Not found", { status: 404 }));
  const account = await findSignedIn(request, context);
  const { pathname, search } = new URL(request.url);
  const formWith = (query = "") => pageOfRecord(subject.form + query, search);
  if (!account) return redirectTo(`/admin/login?next=${encodeURIComponent(formWith())}`);
  if (account.id !== claim.accountId || account.role !== "admin")
    return privately(new Response("Not found", { status: 404 }));
  if (claim.expires < Date.now()) return redirectTo(formWith("?saved=preview-expired"));
  const page = await renderPreview(shared.db, subject, async (trx) => {
    // What is last known of the settings is for visitors, so a draft must not change it.
    context.set(dependencies, { ...shared, db: trx, lastKnown: { ...shared.lastKnown } });
    context.set(previewBar, { form: formWith() });
    const headers = { accept: "text/html" };
    const response = await render(new Request(origin + pathname + search, { headers }), context);
    return new Response(await response.arrayBuffer(), response);
  }).finally(() => context.set(dependencies, shared));
  return page ? privately(page) : redirectTo(formWith("?saved=preview-refused"));
}

/**
 * Returns the HTML of a public page that reads through the database of a transaction, for the preview inside a form.
 * @param context one of its own, since rendering a page changes it
 */
export async function renderForForm(
  path: string,
  db: Db,
  { origin, context, render }: Omit<Requested, "request">,
): Promise<string> {
  const shared = context.get(dependencies);
  context.set(dependencies, { ...shared, db, lastKnown: { ...shared.lastKnown } });
  // Settings name a section of their page behind its path.
  const { pathname } = new URL(path, origin);
  // Its account was checked by the guard of the form's request; the site may still be closed to visitors.
  context.set(previewBar, { form: "" });
  context.set(requestInfo, { ...context.get(requestInfo), path: pathname, nonce: "" });
  const response = await render(
    new Request(origin + pathname, { headers: { accept: "text/html" } }),
    context,
  );
  if (response.status !== 200) throw new Error(`The preview of ${path} responded with ${response.status}`);
  return response.text();
}

const redirectTo = (path: string) =>
  privately(new Response(null, { status: 302, headers: { Location: path } }));

function privately(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.delete("CDN-Cache-Control");
  return response;
}

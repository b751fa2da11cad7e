import { type RouterContextProvider, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { findRedirect, pathKey } from "#app/domain/addresses/redirects.server.ts";
import { isRecordKind, type RecordKind } from "#app/domain/records/records.ts";
import { pathOfRecord, resolveAddress } from "#app/domain/records/slugs.server.ts";

interface RequestedAddress {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Returns the id of the record that a public address names, or null when it names none that visitors can see.
 * @param segment the part of the path that names the record
 * @param file what follows it in the path, such as `/specifications.pdf`
 * @throws a redirect to the present address of a record that is requested by its id or a former slug, or the redirect
 * that the office has set for an address without a record
 */
export async function findAddressed(
  { request, context }: RequestedAddress,
  kind: RecordKind,
  { segment, file = "" }: { segment: string; file?: string },
): Promise<number | null> {
  const found = await resolveAddress(context.get(dependencies).db, kind, segment);
  if (!found) {
    await followRedirect({ request, context });
    return null;
  }
  if ("movedTo" in found) throw permanentRedirect(request, found.movedTo + file);
  return found.id;
}

/**
 * Follows the redirect that the office has set for an address that does not exist. Call it where a page is not found.
 * @throws the redirect, if there is one
 */
export async function followRedirect({ request, context }: RequestedAddress): Promise<void> {
  const { db } = context.get(dependencies);
  const path = pathKey(new URL(request.url).pathname.replace(/\.data$/, ""));
  const target = path === null ? undefined : await findRedirect(db, path);
  if (!target) return;
  if ("path" in target) throw permanentRedirect(request, target.path);
  const { kind, recordId } = target;
  const page = isRecordKind(kind) ? await pathOfRecord(db, kind, recordId) : undefined;
  if (page !== undefined) throw permanentRedirect(request, page);
}

/**
 * Returns a 301 to a path of this site, with the query of the request unless the path has its own. Browsers ask again each
 * time, because a slug can go back to where it was.
 */
function permanentRedirect(request: Request, path: string): Response {
  // What React Router adds to a request for a page's data is not the visitor's.
  const query = new URL(request.url).search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "");
  const search = path.includes("?") ? "" : query;
  const [page = "", anchor] = path.split("#");
  const location = `${page}${search}${anchor === undefined ? "" : `#${anchor}`}`;
  return redirect(location, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

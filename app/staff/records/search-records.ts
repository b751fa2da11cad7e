import { dependencies } from "#app/context.ts";
import { searchRecords } from "#app/domain/records/links.server.ts";
import { kindInAddress, recordKinds } from "#app/domain/records/records.ts";
import { searchText } from "#app/domain/values/search.ts";
import type { Route } from "./+types/search-records.ts";

/** Returns the first records of a kind whose names match the search, for a form that links one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = recordKinds.find((known) => kindInAddress(known) === params.kind);
  if (!kind) return Response.json({ status: "error", message: "Unknown kind of record" }, { status: 404 });
  const text = searchText(url.searchParams.get("q"));
  const found = await searchRecords(context.get(dependencies).db, kind, text);
  return Response.json({ status: "success", data: found });
}

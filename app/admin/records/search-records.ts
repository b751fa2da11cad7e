import { searchRecords } from "#app/content/records/links.server.ts";
import { recordKinds } from "#app/content/records/records.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/search-records.ts";

/** Returns the first records of a kind whose names match the search, for a form that links one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = recordKinds.find((known) => known === params.kind);
  if (!kind) return Response.json({ status: "error", message: "Unknown kind of record" }, { status: 404 });
  const text = searchText(url.searchParams.get("q"));
  const found = await searchRecords(context.get(dependencies).db, kind, text);
  return Response.json({ status: "success", data: found });
}

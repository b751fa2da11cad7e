import { dependencies, listedPages } from "#app/context.ts";
import { searchText } from "#app/domain/values/search.ts";
import type { Route } from "./+types/targets.ts";
import { suggestTargets } from "./redirects.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = searchText(url.searchParams.get("q"));
  const where = { db: context.get(dependencies).db, listed: context.get(listedPages) };
  return Response.json({
    status: "success",
    data: text.trim() === "" ? [] : await suggestTargets(where, text),
  });
}

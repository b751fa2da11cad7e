import { dependencies, listedPages } from "#app/context.ts";
import { searchText } from "#app/domain/values/search.ts";
import type { Route } from "./+types/targets.ts";
import { type Suggestion, suggestTargets } from "./redirects.server.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Suggestion[]> {
  const text = searchText(new URL(request.url).searchParams.get("q"));
  if (text.trim() === "") return [];
  const where = { db: context.get(dependencies).db, listed: context.get(listedPages) };
  return await suggestTargets(where, text);
}

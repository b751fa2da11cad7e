import { account } from "#app/auth/guards.server.ts";
import { maxIds, maxTitles } from "#app/content/choices.ts";
import { findProjects, projectsNamed, searchProjects } from "#app/content/events/project-choices.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Route } from "./+types/project-choices.ts";
import { respond } from "./api-response.ts";

/**
 * Lists projects that the account may choose, as `{id, title}`: `?search=` by words of the title, `?id=` by numbers,
 * `?named=` by whole titles or numbers. The last two may be repeated.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  return respond(context, async () => {
    const { db } = context.get(dependencies);
    const viewer = context.get(account);
    const [ids, names] = [url.searchParams.getAll("id"), url.searchParams.getAll("named")];
    if (ids.length > maxIds || names.length > maxTitles)
      throw new ApiError(422, `Too many projects at once (maximum ${maxIds} ids or ${maxTitles} titles)`);
    if (ids.length > 0)
      return findProjects(
        db,
        viewer,
        ids.flatMap((id) => recordId(id) ?? []),
      );
    if (names.length > 0) return projectsNamed(db, viewer, names.map(searchText));
    return searchProjects(db, viewer, searchText(url.searchParams.get("search")));
  });
}

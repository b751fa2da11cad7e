import { dependencies } from "#app/context.ts";
import { findProjects, projectsNamed, searchProjects } from "#app/domain/accounts/project-access.server.ts";
import { maxTitles } from "#app/domain/values/choices.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { searchText } from "#app/domain/values/search.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/project-choices.ts";

/** The maximum number of ids that one request may name. */
const maxIds = 100;

/**
 * Lists projects that the account may choose, as `{id, title}`: `?search=` by words of the title, `?id=` by numbers,
 * `?named=` by whole titles or numbers. The last two may be repeated.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  return respond(context, async () => {
    const { db } = context.get(dependencies);
    const viewer = context.get(account);
    const ids = url.searchParams.getAll("id");
    const names = url.searchParams.getAll("named");
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

import { requireAdminCaller } from "#app/auth/guards.server.ts";
import { searchText } from "#app/content/search.ts";
import { searchAccounts } from "#app/content/users/user-list.server.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/account-choices.ts";
import { respond } from "./api-response.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

/** Lists accounts as `{id, name}`: `?search=` by words of name and email. */
export function loader({ context, url }: Route.LoaderArgs) {
  return respond(context, () =>
    searchAccounts(context.get(dependencies).db, searchText(url.searchParams.get("search"))),
  );
}

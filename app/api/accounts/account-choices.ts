import { dependencies } from "#app/context.ts";
import { searchAccounts } from "#app/domain/accounts/account-list.server.ts";
import { searchText } from "#app/domain/values/search.ts";
import { requireAdminCaller } from "#app/http/accounts/guards.server.ts";
import { respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/account-choices.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

/** Lists accounts as `{id, name}`: `?search=` by words of name and email. */
export function loader({ context, url }: Route.LoaderArgs) {
  return respond(context, () =>
    searchAccounts(context.get(dependencies).db, searchText(url.searchParams.get("search"))),
  );
}

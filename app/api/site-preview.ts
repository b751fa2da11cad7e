import { account, requireAdminCaller } from "#app/auth/guards.server.ts";
import { hasPreview } from "#app/content/settings/preview-sections.ts";
import { sitePartOf } from "#app/content/settings/site-parts.ts";
import { dependencies, publicPage } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import { renderNewest, renderTyped } from "#app/publishing/preview.server.ts";
import { settingSubject } from "#app/publishing/setting-subject.server.ts";
import type { Route } from "./+types/site-preview.ts";
import { readJson, respond } from "./api-response.ts";
import { readTyped } from "./typed-values.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

export function loader({ context }: Route.LoaderArgs) {
  return respond(context, () => Promise.reject(new ApiError(405, "Method not allowed")));
}

/** Renders the home page with the typed values of one part of its content. Stores nothing. */
export function action({ request, params, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Method not allowed");
    const part = sitePartOf(params.part);
    if (!part || !hasPreview(part)) throw new ApiError(404, "There is no preview of this.");
    const values = readTyped(await readJson(request));
    const { db } = context.get(dependencies);
    const shown = await renderNewest(context.get(account).id, () =>
      renderTyped(db, settingSubject(part), {
        values,
        render: (trx) => context.get(publicPage)("/", trx),
      }),
    );
    if (!shown) throw new ApiError(409, "A newer preview takes the place of this one.");
    if ("errors" in shown)
      throw new ApiError(422, Object.values(shown.errors)[0]?.[0] ?? "These values cannot be shown.");
    return { html: shown.result };
  });
}

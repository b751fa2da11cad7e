import { account, requireAdminCaller } from "#app/auth/guards.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { dependencies, publicPage } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import { renderNew, renderNewest, renderTyped } from "#app/publishing/preview.server.ts";
import { recordSubject } from "#app/publishing/record-subject.server.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/record-preview.ts";
import { readJson, respond } from "./api-response.ts";
import { readTyped } from "./typed-values.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

export function loader({ context }: Route.LoaderArgs) {
  return respond(context, () => Promise.reject(new ApiError(405, "Method not allowed")));
}

/**
 * Renders the page of a record with the values typed into its form, or of a new one. Stores nothing. Without a page
 * while the values cannot be published, which is usual while they are being typed.
 */
export function action({ request, params, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Method not allowed");
    const record = Object.values(recordDefinitions).find(({ kind }) => kind === params.kind);
    const id = recordId(params.id);
    if (!record || (id === null && params.id !== "new"))
      throw new ApiError(404, "There is no preview of this.");
    const values = readTyped(await readJson(request));
    const { db } = context.get(dependencies);
    const by = context.get(account);
    const render = (trx: Db, path: string) => context.get(publicPage)(path, trx);
    const shown = await renderNewest(by.id, () =>
      id === null
        ? renderNew(db, record, { values, render, by })
        : renderTyped(db, recordSubject(record, id), { values, render }),
    );
    if (!shown) throw new ApiError(409, "A newer preview takes the place of this one.");
    return { html: "errors" in shown ? null : shown.result };
  });
}

import { z } from "zod";
import { dependencies, publicPage } from "#app/context.ts";
import { settingForm, settingFormOf } from "#app/domain/company/settings.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { renderNew, renderNewest, renderTyped } from "#app/domain/publishing/preview.server.ts";
import { findSubject } from "#app/domain/publishing/subjects.server.ts";
import { kindInAddress } from "#app/domain/records/records.ts";
import { account, requireAdminCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, readChecked, respond } from "#app/http/api-response.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/preview.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

export const loader = onlyPost;

const cell = z.string();
const rows = [z.array(cell).max(500), z.array(z.record(z.string(), cell)).max(500)] as const;
/** The values of any form. The form's own schema has their limits. */
const schema = z.object({ values: z.record(z.string(), z.union([cell, ...rows])) });

/**
 * Renders the page of a record or of a new one, or the home page, with the values typed into the form of a record or of
 * settings. Stores nothing. While the values cannot be published, which is usual while they are being typed, it responds
 * with the reason in place of a page.
 */
export function action({ request, params, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Use POST");
    const { key } = params;
    const record = Object.values(recordDefinitions).find((one) => kindInAddress(one.kind) === params.kind);
    const kind = record?.kind ?? params.kind;
    const setting = kind === "setting" ? settingFormOf(key) : null;
    const subject = setting && !settingForm(setting).sections ? undefined : findSubject({ kind, key });
    const newRecord = key === "new" ? record : undefined;
    if (!subject && !newRecord) throw new ApiError(404, "There is no preview of this.");
    const { values } = await readChecked(request, schema, () => "These values cannot be shown.");
    const { db } = context.get(dependencies);
    const by = context.get(account);
    const render = (trx: Db, path: string) => context.get(publicPage)(path, trx);
    const preview = await renderNewest(by.id, async () =>
      subject
        ? renderTyped(db, subject, { values, render })
        : newRecord && renderNew(db, newRecord, { values, render, by }),
    );
    if (!preview) throw new ApiError(409, "A newer preview takes the place of this one.");
    if ("result" in preview) return { html: preview.result };
    return { html: null, reason: Object.values(preview.errors)[0]?.[0] ?? "These values cannot be shown." };
  });
}

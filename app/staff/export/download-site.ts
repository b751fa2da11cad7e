import { redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { hourMs } from "#app/domain/values/durations.ts";
import { isIdentityConfirmed } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/download-site.ts";

/** Milliseconds for a download: a snapshot must not be kept open for a reader that never ends. */
const maxDuration = 6 * hourMs;

export const loader = () => redirect("/admin/cms/export");

/** Streams an export of all content. It is a form, so that no link of another site starts one. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request, []);
  if (!(await isIdentityConfirmed(context))) return redirect("/admin/cms/export");
  const { db, exportSite } = context.get(dependencies);
  const archive = exportSite(AbortSignal.timeout(maxDuration));
  if (!archive) return redirect("/admin/cms/export?busy");
  try {
    await recordActivity(db, {
      by: context.get(account),
      action: "exported",
      kind: "setting",
      recordId: "content",
    });
  } catch (error) {
    await archive.body.cancel();
    throw error;
  }
  return new Response(archive.body, {
    headers: {
      "Content-Type": "application/x-tar",
      "Content-Disposition": `attachment; filename="${archive.name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

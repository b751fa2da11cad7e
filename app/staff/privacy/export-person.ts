import { data, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { findPersonalData } from "#app/domain/privacy/find-personal-data.server.ts";
import { readIdentifier } from "#app/domain/privacy/personal-data.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { isIdentityConfirmed } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/export-person.ts";

const page = "/admin/cms/privacy";

export const loader = () => redirect(page);

/** Sends all that is stored about a person as a JSON file. It is a form, so that no address or number is in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "who"]);
  // The page asks for the password first, and gets the form.
  if (!(await isIdentityConfirmed(context))) return redirect(page, 307);
  const { db } = context.get(dependencies);
  const identifier = readIdentifier(form.getAll("who").join());
  if (!identifier) throw data("This is neither an e-mail address nor a phone number.", { status: 422 });
  const found = await findPersonalData(db, identifier);
  await recordActivity(db, { by: context.get(account), action: "exported", kind: "person" });
  return new Response(`${JSON.stringify({ [identifier.kind]: identifier.value, ...found }, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="personal-data-${siteDay(new Date())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

import { data, type RouterContextProvider, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { nameSchema } from "#app/content/users/account-schemas.ts";
import { renameUser } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import type { AccountResponse } from "./account-response.ts";

/** Changes the name of an admin's own account. Clients keep the name that the office has given them. */
export async function changeName(context: Readonly<RouterContextProvider>, form: FormData) {
  const by = context.get(account);
  if (by.role !== "admin") throw data(null, { status: 403 });
  const { errors, input, values } = parseFields(form, { blank: { name: "" }, schema: nameSchema });
  if (errors) return data<AccountResponse>({ about: "name", errors, typed: values }, { status: 422 });
  const { name } = input;
  if (name !== by.name)
    await context
      .get(dependencies)
      .db.transaction()
      .execute(async (trx) => {
        await renameUser(trx, by.id, name);
        await recordActivity(trx, {
          by,
          action: "changed",
          kind: "account",
          recordId: by.id,
          title: name,
          fields: ["name"],
        });
      });
  return redirect("/admin/account?done=name#name");
}

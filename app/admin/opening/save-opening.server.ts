import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { readSetting, saveSetting } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Opens the site to visitors or closes it, and records it as activity. Changes nothing if it is in that state. */
export async function setSiteOpen(context: Context, open: boolean): Promise<void> {
  const by = context.get(account);
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      const { value } = await readSetting(trx, "opening");
      if (value.open === open) return;
      await saveSetting(trx, "opening", { open });
      await recordActivity(trx, {
        by,
        action: open ? "opened" : "closed",
        kind: "setting",
        recordId: "opening",
      });
    });
}

/** Hides the set-up checklist on the dashboard, or shows it again. */
export async function setChecklistHidden(context: Context, hidden: boolean): Promise<void> {
  await saveSetting(context.get(dependencies).db, "checklist", { hidden });
}

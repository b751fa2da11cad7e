import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import {
  clearDemoSettings,
  deleteDemoRows,
  endDemo,
  listDemoPhotos,
  lockDemo,
} from "#app/content/demo/demo.server.ts";
import { placesOf } from "#app/content/photos/photo-usage.server.ts";
import { removeUnstagedPhoto } from "#app/content/photos/photos.server.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";

/**
 * Removes the demo and closes the site, in one transaction. Does nothing if the demo was removed before.
 * @param chosen rows that the owner has changed and that are deleted as well; see `EditedRow`
 */
export async function removeDemo(
  context: Readonly<RouterContextProvider>,
  chosen: Set<string>,
): Promise<void> {
  const by = context.get(account);
  const now = new Date();
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      if ((await lockDemo(trx)).length === 0) return;
      await deleteDemoRows(trx, { chosen, by: by.id });
      await clearDemoSettings(trx, now);
      for (const photo of await listDemoPhotos(trx))
        if ((await placesOf(trx, photo.id)).length === 0) await removeUnstagedPhoto(trx, photo, now);
      await endDemo(trx);
      await saveSetting(trx, "opening", { open: false });
      await saveSetting(trx, "checklist", { hidden: false });
      await recordActivity(trx, { by, action: "removed", kind: "setting", recordId: "demo" }, now);
    });
}

import { expect, test } from "vitest";
import { queueNews } from "#app/operations/news.server.ts";
import { untilBlocked } from "#tests/support/blocked.ts";
import { accounts } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { before } from "./news-tools.ts";
import { newClient, signedIn } from "./staff-browser.ts";

test("news begin for the others while an account is being deleted on PostgreSQL", async () => {
  const site = await openDemo("PostgreSQL");
  const { db } = site.dependencies;
  const admin = await signedIn(site, accounts.admin);
  const gone = await newClient(site, admin, "Leela");
  const kept = await newClient(site, admin, "Tara");
  let queued = Promise.resolve(0);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("user").where("email", "=", gone.email).execute();
    queued = queueNews(db, before("2026-03-02"));
    await untilBlocked(trx);
  });
  await queued;
  const begun = await db
    .selectFrom("news")
    .innerJoin("user", "user.id", "news.userId")
    .select("user.email")
    .distinct()
    .execute();
  expect(begun).toContainEqual({ email: kept.email });
  expect(begun).not.toContainEqual({ email: gone.email });
  await site.close();
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { untilBlocked } from "#tests/support/blocked.ts";
import { addMessage } from "#tests/support/messages.ts";
import { accounts } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

test("a write that PostgreSQL ends because of a deadlock gets 503 and has saved nothing; sent again it succeeds", async () => {
  const site = await openDemo("PostgreSQL");
  const { db } = site.dependencies;
  const admin = await signedIn(site, accounts.admin);
  const ids = [await addMessage(db), await addMessage(db)];
  const archive = () =>
    admin.send("/admin/cms/messages", [
      ["intent", "archive"],
      ...ids.map((id): [string, string] => ["ids", String(id)]),
    ]);
  const archived = async () => {
    const rows = await db.selectFrom("message").select("status").where("id", "in", ids).execute();
    return rows.filter(({ status }) => status === "archived").length;
  };
  let response = Promise.resolve(new Response());
  await db.transaction().execute(async (trx) => {
    const lock = (index: number) =>
      trx
        .selectFrom("message")
        .select("id")
        .where("id", "=", ids[index] as number)
        .forUpdate()
        .execute();
    // The request is the one that finds the deadlock.
    await sql`set local deadlock_timeout = '1min'`.execute(trx);
    await lock(1);
    response = archive();
    await untilBlocked(trx);
    await lock(0);
  });
  const { status, headers } = await response;
  expect([status, headers.has("Retry-After"), await archived()]).toEqual([503, true, 0]);
  await archive();
  expect(await archived()).toBe(2);
  await site.close();
});

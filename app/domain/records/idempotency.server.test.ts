import { expect, test } from "vitest";
import { addAccount } from "#app/domain/accounts/accounts.server.ts";
import type { Db } from "#db/connect.ts";
import { purge } from "#db/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { KeyReused, runOnce, storedResponse } from "./idempotency.server.ts";

const keys = async (db: Db) =>
  (await db.selectFrom("idempotency").select("key").orderBy("key").execute()).map(({ key }) => key);

onBothDatabases("the stored response of a save", (openEmpty) => {
  async function open() {
    const db = await openEmpty();
    for (const name of ["asha", "kiran"])
      await addAccount(db, name, { name, email: `${name}@dharini.example` });
    return db;
  }

  test("is returned only to the same sender with the same key", async () => {
    const db = await open();
    let saves = 0;
    const send = (accountId: string, key: string) =>
      runOnce(db, { accountId, key, bodyHash: null }, async () => {
        saves += 1;
        return { events: saves };
      });
    expect(await send("asha", "first")).toEqual({ events: 1 });
    expect(await send("asha", "first")).toEqual({ events: 1 });
    expect(await send("kiran", "first")).toEqual({ events: 2 });
    expect(await send("asha", "second")).toEqual({ events: 3 });
    expect(await storedResponse(db, { accountId: "asha", key: "second", bodyHash: null })).toEqual({
      events: 3,
    });
    expect(await storedResponse(db, { accountId: "kiran", key: "second", bodyHash: null })).toBeUndefined();
  });

  test("is returned for the same content only, unless the request or the stored response has no hash", async () => {
    const db = await open();
    const send = (key: string, bodyHash: string | null) =>
      runOnce(db, { accountId: "asha", key, bodyHash }, async () => bodyHash);
    expect(await send("first", "a")).toBe("a");
    expect(await send("first", "a")).toBe("a");
    await expect(send("first", "b")).rejects.toThrow(KeyReused);
    expect(await send("first", null)).toBe("a");
    expect(await send("of long ago", null)).toBeNull();
    expect(await send("of long ago", "b")).toBeNull();
  });

  test("does not exist for a failed save", async () => {
    const db = await open();
    const save = { accountId: "asha", key: "broken", bodyHash: null };
    const failing = db
      .transaction()
      .execute((trx) => runOnce(trx, save, () => Promise.reject(new Error("disk full"))));
    await expect(failing).rejects.toThrow("disk full");
    expect(await runOnce(db, save, async () => "saved")).toBe("saved");
  });

  /** @spec saving.8 */
  test("is deleted when it expires, and not before", async () => {
    const db = await open();
    const due = "2026-10-21T04:30:00.000Z";
    const older = { key: "older", createdAt: "2026-10-21T04:29:59.999Z" };
    for (const row of [older, { key: "just kept", createdAt: due }])
      await db
        .insertInto("idempotency")
        .values({ accountId: "asha", result: "null", ...row })
        .execute();
    expect(await purge(db, "idempotency.createdAt", due)).toBe(1);
    expect(await keys(db)).toEqual(["just kept"]);
  });
});

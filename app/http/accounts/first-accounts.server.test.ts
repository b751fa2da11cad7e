import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { createAuth } from "./auth.server.ts";
import { createFirstAccounts, FirstAccountsRefused } from "./first-accounts.server.ts";

const hashCost = { ln: 10, r: 8, p: 1 };
const authIn = (db: Db) =>
  createAuth(db, { secret: "a secret of at least thirty-two letters", origin: null, name: "Test", hashCost });
const none = { email: null, password: null };
const settings = { admin: none, client: none, engineer: none };
const demo = { settings, demo: true, isPublic: false };

onBothDatabases("the first accounts", (open) => {
  const rolesIn = async (db: Db) => {
    const rows = await db.selectFrom("account").select("role").orderBy("role").execute();
    return rows.map(({ role }) => role);
  };

  test("are none after a start that failed between them, and all after the next", async () => {
    const db = await open();
    const failing = (trx: Db) => {
      const auth = authIn(trx);
      const { createUser } = auth.api;
      Object.assign(auth.api, {
        async createUser(call: Parameters<typeof createUser>[0]) {
          if (call?.body.role === "engineer") throw new Error("The disk is full.");
          return createUser(call);
        },
      });
      return auth;
    };
    await expect(createFirstAccounts(failing, db, demo)).rejects.toThrow("The disk is full.");
    expect(await rolesIn(db)).toEqual([]);
    expect(await createFirstAccounts(authIn, db, demo)).toHaveLength(3);
    expect(await rolesIn(db)).toEqual(["admin", "client", "engineer"]);
  });

  /** @spec operations.10 */
  test.each([
    [{ admin: "owner@firm.example", client: "Owner@FIRM.example" }, "CLIENT", "ADMIN"],
    [{ engineer: "slab@firm.example", client: "Slab@firm.example" }, "ENGINEER", "CLIENT"],
    // The address that the client's account has by default.
    [{ admin: "client@plinth.example" }, "CLIENT", "ADMIN"],
  ])("are refused if two would share an address: %o", async (emails, second, first) => {
    const db = await open();
    const named = Object.entries(emails).map(([role, email]) => [role, { email, password: null }]);
    const shared = { ...settings, ...Object.fromEntries(named) };
    await expect(createFirstAccounts(authIn, db, { ...demo, settings: shared })).rejects.toThrow(
      new FirstAccountsRefused([`${second}_EMAIL: must be another address than ${first}_EMAIL`]),
    );
    // Without the demo there is only the admin.
    expect(await createFirstAccounts(authIn, db, { ...demo, settings: shared, demo: false })).toHaveLength(1);
  });
});

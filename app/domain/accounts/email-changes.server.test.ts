import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addAccount } from "./accounts.server.ts";
import { emailChangeHours, storeEmailChange } from "./email-changes.server.ts";
import { purgeEndedAccess } from "./sessions.server.ts";

onBothDatabases("a new email address", (open) => {
  test("is forgotten once its link has expired", async () => {
    const db = await open();
    await addAccount(db, "ravi", { name: "Ravi", email: "ravi@x.example" });
    const now = new Date("2026-11-20T10:00:00.000Z");
    await storeEmailChange(db, { accountId: "ravi", email: "new@x.example" }, now);
    const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(await purgeEndedAccess(db, hoursLater(emailChangeHours - 1))).toBe(0);
    expect(await purgeEndedAccess(db, hoursLater(emailChangeHours))).toBe(1);
    expect(await db.selectFrom("emailChange").selectAll().execute()).toEqual([]);
  });
});

import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { up } from "#db/migrations/032-business-hours.ts";
import { settings as demo } from "#db/seed/settings.ts";
import { onBothDatabases } from "#tests/support/databases.ts";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const daysOf = (...closed: string[]) =>
  Object.fromEntries(weekdays.map((day) => [day, !closed.includes(day)]));

const demoTexts = {
  emailNote: "We reply within 24 hours",
  businessHoursPrimary: "Monday to Saturday, 9:00 AM to 6:00 PM",
  businessHoursSecondary: "Sunday: emergency only",
};

async function migrated(db: Db, contact: Record<string, unknown>, days: object) {
  const at = "2026-01-01T00:00:00.000Z";
  const stored = { contact: JSON.stringify(contact), openDays: JSON.stringify(days) };
  for (const [key, value] of Object.entries(stored)) {
    await db.insertInto("setting").values({ key, value, updatedAt: at }).execute();
    await db.insertInto("demoRow").values({ kind: "setting", key, state: value }).execute();
  }
  await up(db as object as Kysely<unknown>);
  const settings = await db.selectFrom("setting").select(["key", "value"]).execute();
  const marks = await db.selectFrom("demoRow").select(["key", "state as value"]).execute();
  const [value, state] = [settings, marks].map((rows) =>
    Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])),
  );
  return { value, state };
}

onBothDatabases("business hours of an earlier version", (open) => {
  const contact = { ...demo.contact, ...demoTexts };

  /** @spec messages.12 */
  test("are read from the demo's texts, which follow the setting from then on", async () => {
    const { value, state } = await migrated(await open(), contact, daysOf("sunday"));
    expect(value).toEqual({ contact: demo.contact, openDays: demo.openDays });
    expect(state).toEqual(value);
  });

  test.each([
    ["in words", { businessHoursPrimary: "Mon–Sat, 9 to 6" }, ["sunday"]],
    ["of other days than the open ones", {}, ["saturday", "sunday"]],
    [
      "that end before they begin",
      { businessHoursPrimary: "Monday to Saturday, 9:00 PM to 6:00 AM" },
      ["sunday"],
    ],
  ])("stay the office's own text if it has hours %s", async (_, texts, closed) => {
    const { value } = await migrated(await open(), { ...contact, ...texts }, daysOf(...closed));
    expect(value?.openDays).toMatchObject({ opens: "", closes: "", promiseAmount: 24 });
    expect(value?.contact).toEqual({ ...contact, ...texts, emailNote: null });
  });

  test("keep the office's own notes and empty lines", async () => {
    const texts = { emailNote: "", businessHoursSecondary: "" };
    const { value } = await migrated(await open(), { ...contact, ...texts }, daysOf("sunday"));
    expect(value?.contact).toEqual({ ...contact, ...texts, businessHoursPrimary: null });
    expect(value?.openDays).toMatchObject({ opens: "09:00", closes: "18:00", closedNote: "" });
  });

  test("complete the drafts and versions of the open days", async () => {
    const db = await open();
    await sql`insert into "recordVersion" ("kind", "key", "values", "author", "at")
      values ('setting', 'openDays', ${JSON.stringify({ monday: "Open", sunday: "" })}, '', '')`.execute(db);
    await migrated(db, contact, daysOf("sunday"));
    const { values } = await db.selectFrom("recordVersion").select("values").executeTakeFirstOrThrow();
    expect(JSON.parse(values)).toMatchObject({
      ...{ monday: "Open", sunday: "", opens: "09:00", closes: "18:00", promiseAmount: "24" },
    });
  });

  test("leave a new database without settings", async () => {
    const db = await open();
    await up(db as object as Kysely<unknown>);
    expect(await db.selectFrom("setting").selectAll().execute()).toEqual([]);
  });
});

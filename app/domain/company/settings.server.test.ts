import { expect, test } from "vitest";
import { addVersion } from "#app/domain/publishing/versions.server.ts";
import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import {
  currentContentVersion,
  invalidSettings,
  readSetting,
  readSettings,
  replaceSetting,
} from "./settings.server.ts";
import { emptySettings } from "./settings.ts";

function save(db: Db, key: string, value: unknown) {
  const row = { key, value: toJson(value), updatedAt: "2026-11-20T04:30:00.000Z" };
  return db.insertInto("setting").values(row).execute();
}

onBothDatabases("the settings", (open) => {
  test("of a new site are the empty ones", async () => {
    expect(await readSettings(await open())).toEqual(emptySettings);
  });

  test("are the saved ones, and the empty ones for the rest", async () => {
    const db = await open();
    const contact = { ...emptySettings.contact, phonePrimary: "+912255500140" };
    await save(db, "contact", contact);
    await save(db, "clients", ["Palmgrove Living", "Harbourline Properties"]);
    expect(await readSettings(db)).toEqual({
      ...emptySettings,
      contact,
      clients: ["Palmgrove Living", "Harbourline Properties"],
    });
  });

  test("contain no other documents, such as the seeding mark", async () => {
    const db = await open();
    await save(db, "seed", "v1");
    expect(await readSettings(db)).toEqual(emptySettings);
  });

  test.each([
    ["of another shape", "clients", '{"name":"Palmgrove Living"}'],
    ["with a part missing", "contact", '{"phonePrimary":"+912255500140"}'],
    ["with a number where text belongs", "clients", "[7]"],
    ["that is not JSON", "clients", "["],
  ])("are empty in place of a stored document %s", async (_, key, value) => {
    const db = await open();
    await db.insertInto("setting").values({ key, value, updatedAt: "x" }).execute();
    expect(await readSettings(db)).toEqual(emptySettings);
    expect(await readSetting(db, key as "clients")).toMatchObject({ version: 1, isValid: false });
    expect(await invalidSettings(db)).toEqual([{ key, value }]);
  });

  test("are the newest valid version in place of an invalid document", async () => {
    const db = await open();
    await db.insertInto("setting").values({ key: "clients", value: "[", updatedAt: "x" }).execute();
    for (const clients of [["Palmgrove Living"], ["Harbourline Properties"], ["x".repeat(5_000)]])
      await addVersion(db, { kind: "setting", key: "clients" }, { values: { clients }, author: "", at: "" });
    expect((await readSettings(db)).clients).toEqual(["Harbourline Properties"]);
    expect((await readSetting(db, "clients")).value).toEqual(["Harbourline Properties"]);
  });

  test("require a second factor of admins when the stored choice is invalid", async () => {
    const db = await open();
    await db.insertInto("setting").values({ key: "security", value: "{}", updatedAt: "x" }).execute();
    expect((await readSettings(db)).security).toEqual({ adminsNeedTwoFactor: true });
  });

  test("are replaced by only one of two people who loaded the same version", async () => {
    const db = await open();
    const start = await readSetting(db, "clients");
    expect(start).toMatchObject({ value: [], version: 0 });
    const save = (client: string, version: number) =>
      replaceSetting(db, "clients", { value: [client], version });
    expect(await save("Palmgrove Living", 0)).toBe(true);
    expect(await save("Harbourline Properties", 0)).toBe(false);
    expect(await readSetting(db, "clients")).toMatchObject({ value: ["Palmgrove Living"], version: 1 });
    const both = await Promise.all([save("Indus Arc", 1), save("Blue Lagoon", 1)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await readSetting(db, "clients")).toMatchObject({ version: 2 });
  });

  test("include the content version and the time of the last change in UTC", async () => {
    const db = await open();
    expect((await currentContentVersion(db)).version).toBe(1);
    const before = Date.now();
    await save(db, "clients", ["Palmgrove Living"]);
    const after = Date.now();
    const { version, changedAt } = await currentContentVersion(db);
    expect(version).toBe(2);
    expect(new Date(changedAt).toISOString()).toBe(changedAt);
    // The database rounds to milliseconds.
    expect(Date.parse(changedAt)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(changedAt)).toBeLessThanOrEqual(after + 1);
  });
});

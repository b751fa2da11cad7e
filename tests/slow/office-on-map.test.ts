import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { up } from "#db/migrations/011-office-on-map.ts";
import { onBothDatabases } from "#tests/support/databases.ts";

const demo = { name: "Dharini Infrastructure Group", founded: "2001", story: ["One"] };
const wadala = { latitude: 19.0236, longitude: 72.8702 };
const blank = { latitude: 19.02, longitude: 72.87 };
const own = { latitude: 19.2, longitude: 72.9 };
const nowhere = { latitude: null, longitude: null };
const demoAddress = {
  addressLine1: "402, Saltworks Chambers",
  addressLine2: "Old Salt Pan Road, Wadala East",
  addressLine3: "Mumbai 400037, Maharashtra",
};
const otherAddress = { ...demoAddress, addressLine2: "Link Road, Andheri West" };

onBothDatabases("settings of an earlier version", (open) => {
  async function migrated(profile: object | null, contact: object | null) {
    const db: Db = await open();
    const updatedAt = "2026-01-01T00:00:00.000Z";
    for (const [key, value] of Object.entries({ profile, contact }))
      if (value)
        await db
          .insertInto("setting")
          .values({ key, value: JSON.stringify(value), updatedAt })
          .execute();
    await up(db as unknown as Parameters<typeof up>[0]);
    const row = await db
      .selectFrom("setting")
      .select(["value", "version"])
      .where("key", "=", "profile")
      .executeTakeFirst();
    return row && { ...JSON.parse(row.value), version: row.version };
  }

  test.each([
    ["the demo's unchanged address keeps its pin", wadala, demoAddress, wadala],
    ["another address does not keep the demo's pin", wadala, otherAddress, nowhere],
    ["no address does not keep the demo's pin", wadala, null, nowhere],
    ["coordinates of a blank site are no pin", blank, demoAddress, nowhere],
    ["coordinates of one's own stay", own, otherAddress, own],
  ])("%s", async (_, before, contact, after) => {
    const profile = await migrated({ ...demo, ...before }, contact);
    expect(profile).toEqual({ ...demo, ...after, copyrightFrom: "2024", version: 2 });
  });

  /** @spec layout.12 */
  test.each([
    ["Kulkarni Works", "1998", "1998"],
    ["Kulkarni Works", "", ""],
    ["Kulkarni Works", "long ago", ""],
  ])("the copyright line of %s, founded %j, begins with %j", async (name, founded, copyrightFrom) => {
    expect(await migrated({ ...demo, ...own, name, founded }, null)).toMatchObject({ copyrightFrom });
  });

  test("a site without a profile is left as it is", async () => {
    expect(await migrated(null, demoAddress)).toBeUndefined();
  });
});

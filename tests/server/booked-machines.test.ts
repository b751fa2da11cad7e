import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const entry = {
  ...{ intent: "add", kind: "booking", units: "1", projectId: "", client: "Kadambari Estates" },
  ...{ firstDay: "2099-05-03", lastDay: "", note: "" },
};

describe.each(databases)("a booked machine, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  /** @spec availability.5 */
  it("is among what is stored about a person whom its calendar names, which can be erased", async () => {
    const phone = "+91 98765 43210";
    const calendar = "/admin/cms/equipment/2/calendar";
    await admin.post(calendar, { ...entry, client: `Girish, ${phone}`, note: `Call ${phone} first` });
    const page = "/admin/cms/privacy";
    expect((await admin.post(page, { intent: "find", who: phone })).text).toContain("1 booking of a machine");
    await admin.post(page, { intent: "erase", who: phone, confirmation: phone });
    const stored = await site.dependencies.db
      .selectFrom("booking")
      .selectAll()
      .where("equipmentId", "=", 2)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ client: "Girish, [erased]", note: "Call [erased] first", version: 2 });
    expect((await admin.post(page, { intent: "find", who: phone })).text).toContain("Nothing is stored");
  });

  /** @spec availability.5 */
  it("stays when the demo is removed, unless the owner chooses it", async () => {
    await admin.post("/admin/cms/equipment/3/calendar", entry);
    const offered = (await admin.open("/admin/cms/demo")).elements("input");
    const values = offered.filter(({ name }) => name === "delete").map(({ value }) => value);
    expect(values).toContain("equipment:3");
    expect(values).not.toContain("equipment:4");
    // Its calendar has entries of the demo only.
    expect(values).not.toContain("equipment:1");
  });

  it("keeps its calendar in the trash, and loses it for good with the machine", async () => {
    const { db } = site.dependencies;
    const list = "/admin/cms/equipment";
    await admin.post(`${list}/5/calendar`, entry);
    await admin.post(list, { delete: "5" });
    expect((await admin.open(`${list}/5/calendar`)).status).toBe(404);
    expect((await admin.post(`${list}/5/calendar`, entry)).status).toBe(404);
    await admin.post(list, { restore: "5" });
    expect((await admin.open(`${list}/5/calendar`)).text).toContain("Kadambari Estates");
    await db.deleteFrom("equipment").where("id", "=", 5).execute();
    const left = await db.selectFrom("booking").select("id").where("equipmentId", "=", 5).execute();
    expect(left).toEqual([]);
  });
});

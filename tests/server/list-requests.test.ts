import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { bothDatabases } from "./front-door.ts";
import { equipment, machineListSite } from "./machine-list.ts";
import { signedIn } from "./staff-browser.ts";
import type { Field } from "./typed-form.ts";

describe.each(bothDatabases)("requests of lists, on %s,", (database) => {
  const { opened, db, machines, notes, send } = machineListSite(database);

  /** @spec selection.4 */
  it("lists are filtered and sorted by their addresses", async () => {
    const names = async (query: string) =>
      (await opened.admin.open(equipment + query))
        .texts("h2")
        .flatMap((name) => /^\d+\. (.*)$/.exec(name)?.[1] ?? []);
    const [, second, third] = await machines();
    await send(equipment, "set:Maintenance", [second?.id ?? 0]);
    expect(await names("?availability=Maintenance")).toEqual([second?.name]);
    expect(await names("?availability=Broken&site=x&photo=x&sort=id")).toHaveLength(12);
    const sorted = await names("?sort=name");
    expect(sorted).toEqual(sorted.toSorted());
    await send(equipment, "set:In Use", [third?.id ?? 0]);
    expect((await names("?sort=changed")).slice(0, 2)).toEqual([third?.name, second?.name]);
    await db()
      .deleteFrom("equipmentPhoto")
      .where("equipmentId", "=", third?.id ?? 0)
      .execute();
    expect(await names("?photo=none")).toEqual([third?.name]);
    const page = await opened.admin.open(`${equipment}?q=e&availability=Maintenance`);
    const views = page.elements("a").filter(({ href }) => href?.includes("photo=none"));
    expect(views.map(({ href }) => href)).toEqual([`${equipment}?q=e&photo=none`]);
    await send(equipment, "set:Available", [second?.id ?? 0, third?.id ?? 0]);
  });

  /** @spec failures.14 */
  it("malformed and oversized selections are rejected and change nothing", async () => {
    const before = await machines();
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    const forms: Field[][] = [
      [
        ["change", "set:Broken"],
        ["ids", "1"],
      ],
      [
        ["change", "constructor"],
        ["ids", "1"],
      ],
      [["change", "hide"]],
      [
        ["change", "hide"],
        ["ids", "1e3"],
      ],
      [
        ["change", "hide"],
        ["ids", "0"],
      ],
      [
        ["change", "hide"],
        ["ids", "1.99999999999"],
      ],
      [
        ["change", "hide"],
        ["ids", "\0"],
      ],
      [["change", "delete"], ...many.map((id): Field => ["ids", String(id)])],
      [["hide", "x"]],
      [["undo", "hide"]],
      [
        ["undo", "__proto__"],
        ["was", "1"],
      ],
      [
        ["undo", "set"],
        ["was", "1.1.0.Broken"],
      ],
      [
        ["undo", "set"],
        ["was", "1.1.0.Available\0"],
      ],
      [["undo", "delete"], ...many.map((id): Field => ["was", String(id)])],
    ];
    for (const form of forms)
      expect((await opened.admin.post(equipment, form)).status, JSON.stringify(form.slice(0, 2))).toBe(400);
    expect((await send("/admin/cms/services", "set:Available", [1])).status).toBe(400);
    expect((await send(equipment, "hide", [999_999])).status).toBe(409);
    expect(await machines()).toEqual(before);
  });

  it("the same change by two admins at once is made and recorded once", async () => {
    const other = await signedIn(opened.site, accounts.admin);
    const ids = (await machines()).map(({ id }) => id);
    const since = (await notes()).length;
    const form = (order: number[]): Field[] => [
      ["change", "set:In Use"],
      ...order.map((id): Field => ["ids", String(id)]),
    ];
    const sent = await Promise.all([
      opened.admin.post(equipment, form(ids)),
      other.post(equipment, form(ids.toReversed())),
      opened.admin.post(equipment, form(ids)),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await notes()).slice(since)).toHaveLength(12);
    await send(equipment, "set:Available", ids);
  });
});

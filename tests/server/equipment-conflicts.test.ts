import { describe, expect, it } from "vitest";
import { addEquipment } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { edit, formWith, hostile, list, machineTools } from "./equipment-form.ts";
import { bothDatabases } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";
import { staffedDemo } from "./staffed-demo.ts";

describe.each(bothDatabases)("a rejected change of a machine, on %s,", (database) => {
  const demo = staffedDemo(database);

  const { stored, newest } = machineTools(demo);

  /** @spec saving.2 */
  it("shows both versions after another user's save, and loses neither", async () => {
    const other = await signedIn(demo.site, accounts.admin);
    await other.post(edit(3), formWith(["name", "Theirs"], ["version", "1"]));
    const response = await demo.admin.post(edit(3), formWith(["name", "Mine"], ["version", "1"]));
    expect(response.status).toBe(409);
    expect(response.text).toContain("Someone else changed this while you were editing");
    expect(response.text).toContain(accounts.admin.email);
    expect(response.text).toMatch(/Name.*Yours.*Mine.*Saved by.*Theirs/);
    expect(response.elements("input").find(({ name }) => name === "name")?.value).toBe("Mine");
    expect(await stored(3)).toMatchObject({ name: "Theirs", version: 2 });
    const version = response.elements("input").find(({ name }) => name === "version")?.value ?? "";
    await demo.admin.post(edit(3), formWith(["name", "Mine"], ["version", version]));
    expect(await stored(3)).toMatchObject({ name: "Mine", version: 3 });
  });

  it("counts as outdated without a version", async () => {
    expect((await demo.admin.post(edit(4), formWith(["name", "Blind"]))).status).toBe(409);
    expect((await stored(4)).name).not.toBe("Blind");
  });

  /** @spec failures.14, failures.16 */
  it.each(["9999", "0", "1e1", "4294967296"])("names the unknown machine %s", async (id) => {
    const page = await demo.admin.open(`${list}/${id}/edit`);
    expect([page.status, page.text.includes("Equipment not found")]).toEqual([404, true]);
    const response = await demo.admin.post(
      `${list}/${id}/edit`,
      formWith(["name", hostile], ["version", "1"]),
    );
    expect([response.status, response.text.includes("Update failed")]).toEqual([404, true]);
  });

  /** @spec failures.15 */
  it("saves nothing for a machine deleted in the meantime, and keeps the typed values", async () => {
    const { db } = demo.site.dependencies;
    const id = await addEquipment(db, { name: "Sold", order: 90, deletedAt: "2026-11-20T04:30:00.000Z" });
    const response = await demo.admin.post(edit(id), formWith(["name", hostile], ["version", "1"]));
    expect([response.status, response.text.includes("Update failed")]).toEqual([404, true]);
    expect(await stored(id)).toMatchObject({ name: "Sold", version: 1 });
  });

  it("is all that a client gets, by any path", async () => {
    const client = await signedIn(demo.site, accounts.client);
    const { id, version } = await newest();
    for (const path of [`${list}/new`, `${list}/new.data`, edit(id), `${edit(id)}.data`]) {
      expect((await client.open(path)).status).toBe(403);
      const response = await client.post(
        path,
        formWith(["name", "A client's"], ["version", String(version)]),
      );
      expect(response.status).toBe(403);
    }
    expect(await newest()).toMatchObject({ id, version });
  });
});

import { describe, expect, it } from "vitest";
import { machineList, machineListSite } from "../equipment/machine-list.ts";
import { databases } from "../front-door.ts";
import type { Browser } from "../staff-browser.ts";
import { sendForm, type } from "./typed-form.ts";

const projects = "/admin/cms/projects";

describe.each(databases)("changing several records at once, on %s,", (database) => {
  const { opened, db, machines, notes, send } = machineListSite(database);
  const machine = async (id: number) => (await machines()).find((one) => one.id === id);
  const firstTwo = async () => {
    const [one, other] = await machines();
    if (!one || !other) throw new Error("No machines");
    return [one, other] as const;
  };
  const edit = (id: number) => `${machineList}/${id}/edit`;
  /** Sends the form that a notice offers as Undo. */
  const undo = ({ undo: fields }: Awaited<ReturnType<Browser["open"]>>, path = machineList) =>
    opened.admin.post(path, fields);

  /** @spec selection.1, selection.3 */
  it("three machines are set to another availability in one transaction, and Undo gives each its own value back", async () => {
    const [first, second, third] = (await machines()).map(({ id }) => id) as [number, number, number];
    await send(machineList, "set:In Use", [second]);
    const before = await machines();
    const since = (await notes()).length;
    const targets = before.slice(0, 3).map(({ id, version }) => `${id}.${version}`);
    const page = await send(machineList, "set:By calendar", targets);
    expect(page.text).toContain("3 machines are set to By calendar.");
    expect((await machines()).slice(0, 4).map(({ availability }) => availability)).toEqual([
      "By calendar",
      "By calendar",
      "By calendar",
      "Available",
    ]);
    const ids = [first, second, third].toSorted((one, other) => one - other);
    expect((await notes()).slice(since)).toEqual(ids.map((id) => `changed ${id} ["availability"]`));
    const again = await send(machineList, "set:By calendar", targets);
    expect(again.text).toContain("Nothing was changed. 3 machines already were.");
    expect((await undo(page)).text).toContain("3 machines are set back.");
    expect((await machines()).map(({ availability }) => availability)).toEqual(
      before.map(({ availability }) => availability),
    );
    expect((await undo(page)).status).toBe(409);
    const versions = db().selectFrom("recordVersion").select("values").where("key", "=", String(second));
    const values = (await versions.orderBy("id").execute()).map(({ values: all }) => JSON.parse(String(all)));
    expect(values.map(({ availability }) => availability)).toEqual([
      "Available",
      "In Use",
      "By calendar",
      "In Use",
    ]);
  });

  /** @spec selection.3 */
  it("a machine that somebody else saved is left alone, by the change and by Undo", async () => {
    const [one, other] = await firstTwo();
    const targets = [one, other].map(({ id, version }) => `${id}.${version}`);
    await sendForm(opened.admin, edit(other.id), type("location", "Panvel"));
    const page = await send(machineList, "set:By calendar", targets);
    expect(page.text).toContain(`${one.name} is set to By calendar. 1 machine was changed by someone else`);
    expect((await machine(other.id))?.availability).toBe(other.availability);
    await sendForm(opened.admin, edit(one.id), type("location", "Panvel"));
    const undone = await undo(page);
    expect([undone.status, (await machine(one.id))?.availability]).toEqual([409, "By calendar"]);
    await send(machineList, "set:Available", [one.id]);
  });

  /** @spec selection.3, drafts.2 */
  it("drafts follow a change, keep what they say themselves, and return with Undo", async () => {
    const [one, other] = await firstTwo();
    await sendForm(opened.admin, edit(one.id), type("specs", "Being repainted"), ["intent", "draft"]);
    await sendForm(opened.admin, edit(other.id), type("availability", "By calendar"), ["intent", "draft"]);
    const drafts = async () => {
      const rows = await db().selectFrom("draft").selectAll().where("kind", "=", "machine").execute();
      const current = await machines();
      return [one.id, other.id].map((id) => {
        const draft = rows.find(({ key }) => key === String(id));
        const { availability } = JSON.parse(String(draft?.values));
        return [availability, draft?.basedOn === current.find((row) => row.id === id)?.version];
      });
    };
    const value = ["Available", "In Use"].find((name) => name !== other.availability) ?? "";
    await send(machineList, "set:By calendar", [one.id]);
    const page = await send(machineList, `set:${value}`, [one.id, other.id]);
    expect(await drafts()).toEqual([
      [value, true],
      ["By calendar", true],
    ]);
    await undo(page);
    expect(await drafts()).toEqual(Array(2).fill(["By calendar", true]));
    expect((await sendForm(opened.admin, edit(one.id), (fields) => fields)).status).toBe(302);
    await sendForm(opened.admin, edit(other.id), (fields) => fields, ["intent", "discard"]);
  });

  /** @spec selection.2 */
  it("hidden machines disappear from every public page and address, and return with Undo", async () => {
    const [one, other] = await firstTwo();
    const read = async (path: string) => {
      const response = await fetch(opened.site.origin + path);
      return { status: response.status, text: await response.text() };
    };
    const page = await send(machineList, "hide", [one.id, other.id]);
    expect(page.text).toContain("2 machines are hidden from the site.");
    const own = `/equipment/${one.slug}`;
    for (const path of [own, `/equipment/${one.id}`, `${own}/specifications.pdf`])
      expect((await read(path)).status, path).toBe(404);
    for (const path of ["/", "/?machines=2", "/sitemap.xml", "/llms.txt"])
      expect((await read(path)).text, path).not.toMatch(new RegExp(`${one.name}|${own}`));
    const hidden = await opened.admin.open(`${machineList}?site=hidden`);
    for (const words of ["Showing 2 of 12 equipment", "Hidden 2"]) expect(hidden.text).toContain(words);
    expect(hidden.elements("button").filter(({ name }) => name === "show")).toHaveLength(2);
    expect((await undo(page)).text).toContain("2 machines are shown on the site again.");
    expect((await read(own)).status).toBe(200);
    expect((await notes()).slice(-4).map((note) => note.split(" ")[0])).toEqual([
      "hidden",
      "hidden",
      "shown",
      "shown",
    ]);
    const hide = await opened.admin.post(machineList, { hide: String(one.id) });
    expect(hide.text).toContain(`${one.name} is hidden from the site.`);
    const show = await opened.admin.post(machineList, { show: String(one.id) });
    expect(show.text).toContain("is shown on the site.");
  });

  it("a record that was never public is not shown without its form", async () => {
    const project = { title: "Unbuilt", type: "Luxury Residential", status: "Planning", intent: "draft" };
    const added = await opened.admin.post(`${projects}/new`, project);
    const id = /\/(\d+)\/edit/.exec(added.location ?? "")?.[1] ?? "";
    const page = await send(projects, "show", [id]);
    expect([page.status, page.text.includes("1 project is still a draft")]).toEqual([409, true]);
    const drafts = db().selectFrom("draft").select("values").where("kind", "=", "project");
    const status = async () => JSON.parse(String((await drafts.execute())[0]?.values)).status;
    const set = await send(projects, "set:Completed", [id]);
    expect((await opened.admin.open(`${projects}?site=draft`)).text).toContain("Unbuilt");
    expect(await status()).toBe("Completed");
    await undo(set, projects);
    expect(await status()).toBe("Planning");
  });

  /** @spec selection.1, selection.3 */
  it("deleted machines return to exactly their places, and all that match a search are changed", async () => {
    const before = await machines();
    const ids = [before[7], before[1], before[2], before[11]].map((one) => one?.id ?? 0);
    const page = await send(machineList, "delete", ids);
    expect(page.text).toContain("4 machines are deleted.");
    expect((await machines()).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(8);
    expect((await undo(page)).text).toContain("4 machines are restored from the trash.");
    expect(await machines()).toEqual(before);
    expect((await undo(page)).status).toBe(409);
    const all = await opened.admin.post(`${machineList}?q=a`, { change: "hide", all: "1" });
    const hidden = (await machines()).filter(({ published }) => published === 0).length;
    expect(hidden).toBeGreaterThanOrEqual(before.filter(({ name }) => /a/i.test(name)).length);
    expect(all.text).toContain(`${hidden} machines are hidden`);
    await undo(all);
    expect((await machines()).every(({ published }) => published === 1)).toBe(true);
  });
});

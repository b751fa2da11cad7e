import { describe, expect, it } from "vitest";
import { addMachine } from "#tests/support/records.ts";
import { databases } from "../front-door.ts";
import { sendForm, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const machineList = "/admin/cms/equipment";
const machine = { category: "Piling Rig", units: "1", availability: "In Use" };

describe.each(databases)("the lists of records, after a form of theirs, on %s:", (database) => {
  const demo = staffedDemo(database);

  /** @spec equipment.5 */
  it("are where a form leads that published, at their filters and page, with a notice and the row marked", async () => {
    const names = Array.from({ length: 31 }, (_, at) => `Roller ${at + 10}`);
    for (const [at, name] of names.entries())
      await addMachine(demo.site.dependencies.db, { name, order: 20 + at });
    const list = `${machineList}?q=roller&sort=name&page=2`;
    const [edit = ""] = (await demo.admin.open(list)).elements("a").flatMap(({ href = "" }) => {
      return href.includes("/edit") ? [href] : [];
    });
    expect(edit).toMatch(/\/edit\?list=q%3Droller%26sort%3Dname%26page%3D2$/);
    const id = /\d+/.exec(edit)?.[0];
    const drafted = await sendForm(demo.admin, edit, type("client", "Kadam"), ["intent", "draft"]);
    expect([drafted.status, drafted.text.includes("Draft saved")]).toEqual([200, true]);
    const { status, location = "" } = await sendForm(demo.admin, edit, (fields) => fields);
    expect([status, location]).toEqual([302, `${list}&saved=${id}#record-${id}`]);
    const page = await demo.admin.open(location ?? "");
    expect(page.text).toContain("Roller 40 published View on site Edit again");
    expect(page.elements("a").map(({ href }) => href)).toContain(edit);
    expect(page.root.querySelector(".marked")?.id).toBe(`record-${id}`);
    // The page stays though the record is now on another one.
    const changed = `${machineList}/${id}/edit?list=sort%3Dchanged%26page%3D2`;
    const stayed = await sendForm(demo.admin, changed, (fields) => fields);
    expect(stayed.location).toBe(`${machineList}?sort=changed&page=2&saved=${id}#record-${id}`);
    // A new record comes on the last page; what was never published is not said to be.
    const added = await demo.admin.post(`${machineList}/new?list=q%3Droller`, {
      ...machine,
      name: "Roller 99",
    });
    expect(added.location).toMatch(/\?q=roller&page=2&saved=\d+#record-\d+$/);
    const kept = { ...machine, name: "Roller 98", intent: "draft" };
    const { location: form = "" } = await demo.admin.post(`${machineList}/new?list=q%3Droller`, kept);
    expect(form).toMatch(/\/edit\?saved=draft&list=q%3Droller$/);
    expect((await demo.admin.open(form ?? "")).text).toContain("Draft saved");
    const draft = /\d+/.exec(form ?? "")?.[0];
    for (const saved of [draft, "999999", "x", "%00"])
      expect((await demo.admin.open(`${machineList}?saved=${saved}`)).text, saved).not.toContain(
        "published.",
      );
    for (const before of [
      "//evil.example",
      "https://evil.example/?q=x",
      "q=%00&page=-1&saved=3",
      "\\\\evil",
    ]) {
      const path = `${machineList}/${id}/edit?list=${encodeURIComponent(before)}`;
      const led = await sendForm(demo.admin, path, (fields) => fields);
      expect(led.location, before).toMatch(
        new RegExp(`^${machineList}\\?(?:[^/\\\\]*&)?saved=${id}#record-${id}$`),
      );
    }
  });

  /** @spec equipment.5 */
  it("open as they were left from every page of a record", async () => {
    const list = `?list=${encodeURIComponent("q=wadala&sort=name")}`;
    const cms = "/admin/cms";
    const linked = async (path: string, name: RegExp) => {
      const { root } = await demo.admin.open(path);
      const found = root.querySelectorAll("a").find(({ text }) => name.test(text.trim()));
      return found?.getAttribute("href") ?? `/no-${name.source}`;
    };
    const project = `${cms}/projects/1`;
    const form = `${project}/edit${list}`;
    await sendForm(demo.admin, form, type("title", "Wadala Deck"));
    const versions = await linked(form, /^Versions$/);
    const older = await linked(versions, /^\d.*\d:\d\d/);
    expect(await linked(older, /^Back to the form$/)).toBe(form);
    const restore = new URLSearchParams(older.split("?")[1]).get("version") ?? "";
    const restored = await demo.admin.post(older, { restore });
    expect(restored.location).toBe(`${project}/edit?saved=restore&${list.slice(1)}`);
    const { location: preview = "" } = await sendForm(demo.admin, form, (fields) => fields, [
      "intent",
      "preview",
    ]);
    expect(await linked(preview ?? "", /^Back to the form$/)).toBe(form);
    const links = await linked(form, /^Make a link$/);
    expect(await linked(links, /^Edit project$/)).toBe(form);
    const calendar = await linked(`${machineList}/2/edit${list}`, /^Open the calendar$/);
    const past = await linked(calendar, /^Past entries$/);
    expect(await linked(past, /^Edit machine$/)).toBe(`${machineList}/2/edit${list}`);
  });
});

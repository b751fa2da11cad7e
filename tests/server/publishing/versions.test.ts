import { describe, expect, it } from "vitest";
import { maxVersions } from "#app/domain/publishing/versions.ts";
import { addPhoto } from "#tests/support/records.ts";
import { Caller } from "../calendar/calendar.ts";
import { databases } from "../front-door.ts";
import { type Field, fieldsOf } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { draftTools, edit, intent, same, titled } from "./draft-tools.ts";

describe.each(databases)("versions on %s", (database) => {
  const demo = staffedDemo(database);

  const { send, draftOf, publicTitle } = draftTools(() => demo);

  const linksOf = async (path: string) =>
    (await demo.admin.open(path)).root.querySelectorAll("ol a").map((a) => a.getAttribute("href") ?? "");

  /** @spec drafts.6 */
  it("are the last 30 and the state before the first change; one is compared and made a draft", async () => {
    const first = await publicTitle(13);
    const path = "/admin/cms/projects/13/versions";
    await send(edit(13), titled("Round 1"));
    const [, before = ""] = await linksOf(path);
    expect((await demo.admin.open(before)).text).toContain(`This version ${first}`);
    await send(edit(13), titled("Round 2"));
    const published = await demo.admin.open((await linksOf(path))[0] ?? "");
    expect(published.text).toContain("There is no difference.");
    expect(published.text).not.toContain("Restore as draft");
    const { root, text } = await demo.admin.open(path);
    expect(text).toContain("Restore as draft");
    const current = root.querySelectorAll("ol a").map((link) => link.getAttribute("aria-current"));
    expect(current).toEqual([undefined, "true", undefined]);
    expect(text).toContain("This version Round 1 Published now Round 2");
    // As if it had been saved for every other round too.
    const { db } = demo.site.dependencies;
    const stored = db.selectFrom("recordVersion").selectAll().where("kind", "=", "project");
    const newest = stored.where("key", "=", "13").orderBy("id", "desc");
    const { id: _, ...row } = await newest.executeTakeFirstOrThrow();
    for (let round = 3; round <= maxVersions; round += 1) {
      const values = row.values.replaceAll("Round 2", `Round ${round}`) as typeof row.values;
      await db
        .insertInto("recordVersion")
        .values({ ...row, values })
        .execute();
    }
    await send(edit(13), titled(`Round ${maxVersions + 1}`));
    const links = await linksOf(path);
    expect(links).toHaveLength(maxVersions);
    const compared = await demo.admin.open(links.at(-1) ?? "");
    expect(compared.text).toMatch(/Title This version Round 2 Published now Round 31/);
    const id = links.at(-1)?.split("=")[1] ?? "";
    expect((await demo.admin.post(path, { restore: id })).location).toBe(`${edit(13)}?saved=restore`);
    expect([await publicTitle(13), JSON.parse((await draftOf(13))?.values ?? "{}").title]).toEqual([
      "Round 31",
      "Round 2",
    ]);
  });

  /** @spec drafts.7 */
  it("keep their photos from being deleted, and versions do not", async () => {
    const caller = new Caller(demo.site, demo.admin);
    const photo = await addPhoto(demo.site.dependencies.db, "ab".padEnd(64, "7"));
    const erase = () => caller.json("DELETE", `/server/api/library-photos/${photo}`, {});
    await send(edit(15), (fields) => [...fields, ["photos[]", String(photo)]], intent("draft"));
    const refused = await erase();
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([409, expect.stringContaining(edit(15))]);
    expect((await send(edit(15), same)).status).toBe(302);
    await send(edit(15), (fields) => fields.filter(([, value]) => value !== String(photo)));
    expect((await erase()).status).toBe(200);
    const path = "/admin/cms/projects/15/versions";
    const [, second = ""] = await linksOf(path);
    expect((await demo.admin.open(second)).text).toContain("A photo that was deleted");
    expect((await demo.admin.post(path, { restore: second.split("=")[1] ?? "" })).status).toBe(302);
    expect((await draftOf(15))?.values).not.toContain(`"${photo}"`);
  });

  /** @spec drafts.6 */
  it("of a service compare linked records by name, and facts, ranges and lists as they were typed", async () => {
    const form = "/admin/cms/services/2/edit";
    const linked = (fields: Field[]) => fields.filter(([name]) => name === "projects[]");
    const before = await fieldsOf(demo.admin, form);
    const fewer = (fields: Field[]) =>
      fields.filter(([name], at) => name !== "projects[]" || at !== fields.findIndex(([n]) => n === name));
    expect((await send(form, fewer, ["boredDiameter", "500-1400"])).status).toBeLessThan(400);
    expect(linked(await fieldsOf(demo.admin, form))).toHaveLength(linked(before).length - 1);
    const path = "/admin/cms/services/2/versions";
    const oldest = (await linksOf(path)).at(-1) ?? "";
    const compared = await demo.admin.open(oldest);
    expect((await demo.admin.post(path, { restore: oldest.split("=")[1] ?? "" })).status).toBe(302);
    expect(compared.text).toMatch(/Projects This version • Kelva Twin Residences/);
    expect(compared.text).toMatch(/Bored piles: diameter.*500.1400/);
    const restored = await fieldsOf(demo.admin, form);
    expect(linked(restored)).toEqual(linked(before));
    const fact = (fields: Field[]) => fields.find(([name]) => name === "boredDiameter");
    expect(fact(restored)).toEqual(fact(before));
  });
});

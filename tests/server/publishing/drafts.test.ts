import { beforeAll, describe, expect, it } from "vitest";
import { purgeDrafts } from "#app/domain/publishing/drafts.server.ts";
import { publishDue } from "#app/domain/publishing/due-drafts.server.ts";
import { connect, type Db } from "#db/connect.ts";
import { startSite } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { type Field, fieldsOf, type } from "../records/typed-form.ts";
import { newBrowser } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { draftTools, edit, intent, same, titled } from "./draft-tools.ts";

describe.each(databases)("drafts on %s", (database) => {
  const demo = staffedDemo(database);
  let db: Db;
  beforeAll(() => {
    ({ db } = demo.site.dependencies);
  });

  const { send, draftOf, publicTitle } = draftTools(() => demo);
  const notes = async (id: number) => {
    const rows = db.selectFrom("activity").select("action").where("kind", "=", "project");
    const own = await rows.where("recordId", "=", String(id)).orderBy("id").execute();
    return own.map(({ action }) => action);
  };

  /** @spec drafts.1 */
  it("become public by Publish, which leaves no draft and records activity", async () => {
    const before = await publicTitle(3);
    await send(edit(3), titled("First draft"), intent("draft"));
    await send(edit(3), titled("Second draft"), intent("draft"));
    expect(await publicTitle(3)).toBe(before);
    expect((await demo.admin.open(edit(3))).root.querySelector("[name=title]")?.getAttribute("value")).toBe(
      "Second draft",
    );
    expect((await send(edit(3), same)).location).toBe("/admin/cms/projects?saved=3#record-3");
    expect([await publicTitle(3), await draftOf(3)]).toEqual(["Second draft", undefined]);
    expect(await notes(3)).toEqual(["draft-saved", "draft-saved", "published"]);
  });

  const at = (publishAt: string): [Field, Field] => [intent("schedule"), ["publishAt", publishAt]];

  it("are discarded after a question, and the form shows what is public", async () => {
    const before = await publicTitle(4);
    const kept = await send(edit(4), titled("Not wanted"), intent("draft"));
    expect(kept.text).toContain("Discard this draft?");
    const discarded = await send(edit(4), titled(" "), intent("discard"));
    expect(discarded.status).toBe(200);
    expect(discarded.root.querySelector("[name=title]")?.getAttribute("value")).toBe(before);
    expect(await draftOf(4)).toBeUndefined();
  });

  it("are checked like what is published, and keep the typed text", async () => {
    const refused = await send(edit(4), titled("\0"), intent("draft"));
    expect([refused.status, await draftOf(4)]).toEqual([422, undefined]);
    const opened = (await fieldsOf(demo.admin, edit(4))).filter(([name]) => name !== "publishAt");
    for (const publishAt of ["", "2020-01-01T10:00", "2099-02-30T10:00", "soon", "2099-01-01T10:00\0"]) {
      const response = await demo.admin.post(edit(4), [...titled("Later")(opened), ...at(publishAt)]);
      expect([response.status, response.text.includes("Please choose a")]).toEqual([422, true]);
      expect(response.root.querySelector("[name=title]")?.getAttribute("value")).toBe("Later");
    }
    expect((await send(edit(4), same, intent("explode"))).status).toBe(400);
    expect(await draftOf(4)).toBeUndefined();
  });

  /** @spec drafts.3 */
  it("show both versions to a second editor, in any order of saving and publishing", async () => {
    const opened = (await fieldsOf(demo.admin, edit(5))).filter(([name]) => name !== "publishAt");
    const mine = titled("Mine")(opened);
    await send(edit(5), titled("Theirs"), intent("draft"));
    for (const sent of [mine, [...mine, intent("draft")], [...mine, ...at("2099-01-01T10:00")]]) {
      const refused = await demo.admin.post(edit(5), sent);
      expect(refused.status).toBe(409);
      expect(refused.text).toMatch(/Yours.*Mine.*Saved by asha@dharini.example.*Theirs/);
    }
    const refused = await demo.admin.post(edit(5), mine);
    const version = refused.elements("input").find(({ name }) => name === "version")?.value ?? "";
    const settled = [...mine.filter(([name]) => name !== "version"), ["version", version] as Field];
    expect((await demo.admin.post(edit(5), settled)).status).toBe(302);
    expect(await publicTitle(5)).toBe("Mine");
    // The draft was opened before it was published: its form is outdated now.
    const late = await demo.admin.post(edit(5), [...titled("Late")(mine), intent("draft")]);
    expect([late.status, await draftOf(5)]).toEqual([409, undefined]);
  });

  it("are saved once by two editors at the same moment", async () => {
    const fields = await fieldsOf(demo.admin, edit(6));
    const responses = await Promise.all(
      ["One", "Two", "Three"].map((title) =>
        demo.admin.post(edit(6), [...titled(title)(fields), intent("draft")]),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await send(edit(6), same, intent("discard"));
  });

  it("do not overwrite a later change, and say why", async () => {
    await send(edit(7), titled("Outdated"), ...at("2099-01-01T10:00"));
    await db.updateTable("project").set({ title: "By hand", version: 9 }).where("id", "=", 7).execute();
    expect(await publishDue(db, new Date("2099-01-01T04:30:00.000Z"))).toBe(0);
    expect(await publicTitle(7)).toBe("By hand");
    expect((await demo.admin.open(edit(7))).text).toContain("It was changed after this draft was saved");
    expect((await demo.admin.open("/admin/cms/projects?q=By+hand")).text).toContain("Not published when due");
    expect(await notes(7)).toEqual(["draft-saved", "scheduled", "publishing-failed"]);
    expect((await demo.admin.open("/admin/cms/activity")).text).toMatch(
      /scheduled the project Outdated ?, which could not be published when it was due/,
    );
    const met = await send(edit(7), same);
    expect(met.status).toBe(409);
    const version = met.elements("input").find(({ name }) => name === "version")?.value ?? "";
    expect((await send(edit(7), type("version", version))).status).toBe(302);
    expect(await publicTitle(7)).toBe("Outdated");
  });

  /** @spec drafts.4 */
  it("become public once at the scheduled minute, on any number of nodes", async () => {
    await send(edit(8), titled("On time"), ...at("2099-03-01T09:30"));
    const other = database === "PostgreSQL" ? connect(demo.site.place.database ?? "") : db;
    const publishAll = (moment: string) => [db, other, db].map((node) => publishDue(node, new Date(moment)));
    expect(await Promise.all(publishAll("2099-03-01T03:59:59.999Z"))).toEqual([0, 0, 0]);
    const published = await Promise.all(publishAll("2099-03-01T04:00:00.000Z"));
    if (other !== db) await other.destroy();
    expect(published.toSorted()).toEqual([0, 0, 1]);
    expect([await publicTitle(8), await draftOf(8)]).toEqual(["On time", undefined]);
    expect(await notes(8)).toEqual(["draft-saved", "scheduled", "published"]);
  });

  it("that are cancelled, in the trash or no longer valid do not become public", async () => {
    await send(edit(9), titled("Cancelled"), ...at("2099-03-02T09:30"));
    await send(edit(9), same, intent("unschedule"));
    await send(edit(10), titled("Deleted"), ...at("2099-03-02T09:30"));
    await demo.admin.post("/admin/cms/projects", { delete: "10" });
    await send(edit(11), titled("Invalid"), ...at("2099-03-02T09:30"));
    const { values } = (await draftOf(11)) ?? { values: "{}" };
    const invalid = JSON.stringify({ ...JSON.parse(values), type: "Castle" });
    await db.updateTable("draft").set({ values: invalid }).where("key", "=", "11").execute();
    expect(await publishDue(db, new Date("2099-03-02T05:00:00.000Z"))).toBe(0);
    await demo.admin.post("/admin/cms/projects", { restore: "10" });
    expect((await demo.admin.open(edit(10))).text).toContain("It was in the trash");
    expect((await demo.admin.open(edit(11))).text).toContain("It was not published when it was due");
    expect((await draftOf(9))?.publishAt).toBeNull();
  });

  it("that conflict with a later save wait for their author, with the reason", async () => {
    const due = at("2099-03-03T09:30");
    const scheduled = async (form: string, change: (fields: Field[]) => Field[], ...more: Field[]) =>
      expect((await send(form, change, ...more, ...due)).status, form).toBe(200);
    await scheduled(edit(13), type("slug", "wanted-by-two"));
    expect((await send(edit(14), type("slug", "wanted-by-two"))).status).toBeLessThan(400);
    await scheduled(edit(15), same, ["machines[]", "4"]);
    await demo.admin.post("/admin/cms/equipment", { delete: "4" });
    expect(await publishDue(db, new Date("2099-03-03T04:00:00.000Z"))).toBe(0);
    expect((await demo.admin.open(edit(13))).text).toMatch(/has this address\. Choose another\.(?!\.)/);
    expect((await demo.admin.open(edit(15))).text).toContain("A chosen machine no longer exists");
    expect(await publishDue(db, new Date("2099-03-03T04:01:00.000Z"))).toBe(0);
  });

  /** @spec drafts.5 */
  it("hide a record and show it again, without losing what was typed", async () => {
    const hidden = await send(edit(12), titled("Typed before hiding"), intent("hide"));
    expect(hidden.status).toBe(200);
    expect((await newBrowser(demo.site).open("/projects/12")).status).toBe(404);
    expect((await send(edit(12), same)).status).toBe(302);
    expect(await publicTitle(12)).toBe("Typed before hiding");
    expect(await notes(12)).toEqual(["draft-saved", "hidden", "published"]);
  });

  it("are deleted with their record when the trash is emptied", async () => {
    await send(edit(16), titled("Gone soon"), intent("draft"));
    await db.deleteFrom("project").where("id", "=", 16).execute();
    expect(await purgeDrafts(db, "project")).toBe(1);
    expect(await draftOf(16)).toBeUndefined();
  });

  /** @spec drafts.4 */
  it("that were due while the site was down are public at its start", async () => {
    const sent = await send(edit(1), titled("While it was down"), ...at("2099-01-01T09:30"));
    expect(sent.status).toBe(200);
    await demo.site.stop();
    for (const [moment, isPublic] of [
      ["2099-01-01T03:59:00Z", false],
      ["2099-01-01T08:00:00Z", true],
    ] as const) {
      const clock = () => new Date(moment);
      const site = await startSite({ template: null, place: demo.site.place, clock });
      const page = await (await fetch(`${site.origin}/projects/1`)).text();
      expect(page.includes("While it was down")).toBe(isPublic);
      await site.stop();
    }
  });
});

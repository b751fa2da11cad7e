import { beforeAll, describe, expect, it } from "vitest";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { addProject } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { type Browser, idOf } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const activity = "/admin/cms/activity";

describe.each(databases)("the activity page on %s:", (database) => {
  const demo = staffedDemo(database);
  let by: { id: string; email: string };
  let project: number;
  beforeAll(async () => {
    const { db } = demo.site.dependencies;
    by = { id: await idOf(demo.site), email: accounts.admin.email };
    await db.updateTable("account").set({ name: "Asha Rao" }).where("id", "=", by.id).execute();
    project = await addProject(db, { title: "Kelva Twins" });
    const about = { by, kind: "project", recordId: String(project), title: "Kelva Twins" } as const;
    await recordActivity(db, { ...about, action: "changed", fields: ["title", "year"] });
    await recordActivity(db, { ...about, action: "created" }, new Date("2026-01-15T10:00:00.000Z"));
  });

  const links = (page: Awaited<ReturnType<Browser["open"]>>) => page.elements("a").map(({ href }) => href);

  /** @spec activity.1, activity.2 */
  it("shows who changed which fields of which record, with a link while the record exists", async () => {
    // A link's end is read as a blank.
    const sentence = /Asha Rao changed the project Kelva Twins ?: Title, Year/;
    const edit = `/admin/cms/projects/${project}/edit`;
    const page = await demo.admin.open(activity);
    expect(page.text).toMatch(sentence);
    expect(links(page)).toContain(edit);
    const { db } = demo.site.dependencies;
    await db.updateTable("project").set({ deletedAt: "2026-11-20" }).where("id", "=", project).execute();
    const after = await demo.admin.open(activity);
    expect(after.text).toMatch(sentence);
    expect(links(after)).not.toContain(edit);
  });

  /** @spec activity.1, activity.5 */
  it("shows the history of one record, alone or by a person, and on the record's form", async () => {
    const { db } = demo.site.dependencies;
    const id = await addProject(db, { title: "Worli Raft" });
    const about = { kind: "project", recordId: String(id), title: "Worli Raft" } as const;
    const shownOnForm = 5;
    const office = { id: null, email: "office@dharini.example" };
    for (const person of [...Array(shownOnForm).fill(by), office])
      await recordActivity(db, { ...about, by: person, action: "changed", fields: ["year"] });
    const form = await demo.admin.open(`/admin/cms/projects/${id}/edit`);
    const whole = `${activity}?kind=project&record=${id}`;
    expect(form.text).toContain("office@dharini.example changed the project Worli Raft");
    expect(form.text.match(/Asha Rao changed the project Worli Raft/g)).toHaveLength(shownOnForm - 1);
    expect(links(form)).toContain(whole);

    const all = await demo.admin.open(whole);
    expect(all.text).toContain("6 entries");
    expect(all.text).toContain("Only about Worli Raft");
    expect(all.text).not.toContain("Kelva Twins");
    expect((await demo.admin.open(`${whole}&by=${by.id}`)).text).toContain("5 entries");
    const none = await demo.admin.open(`${activity}?kind=equipment&record=${id}`);
    expect(none.text).toContain("No matching activity");
    expect(none.text).toContain("Clear Filters");
    const old = await demo.admin.open(`${activity}?by=${by.id}&kind=project&from=2026-01-15&to=2026-01-15`);
    expect(old.text).toContain("1 entry");
    expect(old.text).toContain("Asha Rao created the project Kelva Twins");
    const total = /\d+ entries/.exec((await demo.admin.open(activity)).text)?.[0] as string;
    for (const odd of [`record=${project}`, `record=${"9".repeat(70)}`])
      expect((await demo.admin.open(`${activity}?${odd}`)).text).toContain(total);
  });

  /** @spec activity.5 */
  it("shows what happened to an account on its page, and leads to what the account did", async () => {
    const { db } = demo.site.dependencies;
    const about = { kind: "account", recordId: by.id, title: by.email } as const;
    await recordActivity(db, { ...about, by, action: "signed-out-everywhere" });
    const page = await demo.admin.open(`/admin/cms/users/${by.id}`);
    expect(page.text).toMatch(/History Asha Rao signed out everywhere/);
    expect(links(page)).toContain(`${activity}?by=${by.id}`);
  });

  /** @spec cms.2, cms.4 */
  it("shows its latest eight entries on the CMS home page, with a link to all", async () => {
    const { db } = demo.site.dependencies;
    for (let at = 1; at <= 9; at += 1)
      await recordActivity(db, { by, action: "created", kind: "machine", title: `Machine nr ${at}` });
    const home = await demo.admin.open("/admin/cms");
    expect(home.text.match(/Machine nr \d/g)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `Machine nr ${at}`),
    );
    const quick = ["equipment/new", "projects/new", "events", "contact", "activity"];
    expect(links(home)).toEqual(expect.arrayContaining(quick.map((path) => `/admin/cms/${path}`)));
  });
});

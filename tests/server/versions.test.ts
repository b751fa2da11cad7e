import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { maxVersions } from "#app/content/drafts/drafts.ts";
import type { Db } from "#db/connect.ts";
import { addPhoto } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller } from "./calendar.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

const edit = (id: number) => `/admin/cms/projects/${id}/edit`;

describe.each(databases)("versions on %s", (database) => {
  let site: Site;
  let db: Db;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    ({ db } = site.dependencies);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function send(path: string, change: (fields: Field[]) => Field[], ...more: Field[]) {
    const fields = change(await fieldsOf(admin, path));
    return admin.post(path, [...fields.filter(([name]) => !more.some(([own]) => own === name)), ...more]);
  }
  const titled = (title: string) => type("title", title);
  const same = (fields: Field[]) => fields;
  const intent = (value: string): Field => ["intent", value];
  const draftOf = (key: number) =>
    db
      .selectFrom("draft")
      .selectAll()
      .where("kind", "=", "project")
      .where("key", "=", String(key))
      .executeTakeFirst();
  const publicTitle = async (id: number) => (await newBrowser(site).open(`/projects/${id}`)).texts("h1")[0];

  /** @spec drafts.6 */
  it("are made from one of the last 30 versions, which are compared field by field", async () => {
    const first = await publicTitle(13);
    for (let round = 1; round <= maxVersions + 1; round += 1) await send(edit(13), titled(`Round ${round}`));
    const path = "/admin/cms/projects/13/versions";
    const links = (await admin.open(path)).root.querySelectorAll("ol a").map((a) => a.getAttribute("href"));
    expect(links).toHaveLength(maxVersions);
    const compared = await admin.open(links.at(-1) ?? "");
    expect(compared.text).toMatch(/Title This version Round 2 Published now Round 31/);
    expect(compared.text).not.toContain(`This version ${first}`);
    const id = links.at(-1)?.split("=")[1] ?? "";
    expect((await admin.post(path, { restore: id })).location).toBe(`${edit(13)}?saved=restore`);
    expect([await publicTitle(13), JSON.parse((await draftOf(13))?.values ?? "{}").title]).toEqual([
      "Round 31",
      "Round 2",
    ]);
    for (const none of ["", "0", "999999", "1 or 1", "\0"])
      expect((await admin.post(path, { restore: none })).status).toBeLessThan(500);
  });

  /** @spec drafts.6 */
  it("keep the state before the first change as a version", async () => {
    const first = await publicTitle(14);
    await send(edit(14), titled("Changed once"));
    const { root } = await admin.open("/admin/cms/projects/14/versions");
    const links = root.querySelectorAll("ol a").map((a) => a.getAttribute("href"));
    expect(links).toHaveLength(2);
    expect((await admin.open(links[1] ?? "")).text).toContain(`This version ${first}`);
  });

  /** @spec drafts.7 */
  it("keep their photos from being deleted, and versions do not", async () => {
    const caller = new Caller(site, await signedIn(site, accounts.admin));
    const photo = await addPhoto(db, "ab".padEnd(64, "7"));
    const erase = () => caller.json("DELETE", `/server/api/library-photos/${photo}`, {});
    await send(edit(15), (fields) => [...fields, ["pictures[]", String(photo)]], intent("draft"));
    const refused = await erase();
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([409, expect.stringContaining(edit(15))]);
    expect((await send(edit(15), same)).status).toBe(302);
    await send(edit(15), (fields) => fields.filter(([, value]) => value !== String(photo)));
    expect((await erase()).status).toBe(200);
    const path = "/admin/cms/projects/15/versions";
    const { root } = await admin.open(path);
    const [, second] = root.querySelectorAll("ol a").map((a) => a.getAttribute("href"));
    expect((await admin.open(second ?? "")).text).toContain("A photo that was deleted");
    expect((await admin.post(path, { restore: second?.split("=")[1] ?? "" })).status).toBe(302);
    expect((await draftOf(15))?.values).not.toContain(`"${photo}"`);
  });
});

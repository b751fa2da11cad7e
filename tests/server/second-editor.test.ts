import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { photoState } from "#app/content/photos/library.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller } from "./calendar.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, invite, signedIn, signedIn as signedInVisitor, users } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

/** @spec saving.2 */
describe.each(bothDatabases)("a second editor, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  let caller: Caller;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    caller = new Caller(site, await signedInVisitor(site, accounts.admin));
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const notes = async (recordId: string) =>
    (
      await site.dependencies.db
        .selectFrom("activity")
        .select("fields")
        .where("recordId", "=", recordId)
        .where("action", "=", "changed")
        .execute()
    ).length;

  it("does not overwrite another user's change of access: it is shown, and the second editor's choice is kept", async () => {
    const { db } = site.dependencies;
    const [tower, yard] = [
      await addProject(db, { title: "Tower & Sons", order: 98 }),
      await addProject(db, { title: "Yard", order: 99 }),
    ];
    const email = "second@client.example";
    await invite(admin, {
      ...{ name: "Second", email, role: "client" },
      ...{ sees: "listed", "projects[]": String(tower) },
    });
    const { id } = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const page = `${users}/${id}`;
    const seenOn = (shown: Awaited<ReturnType<Browser["open"]>>) =>
      shown.elements("input").find(({ name }) => name === "seen")?.value ?? "";
    const access = { intent: "access", role: "client" };
    const seen = seenOn(await admin.open(page));
    const both: [string, string][] = [tower, yard].map((project) => ["projects[]", String(project)]);
    const first = await admin.post(page, [...Object.entries({ ...access, seen, sees: "listed" }), ...both]);
    expect(first.status).toBe(302);

    const refused = await admin.post(page, { ...access, seen, sees: "all" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Someone else changed this access while you were editing. Nothing was saved.",
    );
    expect(refused.text).toContain("It is Client now and sees Tower & Sons, Yard.");
    const chosen = refused.elements("input").filter((input) => "checked" in input);
    expect(chosen.map(({ name, value }) => `${name} ${value}`)).toEqual(["role client", "sees all"]);
    expect(await notes(id)).toBe(1);
    const projects = db.selectFrom("userProject").select("projectId").where("userId", "=", id);
    expect(await projects.execute()).toHaveLength(2);

    expect((await admin.post(page, { ...access, seen: seenOn(refused), sees: "all" })).status).toBe(302);
    expect(await projects.execute()).toEqual([]);
  });

  const photoPath = (id: number) => `/server/api/library-photos/${id}`;

  it("does not overwrite another user's text for a photo", async () => {
    const { db } = site.dependencies;
    const id = await addPhoto(db, "cd".padEnd(64, "0"));
    const patch = (change: object) => caller.json("PATCH", photoPath(id), change);
    const seen = photoState({ alt: `Picture ${"cd".padEnd(64, "0")}`, focalX: 0.5, focalY: 0.5 });
    const said = { focalX: 0.25, focalY: 0.5, seen };
    expect((await patch({ ...said, alt: "Their words" })).status).toBe(200);
    const refused = await patch({ ...said, alt: "My words" });
    const { message, data } = refused.json;
    expect([refused.status, data.photo]).toEqual([
      409,
      expect.objectContaining({ alt: "Their words", focalX: 0.25, focalY: 0.5 }),
    ]);
    expect(message).toBe("Someone else changed this photo while you were editing.");
    expect(await notes(String(id))).toBe(1);
    const again = { ...said, alt: "My words", seen: photoState(data.photo) };
    expect((await patch(again)).status).toBe(200);
    // The same words once more undo nothing.
    expect((await patch({ ...said, alt: "My words" })).status).toBe(200);
  });

  it("cannot add a photo to a page while another user deletes it: one of the two changes is rejected", async () => {
    const { db } = site.dependencies;
    const part = "/admin/cms/site/photos";
    for (let round = 0; round < 12; round += 1) {
      const id = await addPhoto(db, `ef${round}-`.padEnd(64, "0"));
      const form = type("about", String(id))(await fieldsOf(admin, part));
      const [saved, deleted] = await Promise.all([
        admin.post(part, form),
        caller.json("DELETE", photoPath(id), {}),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([saved.status, deleted.status]);
    }
  });
});

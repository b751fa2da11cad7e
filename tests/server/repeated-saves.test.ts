import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

const cms = "/admin/cms";
const at: Field = ["publishAt", "2099-01-01T10:00"];

/** Each kind of form, with a field and the text it gets. */
const forms = {
  equipment: ["equipment", "1", `${cms}/equipment/1/edit`, "name", "Typed machine"],
  project: ["project", "1", `${cms}/projects/1/edit`, "title", "Typed project"],
  service: ["service", "1", `${cms}/services/1/edit`, "name", "Typed service"],
  page: ["page", "1", `${cms}/pages/1/edit`, "title", "Typed page"],
  contact: ["setting", "contact", `${cms}/contact`, "addressLine1", "Typed street"],
  profile: ["setting", "profile", `${cms}/site/profile`, "tagline", "Typed tagline."],
} as const;

describe.each(bothDatabases)("a save that is sent again, on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    // `fieldsOf` sends the names of signs in place of their values.
    await site.dependencies.db.updateTable("equipment").set({ features: "[]" }).where("id", "=", 1).execute();
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const notesOf = async (kind: string, key: string) => {
    const rows = site.dependencies.db
      .selectFrom("activity")
      .select("action")
      .where("kind", "=", kind as "project")
      .where("recordId", "=", key);
    return (await rows.orderBy("id").execute()).map(({ action }) => action);
  };
  const versionIn = (page: Awaited<ReturnType<Browser["open"]>>) =>
    page.elements("input").find(({ name }) => name === "version")?.value;

  /** @spec saving.11 */
  it.each(Object.entries(forms))(
    "is stored once and meets no conflict with itself: %s",
    async (_, [kind, key, path, field, text]) => {
      const opened = (await fieldsOf(admin, path)).filter(([name]) => name !== "publishAt");
      const typed = type(field, text)(opened);
      const again = (...more: Field[]) => admin.post(path, [...typed, ...more]);
      const responses = [...(await Promise.all([again(), again(), again()])), await again()];
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await notesOf(kind, key)).toEqual(["changed"]);
      const current = versionIn(await admin.open(path));
      expect(responses.map(versionIn)).toEqual(Array(4).fill(current));

      const drafted = type(field, `${text} drafted`)(type("version", current ?? "")(typed));
      const keep = (intent: string, ...more: Field[]) =>
        admin.post(path, [...drafted, ["intent", intent], ...more]);
      const drafts = [...(await Promise.all([keep("draft"), keep("draft")])), await keep("draft")];
      expect(drafts.map(({ status }) => status)).toEqual([200, 200, 200]);
      const times = [...(await Promise.all([keep("schedule", at), keep("schedule", at)]))];
      expect(times.map(({ status }) => status)).toEqual([200, 200]);
      expect(await notesOf(kind, key)).toEqual(["changed", "draft-saved", "scheduled"]);
      expect((await keep("publish")).status).toBe(200);
      expect((await keep("publish")).status).toBe(200);
      expect(await notesOf(kind, key)).toEqual(["changed", "draft-saved", "scheduled", "published"]);
    },
  );
});

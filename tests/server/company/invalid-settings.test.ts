import { describe, expect, it } from "vitest";
import { settingSchemas } from "#app/domain/company/settings.ts";
import { siteParts } from "#app/domain/company/site-parts.ts";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { addPhoto } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

/** @spec failures.20 */
describe.each(databases)("a stored setting that is invalid, on %s,", (database) => {
  const demo = staffedDemo(database);
  const settings = () => demo.site.dependencies.db.selectFrom("setting");
  const setSetting = (key: string, value: string) =>
    demo.site.dependencies.db.updateTable("setting").set({ value }).where("key", "=", key).execute();
  const open = (path: string) => openPage(demo.site.origin + path);
  const opens = async (...paths: string[]) => {
    for (const path of paths) expect((await open(path)).status, path).toBe(200);
  };

  it("leaves its part empty, or its last version in place; log and dashboard say so", async () => {
    const claims = await settings().select("value").where("key", "=", "claims").executeTakeFirstOrThrow();
    for (const wrong of ["{}", '{"safetyRecord":100}', "not JSON", "null"]) {
      const logged = demo.site.logged.length;
      await setSetting("claims", wrong);
      await opens("/projects/kelva-twin-residences", "/services/piling");
      const home = await open("/");
      expect([home.status, home.text.includes("Years of experience")]).toEqual([200, false]);
      const lines = demo.site.logged.slice(logged).filter(({ setting }) => setting === "claims");
      expect(lines).toMatchObject([{ level: 40 }]);
      await setSetting("claims", claims.value);
      expect((await open("/")).text).toContain("Years of experience");
    }
    await setSetting("claims", "[]");
    const dashboard = await demo.admin.open("/admin/cms");
    expect(dashboard.text).toContain("Some settings in the database are invalid");
    expect(dashboard.target("Claims")).toBe("/admin/cms/site/claims");
    const client = await signedIn(demo.site, accounts.client);
    expect((await client.open("/admin/cms")).text).not.toContain("are invalid");
    await setSetting("claims", claims.value);

    const form = "/admin/cms/site/clients";
    async function publish() {
      const row = settings().select("version").where("key", "=", "clients");
      const version = String((await row.executeTakeFirstOrThrow()).version);
      expect((await demo.admin.post(form, { "clients[]": "Harbourline", version })).status).toBe(200);
    }
    await publish();
    await setSetting("clients", "[7]");
    expect((await open("/")).text).toContain("Harbourline");
    expect((await demo.admin.open("/admin/cms")).target("Valued clients")).toBe(form);
    await publish();
    expect((await demo.admin.open("/admin/cms")).text).not.toContain("are invalid");
  });

  it("keeps what visitors see of its last version: its photos are in use, and its page is listed", async () => {
    const version = async (key: string) =>
      String((await settings().select("version").where("key", "=", key).executeTakeFirst())?.version ?? 0);
    const { db } = demo.site.dependencies;
    const id = await addPhoto(db, "e".repeat(64));
    const photos = { hero: "", heroPortrait: "", about: String(id), version: await version("photos") };
    expect((await demo.admin.post("/admin/cms/site/photos", photos)).status).toBe(200);
    const capability = { turnover: "INR 150 to 200 crore", version: await version("capability") };
    expect((await demo.admin.post("/admin/cms/site/capability", capability)).status).toBe(200);
    await setSetting("photos", "not JSON");
    await setSetting("capability", "not JSON");
    expect((await open("/")).html).toContain(`/photos/${"e".repeat(64)}/`);
    await opens("/capability");
    for (const list of ["/", "/sitemap.xml", "/llms.txt"])
      expect((await open(list)).html, list).toContain("/capability");
    const headers = { Origin: demo.site.origin, "Content-Type": "application/json" };
    const remove = { method: "DELETE", headers, body: "{}" };
    expect((await demo.admin.request(`/server/api/library-photos/${id}`, remove)).status).toBe(409);
  });

  it("breaks no page of the site or the staff area, even if all are invalid, and the opening closes the site", async () => {
    const keys = Object.keys(settingSchemas).filter((key) => !["opening", "security"].includes(key));
    for (const key of keys)
      await demo.site.dependencies.db
        .insertInto("setting")
        .values({ key, value: "[[", updatedAt: "x" })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "[[" }))
        .execute();
    const logged = demo.site.logged.length;
    await opens("/", "/services/piling", "/projects/kelva-twin-residences", machinePaths[0] ?? "/");
    await opens("/llms.txt", "/sitemap.xml", "/brochure.pdf", "/manifest.webmanifest");
    const parts = Object.keys(siteParts).map((part) => `/site/${part}`);
    for (const path of ["", "/site", "/contact", "/messages", ...parts])
      expect((await demo.admin.open(`/admin/cms${path}`)).status, path).toBe(200);
    const lines = demo.site.logged.slice(logged).filter(({ setting }) => setting);
    expect(new Set(lines.map(({ setting }) => setting))).toEqual(new Set(keys));
    await setSetting("opening", "{");
    expect((await open("/")).status).toBe(503);
  });
});

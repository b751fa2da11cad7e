import { describe, expect, it } from "vitest";
import { databases } from "./front-door.ts";
import { staffedDemo } from "./staffed-demo.ts";

describe.each(databases)("a site without scheduled backups, on %s,", (database) => {
  const demo = staffedDemo(database);

  /** @spec backup.10 */
  it("says so on the dashboard, in the set-up list and at Export, where an admin asks for one", async () => {
    const { dependencies } = demo.site;
    for (const page of ["/admin/cms", "/admin/cms/opening", "/admin/cms/export"])
      expect((await demo.admin.open(page)).text, page).toMatch(/no backup is made/i);
    await demo.admin.post("/admin/cms/export", { intent: "backup" });
    expect((await demo.admin.open("/admin/cms/export")).text).toContain("A backup is being made.");
    dependencies.backsUp = true;
    expect((await demo.admin.open("/admin/cms")).text).not.toContain("No backup is made");
    dependencies.backsUp = false;
  });
});

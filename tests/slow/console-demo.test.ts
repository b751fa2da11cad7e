import { describe, expect, it } from "vitest";
import { plinth, variablesOf } from "#tests/server/console.ts";
import { demoToRemove } from "#tests/server/demo-removal.ts";
import { bothDatabases } from "#tests/server/front-door.ts";
import { type } from "#tests/server/typed-form.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";

describe.each(bothDatabases)("the console command remove-demo, beside a server on %s,", (database) => {
  const { open, savePart, countAll } = demoToRemove(database);

  /** @spec console.5 */
  it("asks for a decision about edited rows and for a typed confirmation, and keeps what was edited", async () => {
    const { site, db, admin } = await open();
    await savePart(admin, "/admin/cms/projects/3/edit", type("title", "A changed project"));
    const before = await countAll(site);
    const run = (options: string[], typed?: string) =>
      plinth(["remove-demo", ...options], variablesOf(site), typed);

    expect(await run(["--yes"])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/projects: A changed project[\s\S]+--keep-edited/),
    });
    expect(await run(["--keep-edited", "--delete-edited"])).toMatchObject({ code: 2 });
    expect(await run(["--keep-edited"])).toMatchObject({
      code: 1,
      error: expect.stringContaining("Nothing was confirmed and nothing was changed."),
    });
    expect(await run(["--keep-edited"], "yes\n")).toMatchObject({
      code: 1,
      error: expect.stringContaining("The text does not match. Nothing was changed."),
    });
    expect(await countAll(site)).toEqual(before);
    expect((await sendRequest(site.origin, "/")).status).toBe(200);

    expect(await run(["--keep-edited"], "remove the demo\n")).toMatchObject({ code: 0 });
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
    const projects = await db.selectFrom("project").select("title").execute();
    expect(projects).toEqual([{ title: "A changed project" }]);
    const users = await db.selectFrom("user").select("email").execute();
    expect(users).toEqual([{ email: accounts.admin.email }]);
    expect((await admin.open("/admin/cms")).text).toContain("The server’s console removed the demo");
    expect(await run(["--yes"])).toMatchObject({
      code: 1,
      error: expect.stringContaining("was removed before"),
    });
  });

  /** @spec console.5 */
  it("deletes edited rows without a question when told to", async () => {
    const { site, admin } = await open();
    await savePart(admin, "/admin/cms/projects/3/edit", type("title", "A changed project"));
    const done = await plinth(["remove-demo", "--delete-edited", "--yes"], variablesOf(site));
    expect(done).toMatchObject({ code: 0, error: "" });
    expect(await countAll(site)).toMatchObject({ project: 0, equipment: 0, photo: 0, demoRow: 0 });
  });
});

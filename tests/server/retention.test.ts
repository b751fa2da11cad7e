import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { regularJobs } from "#server/regular-jobs.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, formOf } from "./typed-form.ts";

const page = "/admin/cms/site/retention";

describe.each(databases)("the periods for personal data, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  const save = async (...changes: Field[]) =>
    admin.post(page, formOf(await fieldsOf(admin, page))(...changes, ["intent", "publish"]));

  /** Adds an activity, a message and a delivered mail of some days ago, and runs housekeeping. */
  async function left(days: number) {
    const { db } = site.dependencies;
    const at = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
    const mark = `Days ${days}`;
    await db
      .insertInto("activity")
      .values({
        ...{ at, userId: null, actor: mark, action: "read", kind: "message" },
        ...{ recordId: "", title: "", details: "{}", fields: "[]" },
      })
      .execute();
    await db
      .insertInto("outgoingMail")
      .values({
        to: mark,
        replyTo: null,
        subject: "",
        text: "",
        dueAt: at,
        sentAt: at,
        lastError: null,
        createdAt: at,
      })
      .execute();
    await db
      .insertInto("message")
      .values({
        ...{
          reference: mark,
          name: mark,
          email: "a@x.example",
          phone: "1",
          company: "",
          service: "",
          message: "",
        },
        ...{
          equipmentId: null,
          projectId: null,
          spamReason: null,
          fingerprint: mark,
          sender: "",
          createdAt: at,
        },
        ...{ answeredAt: null, deletedAt: null },
      })
      .execute();
    for (const { run } of regularJobs(site.dependencies, join(site.dataDir, "outbox"))) await run(new Date());
    const [activity, mails, messages] = await Promise.all([
      db.selectFrom("activity").select("id").where("actor", "=", mark).execute(),
      db.selectFrom("outgoingMail").select("id").where("to", "=", mark).execute(),
      db.selectFrom("message").select("id").where("name", "=", mark).execute(),
    ]);
    return { activity: activity.length, mails: mails.length, messages: messages.length };
  }

  /** @spec privacy.6 */
  it("are 400 days for activity, 30 for delivered mails and none for messages by default", async () => {
    expect(await left(29)).toEqual({ activity: 1, mails: 1, messages: 1 });
    expect(await left(31)).toEqual({ activity: 1, mails: 0, messages: 1 });
    expect(await left(401)).toEqual({ activity: 0, mails: 0, messages: 1 });
  });

  /** @spec privacy.6 */
  it("are what an admin sets, and housekeeping follows them", async () => {
    const saved = await save(["messages", "60"], ["activity", "90"], ["mails", "5"]);
    expect(saved.status).toBeLessThan(400);
    expect((await admin.open("/admin/cms/activity")).text).toContain("Activity is kept for 90 days.");
    expect(await left(4)).toEqual({ activity: 1, mails: 1, messages: 1 });
    expect(await left(61)).toEqual({ activity: 1, mails: 0, messages: 0 });
    expect(await left(91)).toEqual({ activity: 0, mails: 0, messages: 0 });
  });

  /** @spec privacy.6 */
  it.each([
    ["messages", "29"],
    ["activity", "0"],
    ["activity", ""],
    ["mails", "-1"],
    ["mails", "1.5"],
    ["mails", "99999"],
    ["messages", "1e3"],
  ])("reject %s = %j beside the field", async (name, value) => {
    const rejected = await save([name, value]);
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain("Please enter a whole number of days from");
  });
});

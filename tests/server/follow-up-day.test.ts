import { describe, expect, it, onTestFinished } from "vitest";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { addMessage } from "#tests/support/messages.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

const inbox = "/admin/cms/messages";
const today = siteDay(new Date());
const yesterday = addDays(today, -1);

/** Starts a stopped site at a day, as if that day had come. */
async function startOn(site: Site, day: string): Promise<Site> {
  const clock = () => new Date(`${day}T12:00:00Z`);
  const next = await startSite({ template: null, place: site.place, clock });
  onTestFinished(() => next.close());
  return next;
}

const found = (html: string) =>
  [...html.matchAll(/>(?:<span class="sr-only">New: <\/span>)?(Later [a-z ]+)</g)].map(([, name]) => name);

describe.each(databases)("an archived inquiry, on %s,", (database) => {
  /** @spec messages.24 */
  it("comes back to the inbox on its follow-up day, says why, and is archived again with it", async () => {
    const site = await openDemo(database);
    const { db } = site.dependencies;
    const archived = { status: "archived", answeredAt: `${yesterday}T04:00:00.000Z` } as const;
    const before = { ...archived, archivedOn: addDays(today, -9) };
    const id = await addMessage(db, { ...before, name: "Later due", followUpOn: today });
    await addMessage(db, { ...before, name: "Later tomorrow", followUpOn: addDays(today, 1) });
    await addMessage(db, { ...before, name: "Later without a day" });
    await addMessage(db, { ...archived, name: "Later done", followUpOn: today, archivedOn: today });
    await addMessage(db, { ...before, name: "Later spam", followUpOn: today, spam: 1 });
    await addMessage(db, { ...before, name: "Later deleted", followUpOn: today, deletedAt: today });
    await site.stop();

    const dayBefore = await startOn(site, yesterday);
    const early = await signedIn(dayBefore, accounts.admin);
    expect(found((await early.open(`${inbox}?q=later`)).html)).toEqual([]);
    await dayBefore.stop();

    const onTheDay = await startOn(site, today);
    const admin = await signedIn(onTheDay, accounts.admin);
    const list = await admin.open(`${inbox}?q=later`);
    expect(found(list.html)).toEqual(["Later due"]);
    expect(list.text).toContain("Back from the archive");
    expect(list.text).toContain("Follow up today");
    expect(found((await admin.open(`${inbox}?q=later&status=to-answer`)).html)).toEqual(["Later due"]);
    expect((await admin.open(`${inbox}?message=${id}`)).text).toContain(
      "Back from the archive, because its follow-up day came: ",
    );
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "The server moved the message from Later due back from the archive, because its follow-up day came",
    );

    await admin.post(inbox, [
      ["intent", "archive"],
      ["id", String(id)],
    ]);
    await onTheDay.stop();
    const again = await startOn(site, today);
    const later = await signedIn(again, accounts.admin);
    expect(found((await later.open(`${inbox}?q=later`)).html)).toEqual([]);
    expect([dayBefore, onTheDay, again].flatMap(loggedErrors)).toEqual([]);
  });

  /** @spec messages.24 */
  it("comes back at once when it gets a follow-up day that has come", async () => {
    const site = await openDemo(database);
    onTestFinished(() => site.close());
    const status = "archived";
    const id = await addMessage(site.dependencies.db, { name: "Later again", status, archivedOn: today });
    const admin = await signedIn(site, accounts.admin);
    const follow = (day: string) =>
      admin.post(
        inbox,
        Object.entries({
          ...{ intent: "details", id: String(id), ownerId: "", stage: "new" },
          ...{ followUpOn: day, value: "" },
        }),
      );
    await follow(addDays(today, 3));
    expect(found((await admin.open(`${inbox}?q=later`)).html)).toEqual([]);
    await follow(today);
    expect(found((await admin.open(`${inbox}?q=later`)).html)).toEqual(["Later again"]);
    expect(loggedErrors(site)).toEqual([]);
  });
});

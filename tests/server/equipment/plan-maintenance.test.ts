import { describe, expect, it } from "vitest";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { addMachine } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, inDemo } from "../front-door.ts";
import { type Browser, signedIn } from "../staff-browser.ts";
import { actionsOn, storedBookings } from "./booking-tools.ts";

const list = "/admin/cms/equipment";
const today = siteDay(new Date());
const day = (days: number) => addDays(today, days);

describe.each(bothDatabases)("maintenance that the list of machines plans, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
  });

  const newMachine = (given: Parameters<typeof addMachine>[1]) =>
    addMachine(site.dependencies.db, { order: 40, ...given });
  const booking = { kind: "booking", projectId: "", client: "Kadambari Estates", note: "", units: "1" };
  const send = (id: number, fields: Record<string, string>) =>
    admin.post(`${list}/${id}/calendar`, { ...booking, ...fields });
  const stored = (id: number) => storedBookings(site, id);
  const actions = (id: number) => actionsOn(site, id);

  /** @spec availability.7, selection.3 */
  it("goes into the calendars of all of them or of none, is what the badge says, and is taken back", async () => {
    const names = ["Planned one", "Planned two"];
    const one = await newMachine({ name: names[0], slug: "planned-one", units: 1, availability: "In Use" });
    const two = await newMachine({ name: names[1], units: 3 });
    await send(two, { intent: "add", firstDay: day(3), lastDay: day(4) });
    const found = `${list}?q=planned`;
    const plan = { change: "set:Maintenance", all: "1", key: "one-form" };
    const opened = await admin.post(found, plan);
    expect([opened.status, opened.location]).toEqual([302, `${found}&plan=all`]);
    const dialog = await admin.open(opened.location ?? "");
    for (const words of ["Plan maintenance of 2 machines", names.join(", ")])
      expect(dialog.text).toContain(words);
    const days = { ...plan, firstDay: today, lastDay: day(3) };
    for (const [fields, wrong] of [
      [{ units: "2" }, "Planned one: The fleet has 1 unit of this machine"],
      [{ units: "x" }, "Please enter a whole number from 1"],
      [{ firstDay: "soon" }, "Please enter a day from 2000 to 2099"],
      [{ lastDay: day(-1) }, "The last day is before the first"],
    ] as const) {
      const page = await admin.post(`${found}&plan=all`, { ...days, units: "", ...fields });
      expect([page.status, page.text], wrong).toEqual([422, expect.stringContaining(wrong)]);
      for (const [name, value] of Object.entries(fields))
        expect(page.elements("input").find((input) => input.name === name)?.value).toBe(value);
    }
    expect([await stored(one), (await stored(two)).length]).toEqual([[], 1]);

    const sent = await Promise.all([1, 2].map(() => admin.post(`${found}&plan=all`, { ...days, units: "" })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const done = sent.find(({ text }) => text.includes("2 machines are planned for maintenance"));
    expect(done?.text).toMatch(
      /Check the bookings of these days\. Planned two: Only 2 of 3 units are free on .*: Kadambari/,
    );
    expect(done?.text).not.toContain("Plan maintenance of");
    expect((await stored(one)).map(({ kind, units }) => `${kind} ${units}`)).toEqual(["maintenance 1"]);
    expect((await stored(two)).map(({ kind, units }) => `${kind} ${units}`)).toEqual([
      "booking 1",
      "maintenance 3",
    ]);
    const visitors = await (await fetch(`${site.origin}/equipment/planned-one`)).text();
    expect(visitors).toMatch(/class="badge badge-red[^>]*>Maintenance</);
    expect((await admin.open(`${found}&availability=Maintenance`)).text).toContain("Showing 2 of");
    expect((await admin.open(`${found}&availability=In+Use`)).text).toContain("Showing 0 of");
    const set = await admin.post(list, { change: "set:Available", ids: String(one) });
    expect(set.text).toContain("1 machine shows Maintenance as long as the calendar says so.");

    const [, changed] = await stored(two);
    const change = {
      intent: "save",
      id: String(changed?.id),
      version: "1",
      kind: "maintenance",
      firstDay: today,
    };
    await send(two, { ...change, lastDay: "", note: "Seals" });
    expect((await admin.post(list, done?.undo ?? [])).text).toContain(
      "Planned one is set back. 1 machine was changed by",
    );
    expect([(await stored(one)).length, (await stored(two)).length]).toEqual([0, 2]);
    expect(await actions(one)).toEqual(["maintenance-planned", "changed", "booking-deleted"]);
    for (const ids of ["x", "", "1.2.3"])
      expect((await admin.post(list, { ...days, all: "", units: "", ids })).status).toBe(400);
    const gone = await admin.post(list, { ...days, all: "", units: "", ids: "999999" });
    expect([gone.status, gone.text.includes("1 machine no longer exists")]).toEqual([409, true]);
  });
});

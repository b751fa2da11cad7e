import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, databases, loggedErrors, openDemo } from "../front-door.ts";
import { type Browser, signedIn } from "../staff-browser.ts";
import { actionsOn, storedBookings } from "./booking-tools.ts";

const today = siteDay(new Date());
const day = (days: number) => addDays(today, days);
const entry = {
  intent: "add",
  kind: "booking",
  units: "1",
  projectId: "",
  client: "Kadambari Estates",
  note: "",
  firstDay: day(2),
  lastDay: day(9),
};

describe.each(bothDatabases)("the calendar of a machine, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => {
    vi.useRealTimers();
    expect(loggedErrors(site)).toEqual([]);
  });
  afterAll(() => site.close());

  const newMachine = (given: Parameters<typeof addMachine>[1] = {}) =>
    addMachine(site.dependencies.db, { order: 40, ...given });
  const pathOf = (id: number) => `/admin/cms/equipment/${id}/calendar`;
  const send = (id: number, fields: Record<string, string> = {}) =>
    admin.post(pathOf(id) + (fields.intent === "save" ? `?entry=${fields.id}` : ""), { ...entry, ...fields });
  const stored = (id: number) => storedBookings(site, id);
  const actions = (id: number) => actionsOn(site, id);

  /** @spec availability.2 */
  it("stores one of two bookings that are sent at once, and a repeated form once", async () => {
    const id = await newMachine();
    const answers = await Promise.all([send(id, { client: "First" }), send(id, { client: "Second" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = { client: "Again", key: "the-same-key", firstDay: day(40), lastDay: day(41) };
    await send(id, again);
    expect((await send(id, again)).status).toBe(200);
    expect(await stored(id)).toHaveLength(2);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec availability.1 */
  it("takes bookings and maintenance, changes and deletes them, and records who did it", async () => {
    const id = await newMachine({ name: "Rig one" });
    const projectId = await addProject(site.dependencies.db, { title: "Sea Face Tower" });
    const added = await send(id, { projectId: String(projectId), client: "", note: "With operator" });
    expect(added.status).toBe(200);
    for (const words of ["Booking added to the calendar.", "Sea Face Tower", "With operator"])
      expect(added.text).toContain(words);
    await send(id, { kind: "maintenance", firstDay: day(20), lastDay: "" });
    const [booking, maintenance] = await stored(id);
    expect(maintenance).toMatchObject({ kind: "maintenance", lastDay: "9999-12-31", client: "" });
    const form = await admin.open(`/admin/cms/equipment/${id}/edit`);
    for (const words of ["Availability calendar", "Sea Face Tower"]) expect(form.text).toContain(words);

    const change = { intent: "save", id: String(booking?.id), version: "1", lastDay: day(5) };
    expect((await send(id, change)).text).toContain("Calendar entry saved.");
    expect((await stored(id))[0]).toMatchObject({ lastDay: day(5), version: 2, client: entry.client });
    const remove = { intent: "delete", id: String(maintenance?.id), version: "1" };
    expect((await send(id, remove)).text).toContain("Calendar entry deleted.");
    expect(await stored(id)).toHaveLength(1);
    expect(await actions(id)).toEqual([
      "booked",
      "maintenance-planned",
      "booking-changed",
      "booking-deleted",
    ]);
  });

  /** @spec availability.2 */
  it("refuses a booking of units that are out, with the day and who has them, and keeps what was typed", async () => {
    const id = await newMachine({ units: 2 });
    await send(id, { client: "Harbourline" });
    const pair = await send(id, { client: "Pair", units: "2" });
    expect([pair.status, pair.text]).toEqual([422, expect.stringContaining("Only 1 of 2 units is free")]);
    await send(id, { client: "Kelva", firstDay: day(9), lastDay: day(12) });
    const page = await send(id, { client: "Third", firstDay: day(1), lastDay: day(30) });
    expect(page.status).toBe(422);
    expect(page.text).toMatch(/No unit is free on .*: Harbourline \(.*\); Kelva \(/);
    expect(page.elements("input").find(({ name }) => name === "client")?.value).toBe("Third");
    expect((await send(id, { client: "Third", firstDay: day(10), lastDay: day(30) })).status).toBe(200);
    expect((await send(id, { units: "3", firstDay: day(60), lastDay: "" })).text).toContain(
      "The fleet has 2 units of this machine",
    );
    // A breakdown does not wait for the calendar.
    const broken = await send(id, { kind: "maintenance", firstDay: day(10), lastDay: day(10) });
    expect(broken.status).toBe(200);
    expect(broken.text).toMatch(/Check the bookings of these days. .*Kelva/);
    expect(await stored(id)).toHaveLength(4);
  });

  it("saves a note on an entry of more units than the fleet still has, but moves it only with fewer", async () => {
    const id = await newMachine({ units: 2 });
    await send(id, { units: "2" });
    await site.dependencies.db.updateTable("machine").set({ units: 1 }).where("id", "=", id).execute();
    const change = { intent: "save", id: String((await stored(id))[0]?.id), version: "1", units: "2" };
    expect((await send(id, { ...change, note: "Returned late" })).status).toBe(200);
    const moved = await send(id, { ...change, version: "2", lastDay: day(30) });
    expect([moved.status, moved.text]).toEqual([422, expect.stringContaining("The fleet has 1 unit")]);
  });

  /** @spec availability.2 */
  it("answers a change of an outdated form with both versions, and saves the next one", async () => {
    const id = await newMachine();
    await send(id);
    const change = { intent: "save", id: String((await stored(id))[0]?.id), version: "1" };
    await send(id, { ...change, client: "Harbourline" });
    const late = await send(id, { ...change, client: "Kelva" });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/It is now: Harbourline, .*Nothing was saved/);
    const removal = await send(id, { ...change, intent: "delete" });
    expect([removal.status, removal.text]).toEqual([
      409,
      expect.stringMatching(/Nothing was deleted; delete it again/),
    ]);
    const version = late.elements("input").find(({ name }) => name === "version")?.value ?? "";
    expect(version).toBe("2");
    expect((await send(id, { ...change, version, client: "Kelva" })).status).toBe(200);
    expect((await stored(id))[0]).toMatchObject({ client: "Kelva", version: 3 });
  });

  it("names what is wrong with an entry, and is not found for unknown machines", async () => {
    const id = await newMachine();
    const anyDay = "Please enter a day from 2000 to 2099";
    const refused: [Record<string, string>, string][] = [
      [{ firstDay: "0000-01-01" }, anyDay],
      [{ firstDay: "99999-01-01" }, "Please use at most 10 characters"],
      [{ firstDay: "2027-02-30" }, anyDay],
      [{ firstDay: "" }, "Please enter the first day"],
      [{ lastDay: day(-9) }, "The last day is before the first"],
      [{ lastDay: "1e9" }, anyDay],
      [{ units: "0" }, "Please enter a whole number from 1"],
      [{ units: "-1" }, "Please enter a whole number from 1"],
      [{ units: "10000" }, "Please enter a whole number from 1 to 9,999"],
      [{ client: "" }, "Please choose a project or enter who hires the machine"],
      [{ client: "x".repeat(201) }, "Please use at most 200 characters"],
      [{ projectId: "999999" }, "This project no longer exists"],
      [{ projectId: "99999999999" }, "Please use at most 10 characters"],
      [{ kind: "holiday" }, "Please choose what it is"],
    ];
    for (const [fields, wrong] of refused) {
      const page = await send(id, fields);
      expect([page.status, page.text], wrong).toEqual([422, expect.stringContaining(wrong)]);
    }
    expect(await stored(id)).toEqual([]);
    for (const unknown of ["999999", "0x1"]) {
      const path = `/admin/cms/equipment/${unknown}/calendar`;
      expect((await admin.open(path)).status).toBe(404);
      expect([400, 404]).toContain((await admin.post(path, entry)).status);
    }
  });

  it("has room for a number of entries, and says so when it is full", async () => {
    const id = await newMachine({ units: 9_999 });
    const row = { machineId: id, kind: "booking" as const, units: 1, client: "Kelva", note: "" };
    const rows = Array.from({ length: 500 }, () => ({ ...row, firstDay: today, lastDay: day(3) }));
    for (let batch = 0; batch < 4; batch += 1)
      await site.dependencies.db.insertInto("booking").values(rows).execute();
    const page = await send(id);
    expect(page.status).toBe(422);
    expect(page.text).toContain("This calendar is full (maximum 2000 entries)");
    expect((await admin.open(`${pathOf(id)}?page=67`)).text).toContain("Page 67 of 67");
    expect((await admin.open("/admin/cms/fleet")).text).toContain("more entries in these weeks");
    await site.dependencies.db.deleteFrom("booking").where("machineId", "=", id).execute();
  });

  /** @spec availability.3 */
  it("gives the public page its words by the day, also after midnight, and only for machines that follow it", async () => {
    const slug = "calendar-rig";
    const id = await newMachine({ name: "Calendar rig", slug, availability: "By calendar" });
    const shown = async (of = slug) => {
      const html = await (await fetch(`${site.origin}/equipment/${of}`)).text();
      return /class="badge[^>]*>([^<]*)</.exec(html)?.[1];
    };
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-05-03T06:00:00Z") });
    admin = await signedIn(site, accounts.admin);
    expect(await shown()).toBe("Available");
    await send(id, { firstDay: "2027-05-03", lastDay: "2027-05-11" });
    expect(await shown()).toBe("Available from 12 May");
    expect((await admin.open("/admin/cms/equipment?q=calendar+rig")).text).toContain("Available from 12 May");
    const other = await newMachine({ name: "Other rig", slug: "other-rig", availability: "In Use" });
    await send(other, { firstDay: "2027-05-03", lastDay: "" });
    expect(await shown("other-rig")).toBe("In Use");
    await send(other, { kind: "maintenance", firstDay: "2027-05-03", lastDay: "2027-05-03" });
    expect(await shown("other-rig")).toBe("Maintenance");
    expect((await admin.open(pathOf(other))).text).toMatch(/Maintenance ?\. Visitors see this/);
    const sheet = () => fetch(`${site.origin}/equipment/${slug}/specifications.pdf`, { method: "HEAD" });
    const before = (await sheet()).headers.get("ETag");
    // Ten minutes past midnight at the site, nothing else has changed.
    vi.setSystemTime(new Date("2027-05-11T18:40:00Z"));
    expect(await shown()).toBe("Available");
    expect((await sheet()).headers.get("ETag")).not.toBe(before);
  });

  /** @spec availability.4 */
  it("is part of the fleet calendar, which finds the machines that are free on all days of a range", async () => {
    const category = "Crane";
    const ids = [];
    for (const name of ["Crane busy", "Crane half", "Crane free"])
      ids.push(await newMachine({ name, category, units: name === "Crane half" ? 2 : 1 }));
    const [busy = 0, half = 0] = ids;
    admin = await signedIn(site, accounts.admin);
    await send(busy, { firstDay: day(5), lastDay: day(6) });
    await send(half, { firstDay: day(5), lastDay: day(6) });
    const fleet = (query: Record<string, string>) =>
      admin.open(`/admin/cms/fleet?${new URLSearchParams({ category, ...query })}`);
    const all = await fleet({});
    expect(all.text).toContain("Showing 3 of 3 machines");
    expect(all.text).toContain(entry.client);
    const found = await fleet({ free: day(1), until: day(5) });
    expect(found.text).toContain("2 of 3 machines free from");
    expect(found.text).toContain("1 of 2 units free");
    expect(found.text).not.toContain("Crane busy");
    expect((await fleet({ free: day(1), until: day(4) })).text).toContain("3 of 3");
    expect((await fleet({ free: day(7) })).text).toContain("3 of 3");
    await send(half, { firstDay: day(3), lastDay: day(5) });
    expect((await fleet({ free: day(4), until: day(5) })).text).not.toContain("Crane half");
    expect((await fleet({ free: day(5), until: day(1) })).text).toContain("The last day is before the first");
    expect((await fleet({ until: day(5) })).text).toContain("Please enter the first day");
    for (const from of ["99999-01-01", "2099-12-31"]) expect((await fleet({ from })).status).toBe(200);
    const none = (await fleet({ category: "Renamed since" })).text;
    expect(none).toContain("No machine is in this category.");
    expect(none).toContain("Clear Filters");
  });

  it("counts one entry that has no lane as one", async () => {
    const id = await newMachine({ units: 9 });
    for (let nth = 0; nth < 7; nth += 1) await send(id, { client: `Client ${nth}` });
    expect((await admin.open(pathOf(id))).text).toContain("1 more entry in these weeks");
  });
});

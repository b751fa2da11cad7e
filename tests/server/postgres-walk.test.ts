import { describe, expect, it } from "vitest";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { machinePaths, projectPaths } from "#tests/support/demo-paths.ts";
import { logo } from "#tests/support/own-site.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { attach, pdf, store } from "./company/certificate-uploads.ts";
import { variablesOf } from "./console.ts";
import { writeEverything } from "./every-write.ts";
import { inDemo } from "./front-door.ts";
import { start } from "./own-programs.ts";
import { linksPage, makeLink } from "./progress/progress-tools.ts";
import { fieldsOf as reportFields } from "./progress/report-tools.ts";
import { fieldsOf } from "./records/typed-form.ts";
import {
  type Browser,
  type Fields,
  idOf,
  newBrowser,
  newClient,
  signedIn,
  switchTwoFactorOn,
} from "./staff-browser.ts";
import { sitePaths } from "./staff-paths.ts";

const room = "/admin/rooms/1";
const today = siteDay(new Date());

/** What most tests ask only of SQLite: the statements of pages and forms are right for PostgreSQL too. */
describe("the demo on PostgreSQL", () => {
  let site: Site;
  let admin: Browser;
  /** What stands in the addresses for the names of their parts. */
  let names: Record<string, string>;
  inDemo("PostgreSQL", { TRUST_PROXY: "1" }, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
  });

  async function done(path: string, fields: Fields, by = admin) {
    const { status, text, location } = await by.post(path, fields);
    expect([200, 201, 302], `${path} ${JSON.stringify(fields)}: ${status} ${text}`).toContain(status);
    return location ?? "";
  }

  const db = () => site.dependencies.db;
  const photosOf = (ids: number[]) => ids.map((id): [string, string] => ["photos[]", String(id)]);

  it("takes the forms of rooms, calendars, links and lists", async () => {
    const given = ["10:00", "11:00", "12:00"].map((time, at) => ({
      time,
      projectId: 1,
      colour: `#12345${at}`,
    }));
    const photos = await addSiteEvents(site, "2026-07-01", given);
    const film: Fields = [["intent", "save"], ["title", "From the crane"], ...photosOf(photos)];
    const made = await done(`${room}/films/new`, film);
    const version = (await fieldsOf(admin, `${made}/edit`)).filter(([name]) => name === "version");
    await done(`${made}/edit`, [...film, ...version]);
    const report = `${room}/reports/${today}`;
    await done(`${report}/edit`, reportFields());
    const link = await makeLink(admin, 1, { label: "Owner" });
    const token = link.slice("/progress/".length);
    const links = db().selectFrom("progressLink").select(["id", "version"]);
    const { id: linkId, version: linkVersion } = await links.executeTakeFirstOrThrow();
    const changed = { intent: "edit", id: String(linkId), version: String(linkVersion), label: "Owners" };
    await done(linksPage(1), { ...changed, firstDay: "", lastDay: "", expiresOn: "", passcode: "" });

    const calendar = "/admin/cms/equipment/1/calendar";
    const entry = { kind: "booking", units: "1", projectId: "1", client: "", note: "" };
    const days = { firstDay: addDays(today, 300), lastDay: addDays(today, 310) };
    await done(calendar, { intent: "add", ...entry, ...days });
    const booking = await db()
      .selectFrom("booking")
      .select(["id", "version"])
      .where("firstDay", "=", days.firstDay)
      .executeTakeFirstOrThrow();
    const named = { id: String(booking.id), version: String(booking.version) };
    await done(`${calendar}?entry=${named.id}`, { intent: "save", ...named, ...entry, ...days });

    const targets = await eventTargets(photos);
    const note: Fields = [
      ["change", "note"],
      ["note", "Seen"],
    ];
    await done("/admin/cms/event-list", [...targets.slice(0, 1), ...note]);
    await done("/admin/overview", [...targets.slice(1), ["change", "project"], ["project", "2"]]);
    await done("/admin/cms/equipment", [
      ["change", "set:In Use"],
      ["ids", "2"],
    ]);
    const photo = await db()
      .selectFrom("photo")
      .select(["id", "hash"])
      .where("audience", "=", "public")
      .executeTakeFirstOrThrow();
    await done("/admin/cms/photos", { intent: "delete", ids: String(photo.id) });
    await done("/admin/cms/photos", { intent: "restore", ids: String(photo.id) });
    await done("/admin/cms/addresses", { intent: "redirect", path: "/old", target: "/capability" });
    for (const part of await partsOfSite())
      await done(`/admin/cms/site/${part}`, await fieldsOf(admin, `/admin/cms/site/${part}`));
    await attach(admin, await store(admin, site, pdf("walk")));
    const values = {};
    for (const [path, body] of [
      ["logos", logo],
      ["previews/setting/texts", JSON.stringify({ values })],
      ["previews/project/1", JSON.stringify({ values })],
    ] as const) {
      const headers = { Origin: site.origin, "Content-Type": path === "logos" ? "" : "application/json" };
      const { status } = await admin.request(`/server/api/${path}`, { method: "POST", body, headers });
      expect([200, 201, 422], `${path}: ${status}`).toContain(status);
    }
    await done("/admin/cms/opening", { intent: "close" });
    await done("/admin/cms/opening", { intent: "open" });
    names = {
      id: "1",
      service: "piling",
      token,
      day: "2026-07-01",
      film: made.split("/").at(-1) ?? "",
      part: "leaders",
      list: "equipment",
      kind: "project",
      key: "unknown",
      slug: "privacy",
      name: "a.pdf",
      hash: photo.hash,
      file: "640.webp",
      link: String(linkId),
    };
  });

  const eventTargets = async (ids: number[]) =>
    (await db().selectFrom("event").select(["id", "updatedAt"]).where("id", "in", ids).execute()).map(
      ({ id, updatedAt }): [string, string] => ["ids", `${id}.${updatedAt}`],
    );

  async function partsOfSite() {
    const { html } = await admin.open("/admin/cms/site");
    return new Set([...html.matchAll(/href="\/admin\/cms\/site\/([\w-]+)"/g)].map(([, part = ""]) => part));
  }

  it("takes every other write", async () => {
    await writeEverything(site, admin, await idOf(site, accounts.client.email));
  });

  /** Asks for every address of visitors, or of accounts. */
  async function walk(who: { nobody: Browser } | Record<"client" | "engineer" | "admin", Browser>) {
    const [machine = ""] = machinePaths;
    const own = [
      ...projectPaths.slice(0, 1),
      machine,
      `${machine}/specifications.pdf`,
      "/?projects=all",
      "/admin/cms/find?q=pile",
    ];
    const searches = ["messages?q=pile", "events?q=raft", "event-list?q=raft", "activity?q=a", "photos?q=a"];
    const addresses = [
      ...sitePaths.map((path) =>
        path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? name).replace("*", "x"),
      ),
      ...own,
      ...searches.map((search) => `/admin/cms/${search}`),
      "/admin/cms/search/projects?q=a",
    ];
    for (const path of addresses.filter((address) => address !== "/admin/logout"))
      for (const [name, browser] of Object.entries(who)) {
        const forStaff = /^\/(admin|server)\b/.test(path);
        if (forStaff ? name === "nobody" : name !== "nobody") continue;
        // Most of the office is an admin's alone.
        if (name !== "admin" && /^\/admin\/cms\/./.test(path)) continue;
        const response = await browser.request(path || "/");
        await response.arrayBuffer();
        expect(response.status, `${path} for ${name}`).toBeLessThan(500);
      }
  }

  it("answers visitors at every address, as operators run it", async () => {
    const program = start({ ...variablesOf(site), PORT: "0", TRUST_PROXY: "1", WORKERS: "2" });
    await walk({ nobody: newBrowser({ origin: await program.ready }) });
  });

  it("answers accounts at every address", async () => {
    const client = await signedIn(site, accounts.client);
    await walk({ client, engineer: await signedIn(site, accounts.engineer), admin });
  });

  it("takes the forms of accounts, the trash, privacy and starting over", async () => {
    await done(linksPage(1), { intent: "revoke", id: names.link ?? "" });
    await done(`${room}/films/${names.film}/edit`, { intent: "delete" });
    await db().updateTable("machine").set({ deletedAt: "2026-11-20" }).where("id", "=", 3).execute();
    await done("/admin/cms/trash", { kind: "equipment", restore: "3" });
    const who = await newClient(site, admin, "Walker");
    const walker = await signedIn(site, who);
    await switchTwoFactorOn(walker, who.password);
    const forms: Record<string, string>[] = [
      { intent: "recovery-codes", password: who.password },
      { intent: "calendar-make" },
      { intent: "calendar-revoke" },
      { intent: "end-others" },
      { intent: "email", email: "walker2@client.example" },
      { intent: "cancel-email" },
      { intent: "two-factor-off", password: who.password },
    ];
    for (const form of forms) await done("/admin/account", form, walker);
    await walker.request("/admin/account/export");
    await done("/admin/cms/privacy", { intent: "find", who: who.email });
    await done("/admin/cms/privacy", { intent: "erase", who: who.email, confirmation: who.email });
    const startedAt = new Date().toISOString();
    await db()
      .insertInto("backupRun")
      .values({ startedAt, finishedAt: startedAt, outcome: "done", file: "" })
      .execute();
    await done("/admin/cms/start-over", { confirmation: "start over" });
  });
});

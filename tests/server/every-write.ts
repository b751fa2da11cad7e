import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { inquiryChanges } from "#app/domain/inquiries/inquiry-changes.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar/calendar.ts";
import { inquire } from "./inquiries/inquiry-form.ts";
import { type Field, fieldsOf, type } from "./records/typed-form.ts";
import { type Browser, newBrowser } from "./staff-browser.ts";

/** The lists of records, each with a field that a save changes. */
const records = { pages: "body", equipment: "specs", projects: "description", services: "summary" };

/** What a form with drafts is sent for, in an order in which each is possible. */
const intents = ["draft", "schedule", "unschedule", "discard", "publish", "hide", "publish"];

async function done(response: Promise<{ status: number }>, what: string) {
  const { status } = await response;
  expect([200, 201, 302], `${what}: ${status}`).toContain(status);
}

/**
 * Sends every kind of write of the office and of visitors: each must be answered as done.
 * @param client the id of a client whose access is changed
 */
export async function writeEverything(site: Site, admin: Browser, client: string): Promise<void> {
  for (const [list, field] of Object.entries(records)) await writeRecords(admin, `/admin/cms/${list}`, field);
  for (const path of ["/admin/cms/contact", "/admin/cms/site/leaders"])
    await done(admin.send(path, await fieldsOf(admin, path)), path);
  await writeEvents(new Caller(site, admin));
  await writeLibrary(new Caller(site, admin));
  await inquire(site);
  const inbox = "/admin/cms/messages";
  site.dependencies.sendsMail = true;
  for (const intent of Object.keys(inquiryChanges))
    await done(admin.send(inbox, { intent, id: "2" }), intent);
  for (const intent of ["note", "reply"])
    await done(admin.send(`${inbox}?message=2`, { intent, id: "2", text: "On Monday", seen: "999" }), intent);
  await writeAccounts(site, admin, client);
}

async function writeRecords(admin: Browser, list: string, field: string) {
  // The demo has a single page.
  for (let added = field === "body" ? 0 : 2; added < 3; added += 1) {
    const blank = await admin.open(`${list}/new`);
    const submission = blank.elements("input").find(({ name }) => name === "submission")?.value ?? "";
    await done(admin.send(`${list}/new`, { ...newRecord, submission }), `${list}/new`);
  }
  const moves: Record<string, string>[] = [{ down: "2" }, { up: "2" }, { place: "2", to: "3" }];
  for (const change of moves) await done(admin.send(list, change), `${list}: ${Object.keys(change)}`);
  await admin.send(list, { delete: "3" });
  await admin.send(list, { restore: "3" });
  const edit = `${list}/2/edit`;
  for (const [at, intent] of (field === "body" ? intents : intents.slice(-3)).entries()) {
    const fields = type(field, `Changed ${at} times`)(await fieldsOf(admin, edit));
    const others = fields.filter(([name]) => name !== "publishAt");
    const sent: Field[] = [...others, ["intent", intent], ["publishAt", "2099-01-01T10:00"]];
    await done(admin.send(edit, sent), `${edit}: ${intent}`);
  }
  const { root } = await admin.open(`${list}/2/versions`);
  const version = root
    .querySelector('a[href*="version="]')
    ?.getAttribute("href")
    ?.match(/version=(\d+)/)?.[1];
  if (version) await done(admin.send(`${list}/2/versions`, { restore: version }), `${list}: version`);
}

/** Fields of any record; a form reads those that it has. */
const newRecord = {
  name: "New record",
  title: "New record",
  lead: "Anchors.",
  body: "Machines come with an operator.",
  purpose: "Ordinary page",
  shownIn: "Nowhere",
  category: "Piling Rig",
  units: "2",
  availability: "In Use",
  client: "Harbourline",
  location: "Kelva",
  year: "2026",
  description: "Two towers.",
  type: "Luxury Residential",
  status: "Planning",
};

async function writeEvents(calls: Caller) {
  const images = [await photo("#123"), await photo("#321")];
  const fields = { date: "2026-11-04", project: "1" };
  await done(calls.saveDay({ images, times: ["10:00", "11:00"], fields }), "day form");
  const event = { date: "2026-11-05", time: "10:20", project: 1, note: "" };
  const events = [
    { ...event, photo: await calls.sendPhoto(await photo("#456")) },
    { ...event, photo: null, project: "everyone" },
  ];
  const saving = calls.json("POST", "/server/api/events", { key: randomUUID(), events });
  await done(saving, "events");
  const id = (await saving).json.data.ids[0];
  const one = `/server/api/calendar.php?id=${id}`;
  const changed = { time: "10:21", project: 2, photo: await calls.sendPhoto(await photo("#654")) };
  await done(calls.json("PATCH", one, changed), "change");
  await done(calls.call("DELETE", one), "delete");
  await done(calls.json("PATCH", one, { deleted: false }), "restore");
  const unused = { tokens: [await calls.sendPhoto(await photo("#987"))] };
  await done(calls.json("DELETE", "/server/api/photos", unused), "unused photo");
}

async function writeLibrary(calls: Caller) {
  const library = "/server/api/library-photos";
  const uploaded = calls.call("POST", library, await photo("#789"));
  await done(uploaded, "library photo");
  const one = `${library}/${(await uploaded).json.data.photo.id}`;
  await done(calls.json("PATCH", one, { alt: "Raft", focalX: 0.4, focalY: 0.6 }), "details of a photo");
  await done(calls.json("DELETE", one, {}), "deletion of a photo");
}

async function writeAccounts(site: Site, admin: Browser, client: string) {
  const access = { role: "client", sees: "listed", "projects[]": "1" };
  const named = { name: "Kiran Rao", email: "kiran@kadambari.example" };
  await done(admin.send("/admin/cms/users", { intent: "invite", ...named, ...access }), "invite");
  const account = `/admin/cms/users/${client}`;
  await done(admin.send(account, { intent: "access", ...access }), "access");
  for (const intent of ["disable", "enable", "end-sessions"])
    await done(admin.send(account, { intent }), intent);
  const visitor = newBrowser(site);
  await done(visitor.send("/admin/forgot-password", { email: named.email }), "forgotten password");
  await visitor.signIn({ email: named.email, password: "not the password" });
  await done(visitor.signIn(accounts.client), "sign-in");
  await done(visitor.send("/admin/logout", {}), "sign-out");
}

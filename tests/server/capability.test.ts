import { extractText } from "unpdf";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { capabilityFields } from "#app/content/settings/capability.ts";
import { readSettings, saveSetting } from "#app/content/settings/settings.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { printedWords, printReally, printWords } from "./printed-words.ts";
import { openPage, sectionOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

const path = "/admin/cms/site/capability";

describe.each(databases)("the capability page on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const open = (address: string) => openPage(site.origin + address);
  const textOf = async (address: string) => (await fetch(site.origin + address)).text();

  const wordsOf = async (response: Response) => {
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    return text.replace(/\s+/g, " ");
  };

  it("counts machines and projects as the home page and the register do", async () => {
    const [{ text }, home, register] = await Promise.all([open("/capability"), open("/"), open("/projects")]);
    const machines = /(\d+) machines of our own/.exec(home.text)?.[1];
    const { units } = await site.dependencies.db
      .selectFrom("equipment")
      .select((eb) => eb.fn.sum("units").as("units"))
      .executeTakeFirstOrThrow();
    const support = Number(units) - Number(machines);
    expect(text).toContain(`${machines} machines and ${support} support sets`);
    const projects = /of (\d+) projects/.exec(home.text)?.[1];
    expect(text).toContain(`The register shows ${projects} projects`);
    expect(text).toContain("Out of 20+ landmark projects");
    expect(register.text).toContain(`These ${projects} are documented here, out of 20+ landmark projects.`);
  });

  it("draws people as bars to one scale and the fleet machine by machine, and ends with a way to ask", async () => {
    const page = await open("/capability");
    const bars = page.root
      .querySelectorAll("td[aria-hidden] span[style]")
      .map((bar) => Number(/width:([\d.]+)%/.exec(bar.getAttribute("style") ?? "")?.[1]));
    expect(bars.map(Math.round)).toEqual([20, 24, 44, 100, 68, 15, 6]);
    expect(sectionOf(page, "fleet").text).toContain("16 excavators");
    expect(page.root.querySelectorAll("figure.parade div > svg")).toHaveLength(34);
    expect(
      sectionOf(page, "closing")
        .elements("a")
        .map(({ href }) => href),
    ).toEqual(["/#contact", "/projects"]);
  });

  it("says what the safety audits count, with the claim of the home page", async () => {
    const { text } = await open("/capability");
    const [, held, planned] = /held of planned: (\d+) of (\d+)/.exec(text) ?? [];
    expect(Number(planned)).toBeGreaterThan(0);
    expect((await open("/")).text).toContain(`${(100 * Number(held)) / Number(planned)}%`);
  });

  it("is edited by the office", async () => {
    const fields = type("turnover", "₹900 crore")(await fieldsOf(admin, path));
    expect((await admin.post(path, fields)).status).toBe(200);
    const { text } = await open("/capability");
    expect(text).toContain("₹900 crore");
    expect(text).toContain("Machine and rig operators");
    const wrong = type("pilesPerMonth", "-1")(await fieldsOf(admin, path));
    expect((await admin.post(path, wrong)).status).toBe(422);
  });

  it("is printed as a prequalification pack, with the office, completed projects and certificates", async () => {
    printReally(site);
    const response = await fetch(`${site.origin}/capability.pdf`);
    printWords(site);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain("prequalification pack.pdf");
    const words = await wordsOf(response);
    const { db } = site.dependencies;
    const { profile, contact, capability, badges } = await readSettings(db);
    const [machines] = /\d+ machines and \d+ support sets/.exec((await open("/capability")).text) ?? [];
    expect(machines).toBeDefined();
    const completed = db
      .selectFrom("project")
      .select(["title", "client", "location", "year"])
      .where("status", "=", "Completed")
      .orderBy("order")
      .orderBy("id");
    const [project] = await completed.execute();
    for (const text of [
      ...[profile.name, contact.addressLine1, `Fleet: ${machines}`, "42,000 m³", "9 floors"],
      ...capability.trades.flatMap(({ trade, people }) => [trade, `${people}`]),
      ...capability.safety.map(({ year }) => year),
      ...["1.03", "84/84"],
      ...capability.registrations.flatMap(({ name, number }) => [name, number]),
      ...Object.values(project ?? { title: "a completed project" }),
      ...badges.map(({ name }) => name),
    ])
      expect(words).toContain(text);
    expect((await open("/capability")).html).toContain('href="/capability.pdf"');
  });

  it("shows a change, legal details and badges as entered in the pack at the next request", async () => {
    const { db } = site.dependencies;
    const { capability, details, badges } = await readSettings(db);
    const pack = async () => printedWords(await (await fetch(`${site.origin}/capability.pdf`)).bytes());
    await saveSetting(db, "capability", { ...capability, turnover: "INR 1 crore" });
    const before = await pack();
    await saveSetting(db, "capability", { ...capability, turnover: "INR 777 crore", pilesPerMonth: 1 });
    await saveSetting(db, "details", { ...details, legalName: "Dharini Pvt Ltd", gstin: "27AAPFU0939F1ZV" });
    const changed = await pack();
    for (const text of ["INR 777 crore", "Dharini Pvt Ltd", "27AAPFU0939F1ZV"]) {
      expect(before).not.toContain(text);
      expect(changed).toContain(text);
    }
    const entered = { name: "ISO 9001", description: "", number: "Q-77", issuer: "BSI", certificate: null };
    await saveSetting(db, "badges", [
      { ...entered, expires: "2999-11-20" },
      { ...entered, name: "Past badge", expires: "2001-01-01" },
    ]);
    const after = await pack();
    expect(after).toContain("Q-77");
    expect(after).not.toContain("Past badge");
    await saveSetting(db, "capability", capability);
    await saveSetting(db, "details", details);
    await saveSetting(db, "badges", badges);
  });

  it("is linked and listed only while it has content", async () => {
    const listings = async () =>
      (await Promise.all(["/projects", "/sitemap.xml", "/llms.txt"].map(textOf))).map((text) =>
        text.includes("/capability"),
      );
    expect(await listings()).toEqual([true, true, true]);
    await saveSetting(site.dependencies.db, "capability", capabilityFields.empty);
    expect(await listings()).toEqual([false, false, false]);
    expect((await fetch(`${site.origin}/capability`)).status).toBe(404);
    expect((await fetch(`${site.origin}/capability.pdf`)).status).toBe(404);
  });
});

import { extractText } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { PoolBusy } from "#app/adapters/queue/process-pool.ts";
import { capabilityPart } from "#app/domain/company/capability.ts";
import { readSettings, saveSetting } from "#app/domain/company/settings.server.ts";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { databases } from "../front-door.ts";
import { openPage, sectionOf } from "../read-page.ts";
import { sendForm, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { printedWords, printReally, printWords } from "./printed-words.ts";

const path = "/admin/cms/site/capability";

describe.each(databases)("the capability page and documents on %s", (database) => {
  const demo = staffedDemo(database, { TRUST_PROXY: "1" });

  const open = (address: string) => openPage(demo.site.origin + address);
  const textOf = async (address: string) => (await fetch(demo.site.origin + address)).text();

  const wordsOf = async (document: Uint8Array) =>
    (await extractText(new Uint8Array(document), { mergePages: true })).text.replace(/\s+/g, " ");

  /** @spec layout.6, machine.5 */
  it("are a brochure and sheets of machines, the brochure printed once for all who ask at the same time", async () => {
    const [brochures, sheet] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => sendRequest(demo.site.origin, "/brochure.pdf"))),
      sendRequest(demo.site.origin, "/equipment/cat-320/specifications.pdf"),
    ]);
    const [brochure, ...others] = brochures as [typeof sheet, ...(typeof sheet)[]];
    expect(others.filter(({ body }) => !brochure.body.equals(body))).toEqual([]);
    const kept = await Array.fromAsync(demo.site.dependencies.storage.list("documents"));
    expect(kept.filter((key) => key.includes("brochure"))).toHaveLength(1);
    for (const [document, name] of [
      [brochure, "Dharini brochure.pdf"],
      [sheet, "CAT 320 specifications.pdf"],
    ] as const) {
      expect([document.status, document.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(document.headers["content-disposition"]).toContain(`filename="${name}"`);
      expect(document.headers["content-length"]).toBe(String(document.body.length));
    }
    const words = printedWords(sheet.body);
    expect(words).toContain("CAT 320");
    expect(words).not.toContain("Volvo 210");
  });

  it("get 503 while five of the same network, or too many of all, wait, and nothing is logged", async () => {
    const print = vi.spyOn(demo.site.dependencies.printer, "print");
    const printed = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    print.mockImplementation(() => printed.promise);
    const paths = machinePaths.filter((machine) => machine !== "/equipment/cat-320");
    const sheet = (at: number, from: string) =>
      sendRequest(demo.site.origin, `${paths[at]}/specifications.pdf`, {
        headers: { "X-Forwarded-For": from },
      });
    const begun = (count: number) =>
      vi.waitFor(() => expect(print).toHaveBeenCalledTimes(count), { timeout: 20_000 });
    const waiting = [0, 1, 2, 3, 4].map((at) => sheet(at, "203.0.113.9"));
    await begun(5);
    const sixth = await sheet(5, "203.0.113.9");
    waiting.push(sheet(5, "198.51.100.7"));
    await begun(6);
    print.mockRejectedValueOnce(new PoolBusy());
    const busy = await sheet(6, "198.51.100.7");
    printed.resolve(new TextEncoder().encode("a sheet"));
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { status, headers } of [sixth, busy])
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "30", "no-store"]);
    expect((await sheet(6, "203.0.113.9")).status).toBe(200);
    print.mockRestore();
  });

  it("counts what the home page and the register do, draws people and fleet to scale, and ends with a way to ask", async () => {
    const [page, home, register] = await Promise.all([open("/capability"), open("/"), open("/projects")]);
    const { text } = page;
    const machines = /(\d+) machines of our own/.exec(home.text)?.[1];
    const { units } = await demo.site.dependencies.db
      .selectFrom("machine")
      .select((eb) => eb.fn.sum("units").as("units"))
      .executeTakeFirstOrThrow();
    const support = Number(units) - Number(machines);
    expect(text).toContain(`${machines} machines and ${support} support sets`);
    const projects = /of (\d+) projects/.exec(home.text)?.[1];
    expect(text).toContain(`The register shows ${projects} projects`);
    expect(text).toContain("Out of 20+ landmark projects");
    expect(register.text).toContain("Eighteen of our 20+ landmark projects");
    const bars = page.root
      .querySelectorAll("td[aria-hidden] span[style]")
      .map((bar) => Number(/width:([\d.]+)%/.exec(bar.getAttribute("style") ?? "")?.[1]));
    expect(bars.map(Math.round)).toEqual([20, 24, 44, 100, 68, 15, 6]);
    expect(sectionOf(page, "fleet").text).toContain("16 excavators");
    expect(page.root.querySelectorAll("figure.parade div > svg")).toHaveLength(34);
    const closing = sectionOf(page, "closing").elements("a");
    expect(closing.map(({ href }) => href)).toEqual(["/#contact", "/projects"]);
    // The audits are counted for the claim of the home page.
    const [, held, planned] = /(\d+) of (\d+) planned audits were held/.exec(text) ?? [];
    expect(Number(planned)).toBeGreaterThan(0);
    expect(home.text).toContain(`${(100 * Number(held)) / Number(planned)}%`);
  });

  it("is edited by the office", async () => {
    expect((await sendForm(demo.admin, path, type("turnover", "₹900 crore"))).status).toBe(200);
    const { text } = await open("/capability");
    expect(text).toContain("₹900 crore");
    expect(text).toContain("Machine and rig operators");
    expect((await sendForm(demo.admin, path, type("pilesPerMonth", "-1"))).status).toBe(422);
  });

  it("is printed as a prequalification pack, with the office, completed projects and certificates", async () => {
    printReally(demo.site);
    const response = await fetch(`${demo.site.origin}/capability.pdf`);
    printWords(demo.site);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain("prequalification pack.pdf");
    const words = await wordsOf(await response.bytes());
    const { db } = demo.site.dependencies;
    const { profile, contact, capability, badges } = await readSettings(db);
    const [machines] = /\d+ machines and \d+ support sets/.exec((await open("/capability")).text) ?? [];
    expect(machines).toBeDefined();
    const completed = db.selectFrom("project").select(["title", "client", "location", "year"]);
    const [project] = await completed.where("status", "=", "Completed").orderBy("order").execute();
    for (const text of [
      profile.name,
      contact.addressLine1,
      `Fleet: ${machines}`,
      "42,000 m³",
      "9 floors",
      ...capability.trades.flatMap(({ trade, people }) => [trade, `${people}`]),
      ...capability.safety.map(({ year }) => year),
      "1.03",
      "66/66",
      ...capability.registrations.flatMap(({ name, number }) => [name, number]),
      ...Object.values(project ?? { title: "a completed project" }),
      ...badges.map(({ name }) => name),
    ])
      expect(words).toContain(text);
    expect((await open("/capability")).html).toContain('href="/capability.pdf"');
  });

  it("shows a change, legal details and badges as entered in the pack at the next request", async () => {
    const { db } = demo.site.dependencies;
    const { capability, details, badges } = await readSettings(db);
    const pack = async () => printedWords(await (await fetch(`${demo.site.origin}/capability.pdf`)).bytes());
    // A pack that is kept from before was printed really.
    await saveSetting(db, "capability", { ...capability, turnover: "INR 1 crore" });
    const before = await pack();
    await saveSetting(db, "capability", { ...capability, turnover: "INR 777 crore", pilesPerMonth: 1 });
    await saveSetting(db, "details", { ...details, legalName: "Dharini Pvt Ltd", gstin: "27AAPFU0939F1ZV" });
    const entered = { name: "ISO 9001", description: "", number: "Q-77", issuer: "BSI", certificate: null };
    await saveSetting(db, "badges", [
      { ...entered, expires: "2999-11-20" },
      { ...entered, name: "Past badge", expires: "2001-01-01" },
    ]);
    const changed = await pack();
    for (const text of ["INR 777 crore", "Dharini Pvt Ltd", "27AAPFU0939F1ZV", "Q-77"]) {
      expect(before).not.toContain(text);
      expect(changed).toContain(text);
    }
    expect(changed).not.toContain("Past badge");
    for (const [key, value] of Object.entries({ capability, details, badges }))
      await saveSetting(db, key as "badges", value as typeof badges);
  });

  it("is linked and listed only while it has content", async () => {
    const listings = async () =>
      (await Promise.all(["/projects", "/sitemap.xml", "/llms.txt"].map(textOf))).map((text) =>
        text.includes("/capability"),
      );
    expect(await listings()).toEqual([true, true, true]);
    await saveSetting(demo.site.dependencies.db, "capability", capabilityPart.empty);
    expect(await listings()).toEqual([false, false, false]);
    expect((await fetch(`${demo.site.origin}/capability`)).status).toBe(404);
    expect((await fetch(`${demo.site.origin}/capability.pdf`)).status).toBe(404);
  });
});

import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { readSettings, saveSetting } from "#app/domain/company/settings.server.ts";
import { reportPath } from "#app/domain/progress/reports.ts";
import { printReally } from "#tests/server/documents/printed-words.ts";
import { bothDatabases, inDemo } from "#tests/server/front-door.ts";
import { day, type Fields, openReports } from "#tests/server/progress/report-tools.ts";
import { wordsOf } from "#tests/support/sample-site.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";

/** The addresses that a PDF links to. */
async function linksOf(body: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(body));
  const sheets = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const links = await Promise.all(sheets.map(async (sheet) => (await sheet).getAnnotations()));
  return links.flat().flatMap(({ unsafeUrl }) => unsafeUrl ?? []);
}

/** Returns how much of each sheet's height lies between its first and its last text above the foot, from 0 to 1. */
async function filledParts(body: Buffer): Promise<number[]> {
  const document = await getDocumentProxy(new Uint8Array(body));
  const parts: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const [, , , height = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const levels = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [item.transform[5] / height] : [],
    );
    const aboveFoot = levels.filter((level) => level > 0.1);
    parts.push(Math.max(...aboveFoot) - Math.min(...aboveFoot));
  }
  return parts;
}

describe.each(bothDatabases)("printed sheets on %s", (database) => {
  let site: Site;
  inDemo(database, {}, (opened) => {
    site = opened;
    printReally(site);
  });

  /** @spec layout.6, layout.13, look.10, look.11, look.12 */
  it("the brochure has all records, the figures of the fleet, the ways to ask, and is small enough to be mailed", async () => {
    const { db } = site.dependencies;
    const { body } = await sendRequest(site.origin, "/brochure.pdf");
    expect(body.length).toBeLessThan(4_000_000);
    expect(await linksOf(body)).toEqual(
      expect.arrayContaining([
        "tel:+916700000140",
        "https://wa.me/916700000140",
        "mailto:projects@dharini.example",
      ]),
    );
    const text = (await wordsOf(new Response(new Uint8Array(body)))).join(" ");
    const machines = await db.selectFrom("machine").select(["name", "category"]).execute();
    for (const { title } of await db.selectFrom("project").select("title").execute())
      expect(text).toContain(title);
    for (const fact of [
      "Dharini Infrastructure Group",
      "500+ Projects since 2001",
      "ISO 9001:2015",
      "+91 67000 00140",
      "Machines 34 Support sets 5",
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/39 machines|Machines 39/i);
    // The table of support equipment has a heading of its own, after that of the machines.
    const apart = text.search(/Support equipment\s+Model/i);
    expect(apart).toBeGreaterThan(0);
    for (const { name, category } of machines)
      expect(text.lastIndexOf(name) > apart, name).toBe(category === "Support Equipment");
  });

  it("the specifications of every machine are two sheets, neither nearly empty", async () => {
    const machines = await site.dependencies.db.selectFrom("machine").select("slug").orderBy("id").execute();
    expect(machines).toHaveLength(12);
    for (const { slug } of machines) {
      const { status, body } = await sendRequest(site.origin, `/equipment/${slug}/specifications.pdf`);
      expect([slug, status]).toEqual([slug, 200]);
      const sheets = await wordsOf(new Response(new Uint8Array(body)));
      expect([slug, sheets.length]).toEqual([slug, 2]);
      for (const sheet of sheets) expect(sheet.length, `${slug}: ${sheet}`).toBeGreaterThan(600);
      for (const filled of await filledParts(body)) expect(filled, slug).toBeGreaterThan(0.6);
    }
  });

  /** @spec layout.13 */
  it("no document offers WhatsApp for a landline", async () => {
    const { db } = site.dependencies;
    const { contact } = await readSettings(db);
    await saveSetting(db, "contact", { ...contact, phonePrimary: "+912255500140" });
    const { body } = await sendRequest(site.origin, "/brochure.pdf");
    await saveSetting(db, "contact", contact);
    const links = await linksOf(body);
    expect(links).toContain("tel:+912255500140");
    expect(links.filter((link) => link.includes("wa.me"))).toEqual([]);
    expect((await wordsOf(new Response(new Uint8Array(body)))).join(" ")).toContain("Call or mail");
  });

  /** @spec saving.15 */
  it("the brochure keeps lines and paragraphs apart", async () => {
    const { db } = site.dependencies;
    const written = (name: string) => `${name} alpha\n${name} beta\n\n${name} gamma`;
    const { leaders, companies } = await readSettings(db);
    await saveSetting(
      db,
      "leaders",
      leaders.slice(0, 1).map((leader) => ({ ...leader, bio: written("bio") })),
    );
    await saveSetting(
      db,
      "companies",
      companies.slice(0, 1).map((company) => ({ ...company, description: written("description") })),
    );
    const { body } = await sendRequest(site.origin, "/brochure.pdf");
    const pdf = await getDocumentProxy(new Uint8Array(body));
    const heights = new Map<string, number>();
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      for (const item of items) if ("str" in item) heights.set(item.str.trim(), item.transform[5]);
    }
    for (const name of ["bio", "description"]) {
      const [alpha = 0, beta = 0, gamma = 0] = ["alpha", "beta", "gamma"].map((word) =>
        heights.get(`${name} ${word}`),
      );
      expect([name, alpha > beta, beta - gamma > (alpha - beta) * 1.5]).toEqual([name, true, true]);
    }
  });

  /** @spec reports.5 */
  it("of the greatest length are printed", async () => {
    const { own, engineer } = await openReports(site);
    const rows = Array.from(
      { length: 40 },
      (_, at): Fields => [
        ["manpower[].trade", `${at} ${"w".repeat(57)}`],
        ["manpower[].people", "9999"],
      ],
    ).flat();
    const texts = { work: "a\n\n".repeat(1333), hindrances: "w".repeat(4000), temperature: "-40" };
    const path = reportPath(own, day(25));
    const sent = await engineer.post(`${path}/edit`, [...Object.entries(texts), ...rows]);
    expect(sent.status).toBe(302);
    const page = await engineer.open(path);
    expect(page.text).toMatch(/Total\s*:\s*399960\b/);
    const sheets = await wordsOf(await engineer.request(`${path}/report.pdf`));
    expect(sheets.join(" ")).toContain("Sea Face Tower");
  });
});

import { getDocumentProxy } from "unpdf";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "#tests/support/sample-site.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { printedWords, printReally, printWords } from "./printed-words.ts";

/** The addresses that a PDF links to. */
async function linksOf(body: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(body));
  const sheets = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const links = await Promise.all(sheets.map(async (sheet) => (await sheet).getAnnotations()));
  return links.flat().flatMap(({ unsafeUrl }) => unsafeUrl ?? []);
}

describe.each(databases)("document downloads on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
    printReally(site);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const words = (body: Buffer) => wordsOf(new Response(new Uint8Array(body))).then((all) => all.join(" "));
  const brochure = { path: "/brochure.pdf", name: "Dharini brochure.pdf" };
  const specifications = {
    path: "/equipment/cat-320/specifications.pdf",
    name: "CAT 320 specifications.pdf",
  };

  /** @spec layout.6, machine.5 */
  it.each([brochure, specifications])("$path is a PDF with its own file name", async ({ path, name }) => {
    const { status, headers, body } = await sendRequest(site.origin, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toContain(`filename="${name}"`);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(body.toString("latin1", 0, 5)).toBe("%PDF-");
  });

  /** @spec look.10 */
  it("the brochure introduces the company with its claims, projects and machines", async () => {
    const text = await words((await sendRequest(site.origin, brochure.path)).body);
    const { db } = site.dependencies;
    const projects = await db.selectFrom("project").select("title").execute();
    const machines = await db.selectFrom("equipment").select(["name", "category"]).execute();
    for (const { title } of projects) expect(text).toContain(title);
    for (const { name } of machines) expect(text).toContain(name);
    for (const fact of ["Dharini Infrastructure Group", "500+ Projects since 2001", "ISO 9001:2015"])
      expect(text).toContain(fact);
    expect(text).toContain("+91 67000 00140");
    expect(text).toContain("Machines 34 Support sets 5");
    expect(text).not.toMatch(/39 machines|Machines 39/i);
    // The table of support equipment has a heading of its own, after that of the machines.
    const apart = text.search(/Support equipment\s+Model/i);
    expect(apart).toBeGreaterThan(0);
    for (const { name, category } of machines)
      expect(text.lastIndexOf(name) > apart, name).toBe(category === "Support Equipment");
  });

  /** @spec layout.13 */
  it.each([brochure, specifications])("WhatsApp appears beside phone and mail in $path", async ({ path }) => {
    const links = await linksOf((await sendRequest(site.origin, path)).body);
    expect(links).toEqual(
      expect.arrayContaining([
        "tel:+916700000140",
        "https://wa.me/916700000140",
        "mailto:projects@dharini.example",
      ]),
    );
  });

  /** @spec look.11 */
  it("the specifications of a machine are its own", async () => {
    const text = await words((await sendRequest(site.origin, specifications.path)).body);
    const machine = site.dependencies.db.selectFrom("equipment").selectAll().where("id", "=", 2);
    const { fullSpecs, name } = await machine.executeTakeFirstOrThrow();
    expect(text).toContain(name);
    const specs: { label: string; value: string }[] = JSON.parse(fullSpecs);
    expect(specs.length).toBeGreaterThan(5);
    for (const { label } of specs) expect(text).toContain(label);
    expect(text).not.toContain("Volvo 210");
  });

  /** @spec look.12 */
  it("the demo's brochure is small enough to mail, and is rendered once for all simultaneous requests", async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendRequest(site.origin, brochure.path)),
    );
    const [first, ...others] = responses.map(({ body }) => body);
    expect(others.filter((body) => !first?.equals(body))).toEqual([]);
    expect(first?.length).toBeLessThan(4_000_000);
    const kept = await Array.fromAsync(site.dependencies.storage.list("documents"));
    expect(kept.filter((key) => key.includes("brochure"))).toHaveLength(1);
  });

  it("a HEAD request returns the size of a document and no body", async () => {
    const [whole, head] = [
      await sendRequest(site.origin, brochure.path),
      await sendRequest(site.origin, brochure.path, { method: "HEAD" }),
    ];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ["content-length", "content-type", "etag"])
      expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  it.each([
    [brochure.path, "Renamed for the brochure"],
    [specifications.path, "Renamed for its sheet"],
  ])("%s is not resent to a browser that has it, until the content changes", async (path, name) => {
    printWords(site);
    const first = await sendRequest(site.origin, path);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = { headers: { "If-None-Match": first.headers.etag as string } };
    const unchanged = await sendRequest(site.origin, path, again);
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect(unchanged.headers.etag).toBe(first.headers.etag);
    await site.dependencies.db.updateTable("equipment").set({ name }).where("id", "=", 2).execute();
    const changed = await sendRequest(site.origin, path, again);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(printedWords(changed.body)).toContain(name);
  });

  it.each(["/equipment/99/specifications.pdf", "/equipment/x/specifications.pdf"])(
    "no document is found at %s",
    async (path) => {
      expect((await sendRequest(site.origin, path)).status).toBe(404);
    },
  );
});

import { expect, test, vi } from "vitest";
import { inRegion } from "#app/adapters/region/region.server.ts";
import { toJson } from "#db/columns.ts";
import { quickSite, type SampleSite, sampleSite, wordsOf } from "#tests/support/sample-site.ts";
import type { Route } from "./+types/specifications.ts";
import { loader } from "./specifications.ts";

// A busy machine makes a document in some seconds.
vi.setConfig({ testTimeout: 60_000 });

async function requestPdf({ context }: SampleSite, id = "1", init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://localhost/equipment/${id}/specifications.pdf`, init);
  const url = new URL(request.url);
  const args: Pick<Route.LoaderArgs, "request" | "url" | "context" | "params" | "pattern"> = {
    request,
    url,
    context,
    params: { id },
    pattern: "/equipment/:id/specifications.pdf",
  };
  return loader(args as Route.LoaderArgs);
}

/** @spec machine.5, look.11 */
test("a machine's specifications are a PDF with all its facts as text that can be copied", async () => {
  const response = await requestPdf(await sampleSite());
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toContain(
    'inline; filename="Volvo 210 specifications.pdf"',
  );
  expect(Buffer.from(await response.clone().arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  const sheets = await wordsOf(response);
  for (const [index, sheet] of sheets.entries())
    expect(sheet).toContain(`Sheet ${index + 1} of ${sheets.length}`);
  const words = sheets.join(" ");
  for (const fact of [
    "Excavator",
    "In Use",
    "Volvo 210",
    "0.9–1.2 m³",
    "6.7 m",
    "For clay: 1.2 m³.",
    "Loading of tippers",
    "Serviced every 250 hours.",
  ]) {
    expect(words).toContain(fact);
  }
});

/** @spec region.4 */
test("the measures of the drawing have the region's decimal sign, as those beside it", async () => {
  const site = await sampleSite();
  await site.db.updateTable("machine").set({ maxReach: 9.9, maxDigDepth: 6.3, maxDumpHeight: 7.1 }).execute();
  const response = await inRegion({ timeZone: "Europe/Berlin", locale: "en-DE" }, () => requestPdf(site));
  const words = (await wordsOf(response)).join(" ");
  expect(words).toContain("a person of 1,75 m and storeys of 3,5 m");
  for (const measure of ["9,9 m", "6,3 m", "7,1 m"]) expect(words.split(measure).length).toBeGreaterThan(2);
  expect(words).not.toMatch(/9\.9|6\.3|7\.1/);
});

test("the specifications of a rig that drills one diameter name it once", async () => {
  const site = await sampleSite();
  const pileDiameter = toJson({ from: 600, to: 600 });
  await site.db.updateTable("machine").set({ maxDrillDepth: 40, pileDiameter }).execute();
  const words = (await wordsOf(await requestPdf(site))).join(" ");
  expect(words).toContain("Pile diameter 600 mm");
  expect(words).not.toContain("600–600");
});

test("there is no machine for any other id", async () => {
  const site = await quickSite();
  for (const id of ["2", "0", "01", "abc", "1.5", "99999999999", "2147483648"])
    await expect(requestPdf(site, id), id).rejects.toMatchObject({ init: { status: 404 } });
});

test("a machine in the trash has no specifications", async () => {
  const site = await quickSite();
  await requestPdf(site);
  await site.db.updateTable("machine").set({ deletedAt: "2026-11-20T05:00:00.000Z" }).execute();
  await expect(requestPdf(site)).rejects.toMatchObject({ init: { status: 404 } });
});

test("the document is rendered once, even for twenty simultaneous requests", async () => {
  const site = await quickSite();
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestPdf(site)));
  const again = await requestPdf(site);
  expect(site.put.mock.calls.filter(([key]) => key.startsWith("documents/"))).toHaveLength(1);
  expect(await again.arrayBuffer()).toEqual(await responses[0]?.arrayBuffer());
});

test("an unchanged document is not resent to a browser that has it", async () => {
  const site = await quickSite();
  const etag = (await requestPdf(site)).headers.get("ETag") ?? "";
  const unchanged = await requestPdf(site, "1", { headers: { "If-None-Match": `W/"other", ${etag}` } });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);

  await site.db.updateTable("machine").set({ name: "Volvo 220" }).execute();
  const changed = await requestPdf(site, "1", { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Volvo 220");
  const kept = await Array.fromAsync(site.storage.list("documents"));
  expect(kept).toHaveLength(1);
});

test("a HEAD request returns the size without the document", async () => {
  const site = await quickSite();
  const whole = await requestPdf(site);
  const head = await requestPdf(site, "1", { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String((await whole.arrayBuffer()).byteLength));
  expect(head.body).toBeNull();
});

test("a name with characters missing from the fonts still produces a document", async () => {
  const site = await sampleSite();
  await site.db
    .updateTable("machine")
    .set({ name: 'ஜேசிபி "3DX"', specs: "जेसीबी", fullSpecs: "[]" })
    .execute();
  const response = await requestPdf(site);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^inline; filename="-3DX- specifications\.pdf"; /,
  );
  const words = (await wordsOf(response)).join(" ");
  expect(words).toContain('In Use "3DX" जेसीबी');
});

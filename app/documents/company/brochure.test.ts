import { getDocumentProxy } from "unpdf";
import { afterEach, expect, test, vi } from "vitest";
import type { Badge, Settings } from "#app/domain/company/settings.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { toJson } from "#db/columns.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { quickSite, type SampleSite, sampleSite, wordsOf } from "#tests/support/sample-site.ts";
import type { Route } from "./+types/brochure.ts";
import { loader } from "./brochure.ts";

// A busy machine makes a document in some seconds.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const badge: Badge = {
  name: "ISO 9001:2015",
  description: "Quality",
  number: "Q-77",
  issuer: "BSI",
  expires: "2026-11-20",
  certificate: null,
};
const filledIn: Partial<Settings> = {
  contact: {
    ...emptySettings.contact,
    phonePrimary: "+912255500140",
    addressLine1: "402, Saltworks Chambers",
    businessHoursPrimary: "Monday to Saturday, 9:00 AM to 6:00 PM",
  },
  claims: { ...emptySettings.claims, projectsDelivered: { figure: "500+", label: "Projects since 2001" } },
  clients: ["Sahyadri Habitat"],
  badges: [badge],
};

const inMumbai: Settings["profile"] = {
  ...emptySettings.profile,
  name: "Dharini Group",
  shortName: "Dharini",
  story: ["One hired excavator."],
  latitude: 19.0236,
  longitude: 72.8702,
};

function requestBrochure({ context }: SampleSite): Promise<Response> {
  const request = new Request("http://localhost/brochure.pdf");
  const url = new URL(request.url);
  const args = { request, url, context, params: {}, pattern: "/brochure.pdf" } as const;
  return loader(args as Route.LoaderArgs);
}

async function brochureOf(site: SampleSite) {
  const response = await requestBrochure(site);
  return { response, words: (await wordsOf(response.clone())).join(" ") };
}

/** @spec layout.6, look.10 */
test("the brochure is rendered from current data, with the office on a map and what the fonts support", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
  const clients = ["Sahyadri Habitat", "नमन निवास", "Naman 株", "₹ 40"];
  const { response, words } = await brochureOf(await sampleSite({ ...filledIn, profile: inMumbai, clients }));
  expect(response.headers.get("Content-Disposition")).toContain('filename="Dharini brochure.pdf"');
  for (const fact of [
    "Dharini Group",
    "One hired excavator.",
    "500+ Projects since 2001",
    "6 excavators",
    "Volvo 210 Excavator 6",
    "Kelva Twin Residences Meridian Quay Realty Prabhadevi, Mumbai Luxury Residential 2022 Completed",
    "Sahyadri Habitat",
    "नमन",
    "Naman ₹ 40",
    "No. Q-77, issued by BSI, valid until 20 Nov 2026",
    "402, Saltworks Chambers",
    "+91 22 5550 0140",
    "Monday to Saturday, 9:00 AM to 6:00 PM",
    "19.024° N",
    "Arabian Sea",
  ]) {
    expect(words).toContain(fact);
  }
});

/** @spec look.10 */
test("a large brochure keeps all of a long text, shows sixty projects and machines, and refers to the website for the others", async () => {
  const site = await sampleSite({
    ...filledIn,
    // Off the map that the brochure draws.
    profile: { ...inMumbai, latitude: 18.5204, longitude: 73.8567 },
    machineCategories: [
      { key: "crane", name: "Crane", plural: "", drawing: "Other machine", counted: "Machines" },
      { key: "pump", name: "Pump", plural: "", drawing: "Other machine", counted: "Support equipment" },
    ],
  });
  const sentences = Array.from({ length: 150 }, (_, at) => `Sentence ${at + 1} of the pit's long text.`);
  const summary = sentences.join(" ");
  await site.db.updateTable("service").set({ summary }).where("slug", "=", "excavation").execute();
  await site.db.deleteFrom("project").execute();
  await site.db.deleteFrom("machine").execute();
  for (let order = 1; order <= 63; order += 1) {
    await addProject(site.db, { title: `Plot ${order}`, order });
    await addMachine(site.db, { name: `Crane ${order}`, order, category: "Crane" });
  }
  await addMachine(site.db, { name: "Pump of the yard", order: 64, category: "Pump" });
  const { response, words } = await brochureOf(site);
  expect(sentences.filter((sentence) => !words.includes(sentence)).length).toBeLessThan(4);
  const sheets = await wordsOf(response);
  expect(sheets.filter((sheet) => sheet.includes("of the pit's long text")).length).toBeGreaterThan(1);
  for (const shown of ["Plot 60", "Crane 60", "Pump of the yard"]) expect(words).toContain(shown);
  expect(words).not.toMatch(/(Plot|Crane) 61/);
  expect(words).toContain("Projects shown here 60");
  expect(words).toMatch(/3 more projects at http\S+\/\?projects=all/);
  expect(words).toMatch(/3 more models at http\S+\/#equipment/);
  expect(words).not.toMatch(/° N|Arabian Sea/);
});

test.each([2, 12, 40])("the fleet of %i kinds of machines is large enough to read", async (count) => {
  const names = Array.from({ length: count }, (_, at) => `Kind ${at + 1}`);
  const category = { plural: "", drawing: "Other machine", counted: "Machines" } as const;
  const site = await sampleSite({
    machineCategories: names.map((name, at) => ({ key: `kind-${at}`, name, ...category })),
  });
  await site.db.deleteFrom("machine").execute();
  for (const [order, name] of names.entries())
    await addMachine(site.db, { name: `Model ${order}`, order, category: name, units: 2 });
  const pdf = await getDocumentProxy(new Uint8Array(await (await requestBrochure(site)).arrayBuffer()));
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  const printed = sheets.flatMap(({ items }) => items.flatMap((item) => ("str" in item ? [item] : [])));
  for (const name of names) {
    const sizes = printed.filter(({ str }) => str === `${name}s`).map(({ transform }) => transform[3]);
    expect(Math.max(...sizes), name).toBeGreaterThan(6);
  }
});

test("services with long lists or two drawings and a contact with many links continue on the next sheet", async () => {
  const warn = vi.spyOn(console, "warn");
  const links = Array.from({ length: 12 }, (_, at) => `https://www.example.org/${at}`);
  const site = await sampleSite({
    ...filledIn,
    profile: inMumbai,
    details: { ...emptySettings.details, links },
  });
  const scope = Array.from({ length: 9 }, (_, at) => ({
    title: `Work ${at}`,
    text: "hard rock ".repeat(25),
  }));
  await site.db
    .updateTable("service")
    .set({ scope: toJson(scope), boredDiameter: toJson({ from: 600, to: 1500 }), boredDepth: 50 })
    .execute();
  const sheets = await wordsOf(await requestBrochure(site));
  expect(warn).not.toHaveBeenCalled();
  // The map does not fit below the links.
  expect(sheets.findIndex((sheet) => sheet.includes("Arabian Sea"))).toBe(sheets.length - 1);
  expect(sheets.findIndex((sheet) => sheet.includes("06 Contact"))).toBe(sheets.length - 2);
});

test("the claims of the cover stand above a title block with a name of several lines", async () => {
  const name = "Shree Siddhivinayak Construction and Earthmoving Company Private Limited";
  const response = await requestBrochure(await emptySite({ ...filledIn, profile: { ...inMumbai, name } }));
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const heightOf = (text: string) =>
    items.flatMap((item) => ("str" in item && item.str === text ? [item.transform[5]] : []))[0];
  // The label in the block stands 14 points below its edge.
  expect(heightOf("Projects since 2001") - heightOf("Company")).toBeGreaterThan(16);
});

async function emptySite(changed: Partial<Settings> = {}) {
  const site = await sampleSite(changed);
  for (const table of ["project", "machine", "service"] as const) await site.db.deleteFrom(table).execute();
  return site;
}

test("an empty site has a brochure, without a map", async () => {
  const { words } = await brochureOf(await emptySite());
  expect(words).toContain("Your company");
  expect(words).toContain("Save our contact");
  expect(words).not.toMatch(/° N|Arabian Sea/);
});

test("a contact whose letters would make its code too fine for a phone has no code", async () => {
  // Each letter is three bytes.
  const name = "धरणी समूह ".repeat(6);
  const { words } = await brochureOf(await emptySite({ profile: { ...inMumbai, name } }));
  expect(words).not.toContain("Save our contact");
});

test("a badge disappears the day after it expires, without a save", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
  const site = await quickSite(filledIn);
  const before = await requestBrochure(site);
  vi.setSystemTime(new Date("2026-11-21T06:00:00Z"));
  const after = await requestBrochure(site);
  const badges = site.print.mock.calls.map(([{ props }]) => "badges" in props && props.badges);
  expect(badges).toEqual([[badge], []]);
  expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
});

import { afterEach, expect, test, vi } from "vitest";
import type { Badge, Settings } from "#app/content/settings/settings.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";
import { sampleSite, wordsOf } from "#tests/support/sample-site.ts";
import type { Route } from "./+types/brochure.ts";
import { loader } from "./brochure.ts";

// A busy machine makes a document in some seconds.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  vi.useRealTimers();
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
  profile: {
    ...emptySettings.profile,
    name: "Dharini Group",
    shortName: "Dharini",
    story: ["One hired excavator."],
  },
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

async function brochureOf({ context }: Awaited<ReturnType<typeof sampleSite>>) {
  const request = new Request("http://localhost/brochure.pdf");
  const url = new URL(request.url);
  const args = { request, url, context, params: {}, pattern: "/brochure.pdf" } as const;
  const response = await loader(args as Route.LoaderArgs);
  return { response, words: (await wordsOf(response.clone())).join(" ") };
}

test("the brochure shows the office on a map at its coordinates, and no map without them", async () => {
  const at = async (latitude: number | null, longitude: number | null) => {
    const profile = { ...emptySettings.profile, shortName: "Dharini", latitude, longitude };
    return (await brochureOf(await sampleSite({ ...filledIn, profile }))).words;
  };
  const mapped = await at(19.0236, 72.8702);
  expect(mapped).toContain("19.024° N");
  expect(mapped).toContain("Arabian Sea");
  for (const words of [await at(null, null), await at(18.5204, 73.8567)]) {
    expect(words).not.toMatch(/° N|Arabian Sea/);
    expect(words).toContain("Save our contact");
  }
});

/** @spec layout.6, look.10 */
test("the brochure is rendered from current data", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
  const { response, words } = await brochureOf(await sampleSite(filledIn));
  expect(response.headers.get("Content-Disposition")).toContain('filename="Dharini brochure.pdf"');
  for (const fact of [
    "Dharini Group",
    "One hired excavator.",
    "500+ Projects since 2001",
    "6 excavators",
    "Volvo 210 Excavator 6",
    "Kelva Twin Residences Meridian Quay Realty Prabhadevi, Mumbai Luxury Residential 2022 Completed",
    "Sahyadri Habitat",
    "No. Q-77, issued by BSI, valid until 20 Nov 2026",
    "402, Saltworks Chambers",
    "+91 22 5550 0140",
    "Monday to Saturday, 9:00 AM to 6:00 PM",
  ]) {
    expect(words).toContain(fact);
  }
});

test("the brochure renders Devanagari and the rupee sign; only unsupported characters become question marks", async () => {
  const { words } = await brochureOf(
    await sampleSite({ ...filledIn, clients: ["नमन निवास", "Naman 株", "₹ 40"] }),
  );
  expect(words).toContain("नमन");
  for (const shown of ["Naman ?", "₹ 40"]) expect(words).toContain(shown);
});

test("a service's text of many pages flows across pages without losing any of it", async () => {
  const sentences = Array.from(
    { length: 150 },
    (_, place) => `Sentence ${place + 1} of the pit's long text.`,
  );
  const site = await sampleSite(filledIn);
  const summary = sentences.join(" ");
  await site.db.updateTable("service").set({ summary }).where("slug", "=", "excavation").execute();
  const { response, words } = await brochureOf(site);
  expect(sentences.filter((sentence) => !words.includes(sentence)).length).toBeLessThan(4);
  const sheets = await wordsOf(response);
  expect(sheets.filter((sheet) => sheet.includes("of the pit's long text")).length).toBeGreaterThan(1);
});

test("a badge disappears the day after it expires, without a save", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
  const site = await sampleSite(filledIn);
  const before = await brochureOf(site);
  vi.setSystemTime(new Date("2026-11-21T06:00:00Z"));
  const after = await brochureOf(site);
  expect([before.words, after.words].map((words) => words.includes("ISO 9001:2015"))).toEqual([true, false]);
  expect(after.response.headers.get("ETag")).not.toBe(before.response.headers.get("ETag"));
});

/** @spec look.10 */
test("the brochure of many projects shows the first sixty and refers to the website for the others", async () => {
  const site = await sampleSite(filledIn);
  const { order } = await site.db
    .selectFrom("project")
    .select((row) => row.fn.countAll<number>().as("order"))
    .executeTakeFirstOrThrow();
  for (let at = order + 1; at <= 63; at += 1) await addProject(site.db, { title: `Plot ${at}`, order: at });
  const { words } = await brochureOf(site);
  expect(words).toContain("Plot 60");
  expect(words).not.toContain("Plot 61");
  expect(words).toMatch(/3 more projects at http\S+\/\?projects=all/);
});

/** @spec look.10 */
test("the brochure of many machines shows the first sixty and the support equipment, and refers to the website for the others", async () => {
  const site = await sampleSite({
    ...filledIn,
    machineCategories: [
      { key: "crane", name: "Crane", plural: "", drawing: "Other machine", counted: "Machines" },
      { key: "pump", name: "Pump", plural: "", drawing: "Other machine", counted: "Support equipment" },
    ],
  });
  await site.db.deleteFrom("equipment").execute();
  for (let order = 1; order <= 63; order += 1)
    await addEquipment(site.db, { name: `Crane ${order}`, order, category: "Crane" });
  await addEquipment(site.db, { name: "Pump of the yard", order: 64, category: "Pump" });
  const { words } = await brochureOf(site);
  expect(words).toContain("Crane 60");
  expect(words).not.toContain("Crane 61");
  expect(words).toContain("Pump of the yard");
  expect(words).toMatch(/3 more models at http\S+\/#equipment/);
});

test("an empty site has a brochure", async () => {
  const site = await sampleSite();
  await site.db.deleteFrom("project").execute();
  await site.db.deleteFrom("equipment").execute();
  expect((await brochureOf(site)).words).toContain("Your company");
});

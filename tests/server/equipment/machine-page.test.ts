import type { Updateable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { toJson } from "#db/columns.ts";
import type { Feature, MachineTable } from "#db/schema.ts";
import { addMachine, addPhoto } from "#tests/support/records.ts";
import { databases } from "../front-door.ts";
import { openPage, type Page, partOf, partsOf, sectionOf } from "../read-page.ts";
import { staffedDemo } from "../staffed-demo.ts";

const crane = {
  order: 13,
  name: "Potain MC 85",
  category: "Tower Crane",
  description: "A crane that stands over the plot.",
  specs: "1 unit and 50 tonnes",
  availability: "Available",
  fullSpecs: toJson([
    { label: "Jib", value: "50 m" },
    { label: "Load at the tip", value: "1.1 t" },
    { label: "Height under hook", value: "38–40 m" },
  ]),
  features: toJson<Feature[]>([
    { icon: "reach", title: "Long jib", description: "Reaches over two plots." },
    { icon: "shield", title: "Load limiter", description: "Stops before it is too heavy." },
  ]),
  applications: toJson(["Lifting of rebar", "Placing of formwork"]),
  maintenanceSchedule: "Ropes looked at every 250 hours.",
};

const badges = ["Regular Inspections", "Certified Technicians", "Genuine Parts Only"];
const unknown = {
  units: 1,
  loadVolume: null,
  transportWeight: null,
  transportLength: null,
  transportWidth: null,
  transportHeight: null,
};

describe.each(databases)("the page of a machine on %s", (database) => {
  const demo = staffedDemo(database);
  let id: number;
  let page: Page;
  beforeAll(async () => {
    id = await addMachine(demo.site.dependencies.db, crane);
    page = await openMachine();
  });

  const openMachine = () => openPage(`${demo.site.origin}/equipment/${id}`);
  const headOf = (shown: Page) => partsOf(shown, "header").at(-1) as Page;

  /** The facts in its head, without what keeps them on one line. */
  const factsOf = async (change: Updateable<MachineTable>) => {
    const fields = headOf(await openChanged(change)).fields();
    return fields.map((field) => field.map((text = "") => text.replace(/\s/g, " ").replaceAll("\u2060", "")));
  };

  /** The page with something else stored for the machine. */
  async function openChanged(change: Updateable<MachineTable>) {
    const { db } = demo.site.dependencies;
    await db.updateTable("machine").set(change).where("id", "=", id).execute();
    const changed = await openMachine();
    await db
      .updateTable("machine")
      .set({ ...crane, ...unknown, year: "", location: "", client: "" })
      .where("id", "=", id)
      .execute();
    return changed;
  }

  /** @spec machine.1, machine.2, machine.4, machine.6, machine.8, machine.9, machine.11 */
  it("has its facts, features, applications, maintenance, documents and the way to the form, each in its place", () => {
    const breadcrumb = partOf(page, "nav", 'aria-label="Breadcrumb"');
    expect(breadcrumb.text).toBe("Home > Equipment > Potain MC 85");
    expect(breadcrumb.elements("a").map(({ href }) => href)).toEqual(["/", "/#equipment"]);
    expect(page.target("Back to Equipment")).toBe("/#equipment");
    expect(headOf(page).texts("h1")).toEqual([crane.name]);
    expect(headOf(page).texts("p")).toEqual([crane.category, crane.availability, crane.description]);
    // Phones show on the first screen how to ask for it.
    const places = ["Request This Equipment", crane.description, "<dl"].map((part) =>
      headOf(page).html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));

    const specifications = sectionOf(page, "specifications");
    expect(specifications.texts("h2")).toEqual(["Specifications"]);
    expect(specifications.fields()).toEqual([
      ["Jib", "50 m"],
      ["Load at the tip", "1.1 t"],
      ["Height under hook", "38–40 m"],
    ]);
    expect(specifications.elements("dl")[0]?.class).toContain("lg:grid-cols-6");
    for (const field of specifications.elements("div").slice(-3))
      expect(field.class).toContain("lg:col-span-2");

    const features = sectionOf(page, "features");
    expect(features.texts("h2")).toEqual(["Key Features"]);
    expect(features.texts("li")).toEqual([
      "Long jib Reaches over two plots.",
      "Load limiter Stops before it is too heavy.",
    ]);
    const signs = partsOf(features, "li").map(({ elements }) => elements("path").map(({ d }) => d));
    expect(signs.map((drawn) => drawn.length)).toEqual([1, 1]);
    expect(signs[0]).not.toEqual(signs[1]);
    const applications = sectionOf(page, "applications");
    expect(applications.texts("h2")).toEqual(["Applications"]);
    expect(applications.texts("li")).toEqual(["Lifting of rebar", "Placing of formwork"]);

    const maintenance = sectionOf(page, "maintenance");
    expect(maintenance.texts("h2")).toEqual(["Maintenance & Reliability"]);
    expect(maintenance.texts("h3")).toEqual(["Maintenance Schedule", "Quality Assurance"]);
    expect(maintenance.texts("p")[0]).toBe("Ropes looked at every 250 hours.");
    expect(maintenance.texts("p")[1]).toMatch(/^Every machine is checked before it leaves the yard/);
    expect(maintenance.texts("li")).toEqual(badges);

    const form = `/?service=equipment&equipment=${id}#contact`;
    expect(page.target("Request This Equipment")).toBe(form);
    expect(page.target("Download Specifications")).toMatch(
      /^\/equipment\/machine-[0-9a-f-]+\/specifications\.pdf$/,
    );
    const online = page.elements("a").find(({ href }) => href?.startsWith("https://www.google.com/"));
    expect(online).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
    expect(page.target("Get More Details Online")).toBe(online?.href);
    expect(sectionOf(page, "closing").target("Request Quote")).toBe(form);
    expect(sectionOf(page, "closing").target("Contact Us")).toBe("/#contact");
  });

  it("omits sections without data", async () => {
    const bare = await openChanged({
      fullSpecs: "[]",
      features: "[]",
      applications: "[]",
      maintenanceSchedule: "",
    });
    for (const heading of ["Specifications", "Key Features", "Applications", "Related Equipment"])
      expect(bare.texts("h2")).not.toContain(heading);
    const unplanned = sectionOf(bare, "maintenance");
    expect([unplanned.texts("h3"), unplanned.texts("li")]).toEqual([["Quality Assurance"], badges]);
  });

  /** @spec machine.2 */
  it("shows its units, and years of manufacture, yard and deployment, each only when known", async () => {
    const known = { units: 6, year: "2018–2022", location: "Taloja yard", client: "Piling division" };
    const units = ["Units in the fleet", "6"];
    const yard = ["Yard", known.location];
    const years = ["Manufactured", known.year];
    expect(await factsOf(known)).toEqual([units, years, yard, ["Used for", known.client]]);
    expect(await factsOf({ ...known, year: "", client: "" })).toEqual([units, yard]);
    expect(await factsOf({ ...known, year: "", location: "", client: "" })).toEqual([units]);
  });

  it("shows the load of a tipper and what a transport has to plan for, leaving out unknown values", async () => {
    const all = { transportWeight: 21.3, transportLength: 9.69, transportWidth: 2.99, transportHeight: 3.02 };
    expect(await factsOf(all)).toContainEqual(["Transport", "21.3 t, 9.69 m long, 2.99 m wide, 3.02 m high"]);
    const part = await factsOf({ ...all, transportWeight: null, transportHeight: null, loadVolume: 16 });
    expect(part).toContainEqual(["Transport", "9.69 m long, 2.99 m wide"]);
    expect(part).toContainEqual(["Load of loose soil", "16 m³"]);
  });

  /** @spec machine.10 */
  it("shows at most three related machines of the same category", async () => {
    const cards = partsOf(sectionOf(await openChanged({ category: "Excavator" }), "related"), "article");
    expect(cards.map((card) => card.texts("p")[0])).toEqual(Array(3).fill("Excavator"));
  });

  /** @spec machine.7 */
  it("shows its first photo large, four thumbnails and the number of further photos", async () => {
    const { db } = demo.site.dependencies;
    const links = async () =>
      partsOf(headOf(await openMachine()), "a", "#photo-").map(({ text, elements }) =>
        [elements("a")[0]?.href, text].join(" ").trim(),
      );
    const add = async (number: number) => {
      const photoId = await addPhoto(db, String(number).repeat(64));
      await db.insertInto("machinePhoto").values({ machineId: id, photoId, order: number }).execute();
    };
    expect(await links()).toEqual([]);
    await add(1);
    expect(await links()).toEqual(["#photo-1"]);
    for (const number of [2, 3, 4]) await add(number);
    const four = ["#photo-1", "#photo-1", "#photo-2", "#photo-3", "#photo-4"];
    expect(await links()).toEqual(four);
    for (const number of [5, 6, 7]) await add(number);
    expect(await links()).toEqual([...four, "#photo-5 +3"]);
    const [large] = headOf(await openMachine()).elements("img");
    expect(large?.src).toContain("1".repeat(64));
  });
});

import type { Selectable } from "kysely";
import { describe, expect, test } from "vitest";
import { defaultCategories } from "#app/domain/records/name-lists.ts";
import { shownRecord } from "#app/domain/records/shown-records.server.ts";
import { toJson } from "#db/columns.ts";
import type { MachineTable } from "#db/schema.ts";
import { availabilities, machineFields, maintenance } from "./machine-fields.ts";
import {
  availabilityTone,
  countFleet,
  moreDetailsAddress,
  namedKind,
  pitMachines,
  relatedMachines,
  tipperFigures,
} from "./machines.ts";

/** @spec machine.3, content.8, equipment.3 */
describe("the badge of a machine", () => {
  test.each([
    ["Available", "green"],
    ["In Use", "yellow"],
    ["Maintenance", "red"],
    ["Sold", "gray"],
    ["available", "gray"],
    ["", "gray"],
  ])("%j is %s", (availability, tone) => {
    expect(availabilityTone(availability)).toBe(tone);
  });

  test("each of the three availabilities has a colour of its own", () => {
    const tones = [...availabilities, maintenance].map(availabilityTone);
    expect(new Set(tones).size).toBe(3);
    expect(tones).not.toContain("gray");
  });
});

describe("the fleet", () => {
  /** @spec home.12 */
  test("is counted in units, not models, and support equipment separately", () => {
    const fleet = [
      { category: "Excavator", units: 6 },
      { category: "Excavator", units: 10 },
      { category: "Dumper", units: 14 },
      { category: "Piling Rig", units: 4 },
      { category: "Support Equipment", units: 9 },
    ];
    const { kinds, ...counted } = countFleet(fleet, defaultCategories);
    expect(kinds.map(({ units, many }) => [units, many])).toEqual([
      [16, "excavators"],
      [14, "dumpers"],
      [4, "piling rigs"],
    ]);
    expect(counted).toEqual({ total: 34, support: 9 });
  });

  test("is counted by the office's own categories, in their order, with names that fit a sentence", () => {
    const [excavator, rig] = defaultCategories.filter(({ counted }) => counted === "Machines");
    if (!excavator || !rig) throw new Error("No categories");
    const categories = [
      { ...rig, name: "Bored Pile Rig", plural: "" },
      { ...excavator, key: "a", name: "JCB Loader", plural: "", drawing: "Other machine" as const },
      { ...excavator, key: "b", name: "Crane", plural: "Cranes", counted: "Support equipment" as const },
    ];
    const fleet = [
      { category: "Bored Pile Rig", units: 2 },
      { category: "JCB Loader", units: 1 },
      { category: "Crane", units: 3 },
      { category: "Sold", units: 7 },
    ];
    const { kinds, ...counted } = countFleet(fleet, categories);
    expect(kinds.map((kind) => `${kind.units} ${namedKind(kind)}`)).toEqual([
      "1 JCB loader",
      "2 bored pile rigs",
    ]);
    expect(counted).toEqual({ total: 3, support: 3 });
    expect(pitMachines({ kinds, ...counted })).toMatchObject({ excavators: 0, pilingRigs: 2 });
  });

  test("that is empty has no counts", () => {
    expect(countFleet([], defaultCategories)).toEqual({ kinds: [], total: 0, support: 0 });
  });
});

describe("related machines", () => {
  const fleet = [1, 2, 3, 4, 5].map((id) => ({ id, category: "Excavator" }));
  const ids = (item: { id: number; category: string }) => relatedMachines(fleet, item).map(({ id }) => id);

  /** @spec machine.10, limits.1 */
  test("are three others of the same category, in the order of the fleet", () => {
    expect(ids({ id: 2, category: "Excavator" })).toEqual([1, 3, 4]);
  });

  test("are none when the category has no other machine", () => {
    expect(ids({ id: 9, category: "Dumper" })).toEqual([]);
  });
});

/** @spec machine.6 */
describe("Get More Details Online", () => {
  test.each(["Volvo 210", "CAT 320", "XCMG 210", "BharatBenz Dumpers"])(
    "leads from %s to its manufacturer",
    (name) => {
      const { protocol, hostname } = new URL(moreDetailsAddress(name));
      expect(protocol).toBe("https:");
      expect(hostname).toMatch(/^www\.(volvoce|cat|xcmg|bharatbenz)\.com$/);
    },
  );

  test("leads to a web search for name and specifications if the manufacturer is unknown", () => {
    const { hostname, searchParams } = new URL(moreDetailsAddress("Rig & Tool #9 50%"));
    expect(hostname).toBe("www.google.com");
    expect(searchParams.get("q")).toBe("Rig & Tool #9 50% specifications");
  });

  test("handles a machine named like a JavaScript property", () => {
    expect(moreDetailsAddress("constructor")).toBe(
      "https://www.google.com/search?q=constructor%20specifications",
    );
  });
});

/** @spec content.7 */
test("a stored machine is read with its lists, without internal fields", () => {
  const specs = [{ label: "Engine power", value: "110 kW" }];
  const features = [{ icon: "cab" as const, title: "Cab", description: "Cool" }];
  const shown = {
    name: "CAT 320",
    category: "Excavator",
    units: 3,
    client: "",
    year: "2019",
    location: "Taloja",
  };
  const rest = { specs: "3 units", description: "", maintenanceSchedule: "", availability: "Available" };
  const reach = { maxReach: 9.9, maxDigDepth: 6.7, maxDumpHeight: null, maxDrillDepth: null };
  const kept = { version: 4, createdAt: "x", updatedAt: "x", deletedAt: null };
  const lists = {
    fullSpecs: toJson(specs),
    features: toJson(features),
    applications: toJson(["Basements"]),
    pileTypes: toJson(["Bored"]),
  };
  const measured = { ...reach, pileDiameter: toJson({ from: 600, to: 1500 }) };
  const row = {
    id: 7,
    order: 2,
    ...shown,
    ...rest,
    ...measured,
    ...lists,
    ...kept,
  } as Selectable<MachineTable>;
  expect(shownRecord(machineFields, { ...row, gallery: [] })).toEqual({
    id: 7,
    order: 2,
    ...shown,
    ...rest,
    ...reach,
    pileDiameter: { from: 600, to: 1500 },
    fullSpecs: specs,
    features,
    applications: ["Basements"],
    pileTypes: ["Bored"],
    gallery: [],
  });
});

describe("the elevation of a tipper", () => {
  const tipper = {
    name: "T",
    loadVolume: 16,
    transportLength: 9.1,
    transportHeight: 3.2,
    transportWidth: 2.55,
    fullSpecs: [
      { label: "Axle configuration", value: "8x4, two steered axles" },
      { label: "Tipping angle", value: "45°" },
    ],
  };

  test("has the figures of its record", () => {
    expect(tipperFigures(tipper)).toEqual({
      name: "T",
      length: 9.1,
      height: 3.2,
      width: 2.55,
      axles: 4,
      tippingAngle: 45,
    });
  });

  test("is not drawn without length, height, load or axles; without an angle nothing is tipped", () => {
    for (const missing of [
      { transportLength: null },
      { transportHeight: null },
      { loadVolume: null },
      { fullSpecs: [] },
    ])
      expect(tipperFigures({ ...tipper, ...missing })).toBeNull();
    expect(tipperFigures({ ...tipper, fullSpecs: tipper.fullSpecs.slice(0, 1) })?.tippingAngle).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { addEquipment, addPhoto } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { edit, formWith, hostile, list, machineTools } from "./equipment-form.ts";
import { databases } from "./front-door.ts";
import { openPage, sectionOf } from "./read-page.ts";
import { staffedDemo } from "./staffed-demo.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

describe.each(databases)("the equipment form on %s", (database) => {
  const demo = staffedDemo(database);

  const { stored, newest } = machineTools(demo);
  const notes = (id: number) =>
    demo.site.dependencies.db
      .selectFrom("activity")
      .select(["actor", "action", "title", "fields"])
      .where("kind", "=", "equipment")
      .where("recordId", "=", String(id))
      .orderBy("id")
      .execute();
  const publicPage = (id: number) => openPage(`${demo.site.origin}/equipment/${id}`);

  /** @spec equipment.5, equipment.7, saving.10 */
  it("adds a machine after all others with any text, and the site shows it at once", async () => {
    const last = await newest();
    const photo = await addPhoto(demo.site.dependencies.db, `ab${last.id}`.padEnd(64, "0"));
    const response = await demo.admin.post(
      `${list}/new`,
      formWith(
        ["name", hostile],
        ["description", `${hostile}\r\n${"नमस्ते ".repeat(1_400)}`],
        ["fullSpecs[].label", ""],
        ["fullSpecs[].value", " "],
        ["fullSpecs[].label", "Torque"],
        ["fullSpecs[].value", hostile],
        ["features[].icon", "torque"],
        ["features[].title", hostile],
        ["features[].description", "Turns"],
        ["applications[]", ""],
        ["applications[]", hostile],
        ["photos[]", String(photo)],
      ),
    );
    const machine = await newest();
    expect([response.status, response.location]).toEqual([302, `${edit(machine.id)}?saved=publish`]);
    expect(machine).toMatchObject({ order: last.order + 1, units: 2, version: 1, availability: "In Use" });
    expect(JSON.parse(machine.fullSpecs)).toEqual([{ label: "Torque", value: hostile }]);
    expect(await notes(machine.id)).toEqual([
      { actor: accounts.admin.email, action: "created", title: hostile, fields: "[]" },
    ]);
    const page = await publicPage(machine.id);
    expect(page.texts("h1")).toEqual([hostile]);
    expect(page.html).not.toContain("<script>alert");
    expect(page.text.split(hostile).length - 1).toBeGreaterThanOrEqual(5);
    expect(page.html).toContain("ab".concat(String(last.id)));
  });

  /** @spec equipment.6, equipment.8, equipment.9 */
  it("requires only a name: units default to one, and specifications and features can be partial", async () => {
    const left = formWith().map(
      ([name, value]): Field => [name, ["name", "category", "availability"].includes(name) ? value : " "],
    );
    const typed = [
      ["", "Quiet cab", ""],
      ["noise", "", "Heard at 70 dB"],
      ["", " ", ""],
    ].flatMap((row): Field[] =>
      ["icon", "title", "description"].map((key, at) => [`features[].${key}`, row[at] ?? ""]),
    );
    const specs = ["110 kW", "", "Cabin with heating"].flatMap((written, at): Field[] => [
      ["fullSpecs[].label", at === 2 ? written : ""],
      ["fullSpecs[].value", at === 2 ? "" : written],
    ]);
    expect((await demo.admin.post(`${list}/new`, [...left, ...typed, ...specs])).status).toBe(302);
    const machine = await newest();
    expect(machine).toMatchObject({ name: "Soilmec SR-45", units: 1, specs: "" });
    expect(JSON.parse(machine.features)).toEqual([
      { icon: "tick", title: "Quiet cab", description: "" },
      { icon: "noise", title: "", description: "Heard at 70 dB" },
    ]);
    expect(JSON.parse(machine.fullSpecs)).toEqual([
      { label: "", value: "110 kW" },
      { label: "Cabin with heating", value: "" },
    ]);
    const page = await publicPage(machine.id);
    for (const written of ["110 kW", "Cabin with heating"]) expect(page.text).toContain(written);
    const features = sectionOf(page, "features");
    expect([features.texts("h3"), features.texts("p")]).toEqual([["Quiet cab"], ["Heard at 70 dB"]]);
    const pdf = await fetch(`${demo.site.origin}/equipment/${machine.id}/specifications.pdf`);
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  /** @spec equipment.4 */
  it("shows the stored values, and saves changes with a record of the changed fields", async () => {
    const shown = await demo.admin.open(edit(1));
    const before = await stored(1);
    const value = (name: string) => shown.elements("input").find((input) => input.name === name)?.value;
    expect([value("name"), value("units"), value("version")]).toEqual([
      before.name,
      String(before.units),
      String(before.version),
    ]);
    const specs = shown.elements("input").filter(({ name }) => name === "fullSpecs[].value");
    expect(specs.map((input) => input.value)).toEqual(
      expect.arrayContaining(JSON.parse(before.fullSpecs).map((spec: { value: string }) => spec.value)),
    );
    const response = await demo.admin.post(edit(1), formWith(["version", value("version") ?? ""]));
    expect([response.status, response.text]).toEqual([
      200,
      expect.stringContaining("Equipment saved. View on site"),
    ]);
    expect(await stored(1)).toMatchObject({ name: "Soilmec SR-45", version: before.version + 1, order: 1 });
    const [note] = await notes(1);
    expect(JSON.parse(note?.fields ?? "")).toEqual(
      expect.arrayContaining(["name", "units", "fullSpecs", "photos"]),
    );
    expect((await publicPage(1)).texts("h1")).toEqual(["Soilmec SR-45"]);
  });

  it("writes and records nothing when nothing was changed", async () => {
    await demo.admin.post(`${list}/new`, formWith(["name", "Twice saved"]));
    const { id } = await newest();
    await demo.admin.post(edit(id), formWith(["name", " Twice saved "], ["version", "1"]));
    expect(await stored(id)).toMatchObject({ version: 1 });
    expect(await notes(id)).toHaveLength(1);
  });

  /** @spec saving.1, failures.1 */
  it.each<[string, Field[], string]>([
    ["no name", [["name", "  "]], "Please enter a name"],
    ["a name that is too long", [["name", "n".repeat(201)]], "Please use at most 200 characters"],
    ["a name with a NUL", [["name", "a\0b"]], "Please remove characters that cannot be shown"],
    ["a category of nowhere", [["category", "Boat"]], "Please choose one of the categories"],
    ["half a unit", [["units", "1.5"]], "Please enter a whole number from 0 to 9999"],
    ["fewer units than none", [["units", "-1"]], "Please enter a whole number from 0 to 9999"],
    ["an unknown availability", [["availability", "Sold"]], "Please choose an availability"],
    [
      "a description that is too long",
      [["description", "a".repeat(10_001)]],
      "Please use at most 10,000 characters",
    ],
    [
      "a sign that nobody drew",
      [
        ["features[].icon", "constructor"],
        ["features[].title", "Cab"],
      ],
      "Please choose a sign",
    ],
    [
      "too many applications",
      Array.from({ length: 51 }, () => ["applications[]", "a"]),
      "At most 50 entries",
    ],
    ["a picture that is not there", [["photos[]", "99999"]], "A photo no longer exists"],
    ["a photo id that is not a number", [["photos[]", "1 or 1"]], "Please choose the photos again"],
  ])("rejects %s beside the field and keeps the typed values", async (_, wrong, words) => {
    const { id } = await newest();
    const response = await demo.admin.post(`${list}/new`, formWith(["client", hostile], ...wrong));
    expect(response.status).toBe(422);
    expect(response.text).toContain(words);
    expect(response.elements("input").find(({ name }) => name === "client")?.value).toBe(hostile);
    expect((await newest()).id).toBe(id);
  });

  it("keeps a category that is not in the list of the office", async () => {
    const id = await addEquipment(demo.site.dependencies.db, {
      name: "Crawler",
      category: "Crane",
      order: 91,
    });
    const shown = await fieldsOf(demo.admin, edit(id));
    expect(shown.filter(([name]) => name === "category")).toEqual([["category", "Crane"]]);
    const response = await demo.admin.post(edit(id), type("name", "Crawler crane")(shown));
    expect(response.status).toBe(200);
    expect(await stored(id)).toMatchObject({ name: "Crawler crane", category: "Crane" });
  });

  /** @spec library.7 */
  it("never publishes a private photo", async () => {
    const photo = await addPhoto(demo.site.dependencies.db, "f".repeat(64), "private");
    const response = await demo.admin.post(edit(2), formWith(["version", "1"], ["photos[]", String(photo)]));
    expect([response.status, response.text.includes("A photo no longer exists")]).toEqual([422, true]);
    expect((await stored(2)).version).toBe(1);
    expect((await publicPage(2)).html).not.toContain("f".repeat(64));
  });

  /** @spec saving.12 */
  it("is titled with the machine, and above it with what the form does", async () => {
    const page = await demo.admin.open(edit(3));
    expect(page.texts("h1")).toEqual(["Edit equipment XCMG 210"]);
    expect(page.title).toMatch(/^XCMG 210: Edit equipment/);
  });
});

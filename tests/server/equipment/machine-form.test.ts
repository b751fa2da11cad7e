import { describe, expect, it } from "vitest";
import { addMachine, addPhoto } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { openPage, sectionOf } from "../read-page.ts";
import {
  hostile,
  machines,
  machineWith,
  recordTools,
  rowsOf,
  valueIn,
} from "../records/record-form-tools.ts";
import { type Field, fieldsOf, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

describe.each(databases)("the form of a machine, on %s,", (database) => {
  const demo = staffedDemo(database);
  const { db, machine, newest, notes } = recordTools(demo);
  const publicPage = (path: string) => openPage(demo.site.origin + path);

  /** @spec equipment.5, equipment.7, saving.10 */
  it("add a machine after all others with any text, and the site shows it at once", async () => {
    const last = await machine(await newest("machine"));
    const photo = await addPhoto(db(), `ab${last.id}`.padEnd(64, "0"));
    const specs = [
      { label: "", value: " " },
      { label: "Torque", value: hostile },
    ];
    const features = [{ icon: "torque", title: hostile, description: "Turns" }];
    const response = await demo.admin.post(
      `${machines}/new`,
      machineWith(
        ["name", hostile],
        ["description", `${hostile}\r\n${"नमस्ते ".repeat(1_400)}`],
        ...rowsOf("fullSpecs", specs),
        ...rowsOf("features", features),
        ["applications[]", ""],
        ["applications[]", hostile],
        ["photos[]", String(photo)],
      ),
    );
    const added = await machine(await newest("machine"));
    expect([response.status, response.location]).toEqual([
      302,
      `${machines}?saved=${added.id}#record-${added.id}`,
    ]);
    expect(added).toMatchObject({ order: last.order + 1, units: 2, version: 1, availability: "In Use" });
    expect(JSON.parse(added.fullSpecs)).toEqual(specs.slice(1));
    expect(await notes("machine", added.id)).toEqual([
      { actor: accounts.admin.email, action: "created", title: hostile, fields: "[]" },
    ]);
    const page = await publicPage(`/equipment/${added.id}`);
    expect(page.texts("h1")).toEqual([hostile]);
    expect(page.html).not.toContain("<script>alert");
    expect(page.text.split(hostile).length - 1).toBeGreaterThanOrEqual(5);
    expect(page.html).toContain(`ab${last.id}`);
  });

  /** @spec equipment.6, equipment.8, equipment.9 */
  it("require only a name of a machine: units default to one, and specifications and features can be partial", async () => {
    const left = machineWith().map(
      ([name, value]): Field => [name, ["name", "category", "availability"].includes(name) ? value : " "],
    );
    const features = [
      { icon: "", title: "Quiet cab", description: "" },
      { icon: "noise", title: "", description: "Heard at 70 dB" },
      { icon: "", title: " ", description: "" },
    ];
    const specs = [
      { label: "", value: "110 kW" },
      { label: "", value: "" },
      { label: "Cabin with heating", value: "" },
    ];
    const form = [...left, ...rowsOf("features", features), ...rowsOf("fullSpecs", specs)];
    expect((await demo.admin.post(`${machines}/new`, form)).status).toBe(302);
    const added = await machine(await newest("machine"));
    expect(added).toMatchObject({ name: "Soilmec SR-45", units: 1, specs: "" });
    expect(JSON.parse(added.features)).toEqual([{ ...features[0], icon: "tick" }, features[1]]);
    expect(JSON.parse(added.fullSpecs)).toEqual([specs[0], specs[2]]);
    const page = await publicPage(`/equipment/${added.id}`);
    for (const written of ["110 kW", "Cabin with heating"]) expect(page.text).toContain(written);
    const shown = sectionOf(page, "features");
    expect([shown.texts("h3"), shown.texts("p")]).toEqual([["Quiet cab"], ["Heard at 70 dB"]]);
  });

  /** @spec equipment.4, saving.12 */
  it("show the stored values, and save changes with a record of the changed fields", async () => {
    const edit = `${machines}/1/edit`;
    const before = await machine(1);
    const shown = await demo.admin.open(edit);
    expect(shown.texts("h1")).toEqual([`Edit equipment ${before.name}`]);
    expect(shown.title).toMatch(new RegExp(`^${before.name}: Edit equipment`));
    expect(["name", "units", "version"].map((name) => valueIn(shown, name))).toEqual([
      before.name,
      String(before.units),
      String(before.version),
    ]);
    const specs = shown.elements("input").filter(({ name }) => name === "fullSpecs[].value");
    expect(specs.map((input) => input.value)).toEqual(
      expect.arrayContaining(JSON.parse(before.fullSpecs).map((spec: { value: string }) => spec.value)),
    );
    const saved = await demo.admin.post(edit, machineWith(["version", String(before.version)]));
    expect([saved.status, saved.location]).toEqual([302, `${machines}?saved=1#record-1`]);
    const version = before.version + 1;
    expect(await machine(1)).toMatchObject({ name: "Soilmec SR-45", version, order: 1 });
    const changed = (await notes("machine", 1)).map(({ fields }) => JSON.parse(fields));
    expect(changed).toEqual([expect.arrayContaining(["name", "units", "fullSpecs", "photos"])]);
    expect((await publicPage("/equipment/1")).texts("h1")).toEqual(["Soilmec SR-45"]);
    // Nothing is written and noted when nothing was changed.
    await demo.admin.post(edit, machineWith(["name", " Soilmec SR-45 "], ["version", `${version}`]));
    expect([(await machine(1)).version, await notes("machine", 1)]).toMatchObject([version, [{}]]);
  });

  /** @spec saving.1, failures.1 */
  it.each<[string, Field[], string]>([
    ["a name that is missing", [["name", "  "]], "Please enter a name"],
    ["a picture that is not there", [["photos[]", "99999"]], "A photo no longer exists"],
  ])("reject %s beside the field and keep the typed values", async (_, wrong, words) => {
    const id = await newest("machine");
    const response = await demo.admin.post(`${machines}/new`, machineWith(["client", hostile], ...wrong));
    expect([response.status, response.text.includes(words)]).toEqual([422, true]);
    expect(valueIn(response, "client")).toBe(hostile);
    expect(await newest("machine")).toBe(id);
  });

  it("keep a category that is not in the list of the office", async () => {
    const id = await addMachine(db(), { name: "Crawler", category: "Crane", order: 91 });
    const edit = `${machines}/${id}/edit`;
    const shown = await fieldsOf(demo.admin, edit);
    expect(shown.filter(([name]) => name === "category")).toEqual([["category", "Crane"]]);
    expect((await demo.admin.post(edit, type("name", "Crawler crane")(shown))).status).toBe(302);
    expect(await machine(id)).toMatchObject({ name: "Crawler crane", category: "Crane" });
  });
});

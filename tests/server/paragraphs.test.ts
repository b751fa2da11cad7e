import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { databases } from "./front-door.ts";
import { printedWords } from "./printed-words.ts";
import { openPage } from "./read-page.ts";
import { staffedDemo } from "./staffed-demo.ts";
import { type Field, sendForm } from "./typed-form.ts";

/** Text as a browser sends it: two lines, and a second paragraph. */
const written = (name: string) => `${name} alpha\r\n${name} beta\r\n\r\n${name} gamma`;

/** Types paragraphs into the first field of each name. */
const typeInto =
  (names: string[]) =>
  (fields: Field[]): Field[] =>
    names.reduce((typed, name) => {
      const at = typed.findIndex(([other]) => other === name);
      expect(at, name).toBeGreaterThanOrEqual(0);
      return typed.with(at, [name, written(name)]);
    }, fields);

describe.each(databases)("the lines and paragraphs of a text, on %s,", (database) => {
  const demo = staffedDemo(database);
  const save = async (form: string, names: string[]) => {
    const { status } = await sendForm(demo.admin, `/admin/cms/${form}`, typeInto(names));
    expect([form, status < 400]).toEqual([form, true]);
  };
  const slugOf = async (table: "equipment" | "project" | "service") =>
    (
      await demo.site.dependencies.db
        .selectFrom(table)
        .select("slug")
        .where("id", "=", 1)
        .executeTakeFirstOrThrow()
    ).slug;

  async function expectLines(path: string, names: string[]) {
    const { root } = await openPage(demo.site.origin + path);
    for (const name of names) {
      const holders = root.querySelectorAll("main *").filter((part) => part.text.includes(`${name} alpha`));
      const inner = holders.at(-1);
      expect(inner?.text, name).toMatch(
        new RegExp(`${RegExp.escape(name)} alpha\n${RegExp.escape(name)} beta`),
      );
      expect(inner?.closest(".whitespace-pre-line"), name).toBeTruthy();
      const apart = inner?.text.includes(`${name} beta\n\n${name} gamma`) || !inner?.text.includes("gamma");
      expect(apart, name).toBe(true);
      expect(root.querySelector("main")?.text, name).toContain(`${name} gamma`);
    }
  }

  /** @spec saving.15 */
  it("stay on the pages of a machine, a project and a service", async () => {
    const machine = ["description", "maintenanceSchedule"];
    await save("equipment/1/edit", machine);
    await expectLines(`/equipment/${await slugOf("equipment")}`, machine);
    const project = ["fullDescription", "quote"];
    await save("projects/1/edit", project);
    await expectLines(`/projects/${await slugOf("project")}`, project);
    const service = ["lead", "scope[].text", "method[].text", "questions[].answer"];
    await save("services/1/edit", [...service, "summary"]);
    await expectLines(`/services/${await slugOf("service")}`, service);
    await expectLines("/", ["summary"]);
  });

  /** @spec saving.15 */
  it("stay in the sections of the home page", async () => {
    const sections: [string, string[]][] = [
      ["testimonials", ["testimonials[].quote"]],
      ["leaders", ["leaders[].bio"]],
      ["badges", ["badges[].description"]],
      ["texts", ["servicesLead", "projectsLead", "equipmentLead", "contactLead"]],
    ];
    for (const [part, names] of sections) await save(`site/${part}`, names);
    await expectLines(
      "/",
      sections.flatMap(([, names]) => names),
    );
  });

  /** @spec saving.15 */
  it("stay in the brochure, and an entry of llms.txt stays on its line", async () => {
    await save("site/leaders", ["leaders[].bio"]);
    await save("site/companies", ["companies[].description"]);
    const { body } = await sendRequest(demo.site.origin, "/brochure.pdf");
    const words = printedWords(body);
    for (const name of ["leaders[].bio", "companies[].description"])
      expect(words).toContain(JSON.stringify(written(name).replaceAll("\r\n", "\n")));
    const entry = { title: "Terms", body: "Text", seoDescription: written("seo"), purpose: "Ordinary page" };
    await demo.admin.post("/admin/cms/pages/new", { ...entry, shownIn: "Footer", slug: "", seoTitle: "" });
    const llms = (await sendRequest(demo.site.origin, "/llms.txt")).body.toString();
    expect(llms).toContain("/terms): seo alpha seo beta seo gamma\n");
  });
});

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { allPages, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
type Data = Record<string, unknown>;

/** What does not fit schema.org's definitions, as schema-dts has them for TypeScript: one line for each fault. */
async function faultsOf(all: Data[]): Promise<string[]> {
  // Below the project, where the compiler finds the definitions.
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "structured-data-"));
  const types = [...new Set(all.map((data) => String(data["@type"])))];
  const lines = all.map(
    (data, at) => `const d${at}: WithContext<${data["@type"]}> = ${JSON.stringify(data)};`,
  );
  const file = join(folder, "data.ts");
  await writeFile(
    file,
    `import type { ${[...types, "WithContext"].join(", ")} } from "schema-dts";\n${lines.join("\n")}\nexport {};\n`,
  );
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "esnext", "--types", ""];
  try {
    await promisify(execFile)(join(root, "node_modules/.bin/tsc"), [
      ...options,
      ...["--moduleResolution", "bundler", "--ignoreConfig", file],
    ]);
    return [];
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error)
      .split("\n")
      .filter((line) => line.includes("error"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the structured data of public pages", () => {
  let site: Site;
  const data = new Map<string, Data[]>();
  beforeAll(async () => {
    site = await openDemo("SQLite");
    for (const path of allPages) data.set(path, (await openPage(site.origin + path)).data as Data[]);
  });
  afterAll(() => site.close());
  const typesOn = (path: string) => data.get(path)?.map((one) => one["@type"]);

  it("fits the definitions of schema.org", async () => {
    expect(await faultsOf([...data.values()].flat())).toEqual([]);
    const wrong = { "@context": "https://schema.org", "@type": "Place", name: "Plot", colour: "red" };
    expect(await faultsOf([wrong])).toEqual([expect.stringContaining("colour")]);
  });

  it("says what each page is about, and how to reach it", () => {
    expect(typesOn("/")).toEqual(["GeneralContractor"]);
    expect(typesOn("/services/piling")).toEqual(["Service", "BreadcrumbList", "FAQPage"]);
    expect(typesOn("/equipment/volvo-210")).toEqual(["Service", "BreadcrumbList"]);
    for (const path of allPages.filter((one) => one.startsWith("/projects/")))
      expect(typesOn(path), path).toEqual(["Place", "BreadcrumbList"]);
    expect(data.get("/")?.[0]).toMatchObject({
      image: expect.stringMatching(/\/share\/.+\.jpeg$/),
      geo: { latitude: expect.any(Number) },
      openingHours: "Mo-Sa 09:00-18:00",
    });
  });

  it("has only questions and answers that the page shows", async () => {
    const page = await openPage(`${site.origin}/services/piling`);
    const faq = data.get("/services/piling")?.find((one) => one["@type"] === "FAQPage");
    const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.length).toBeGreaterThan(2);
    const shown = page.text.replaceAll("\u00a0", " ");
    for (const { name, acceptedAnswer } of asked) {
      expect(shown).toContain(name);
      expect(shown).toContain(acceptedAnswer.text);
    }
  });
});

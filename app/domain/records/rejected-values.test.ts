import { expect, test } from "vitest";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import { withLists } from "./listed-values.ts";
import { defaultCategories, defaultTypes } from "./name-lists.ts";
import { recordSchema } from "./record-form.ts";
import { initialValues } from "./record-values.ts";
import type { RecordKind } from "./records.ts";

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const lists = { machineCategories: names(defaultCategories), projectTypes: names(defaultTypes) };

const sign = { title: "Cab", description: "" };
const range = "Please enter a number from 1 to 150 m, with at most 1 decimal place";

/** @spec saving.1, failures.1, map.2, services.11 */
test.each<[kind: RecordKind, typed: Record<string, unknown>, message: string]>([
  ["machine", { name: "  " }, "Please enter a name"],
  ["machine", { name: "n".repeat(201) }, "Please use at most 200 characters"],
  ["machine", { name: "\0\u200b" }, "Please enter a name"],
  ["machine", { category: "Boat" }, "Please choose one of the categories"],
  ["machine", { units: "1.5" }, "Please enter a whole number from 0 to 9999"],
  ["machine", { units: "-1" }, "Please enter a whole number from 0 to 9999"],
  ["machine", { availability: "Sold" }, "Please choose an availability"],
  ["machine", { description: "a".repeat(10_001) }, "Please use at most 10,000 characters"],
  ["machine", { features: [{ ...sign, icon: "constructor" }] }, "Please choose a sign"],
  ["machine", { applications: Array(51).fill("a") }, "At most 50 entries"],
  ["machine", { photos: ["1 or 1"] }, "Please choose the photos again"],
  ["machine", { projects: ["1 or 1=1"] }, "Please choose each project again"],
  ["project", { title: "" }, "Please enter a title"],
  ["project", { type: "Bridge" }, "Please choose one of the project types"],
  ["project", { status: "Done" }, "Please choose a status"],
  ["project", { reraNumber: "=cmd()" }, "Please enter the number as RERA gave it"],
  ["project", { quote: "a".repeat(2_001) }, "Please use at most 2,000 characters"],
  ["project", { results: Array(51).fill("a") }, "At most 50 entries"],
  ["project", { machines: ["99999999999"] }, "Please choose each machine again"],
  ["project", { machines: ["\0"] }, "Please choose each machine again"],
  ["project", { machines: Array.from({ length: 101 }, (_, at) => `${at + 1}`) }, "At most 100 entries"],
  ["service", { name: " " }, "Please enter a name"],
  ["service", { slug: "Two Words" }, "Use lowercase letters"],
  ["service", { boredDepth: "5000" }, range],
  ["service", { boredDepth: "-3" }, range],
  ["service", { boredDepth: "1e2" }, range],
  ["service", { maxDiameter: "12.5" }, "Please enter a number from 50 to 5000 mm, without decimals"],
  ["service", { boredDiameter: "1500–600" }, "Please enter the smaller number first"],
  [
    "service",
    { boredDiameter: "600–" },
    "Please enter a range such as 50–5000, from 50 to 5000 mm, without decimals",
  ],
  [
    "service",
    { boredDiameter: "1–2–3" },
    "Please enter a range such as 50–5000, from 50 to 5000 mm, without decimals",
  ],
  ["page", { body: "क".repeat(60_001) }, "Please use at most 60,000 characters"],
  ...["Hire", "hire/now", "../hire", "hire.html", "-hire", "मदद", "1234", "two--hyphens", "a".repeat(81)].map(
    (slug): [RecordKind, Record<string, unknown>, string] => [
      "page",
      { slug },
      slug.length > 80 ? "Please use at most 80 characters" : "Use lowercase letters",
    ],
  ),
])("a form of the kind %s rejects wrong values (%#)", (kind, typed, message) => {
  const record = withLists(recordDefinitions[kind], lists);
  const { error } = recordSchema(record.fields).safeParse({ ...initialValues(record.fields), ...typed });
  const [field = ""] = Object.keys(typed);
  const messages = Object.entries(error ? errorsByPath(error) : {}).filter(([path]) =>
    path.startsWith(field),
  );
  expect(messages.flatMap(([, found]) => found).join("\n")).toContain(message);
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { constraintsOf, errorsByPath, line, lines, listOf, requiredLine } from "./form-schema.ts";

const schema = z
  .object({
    name: requiredLine(20, "Please enter a name"),
    note: lines(50),
    number: z.string().regex(/^\d+$/).transform(Number),
    results: listOf(line(10), 3),
    specs: listOf(z.object({ label: line(5), value: line(9) }), 2),
  })
  .transform((values) => values);

const right = { name: "n", note: "", number: "4", results: [], specs: [] };

function errorsOf(given: object) {
  const { error } = schema.safeParse({ ...right, ...given });
  return error ? errorsByPath(error) : {};
}

/** @spec saving.1 */
test("the browser gets the same limits that the server enforces", () => {
  expect(constraintsOf(schema)).toEqual({
    name: { required: true, maxLength: 20 },
    note: { maxLength: 50 },
    number: { pattern: "^\\d+$" },
    results: { maxItems: 3 },
    "results[]": { maxLength: 10 },
    specs: { maxItems: 2 },
    "specs[].label": { maxLength: 5 },
    "specs[].value": { maxLength: 9 },
  });
});

describe("a typed value", () => {
  test("is trimmed, and its lists lose blank entries", () => {
    const given = { name: " n ", results: ["", " a "], specs: [{ label: "", value: " " }] };
    expect(schema.parse({ ...right, ...given })).toMatchObject({ name: "n", results: ["a"], specs: [] });
  });

  test("keeps quotes, emoji, Devanagari and markup as they are", () => {
    const hostile = "“नमस्ते” 🏗️ <script>alert('1')</script> =cmd()";
    expect(lines(100).parse(hostile)).toBe(hostile);
  });

  test("loses what cannot be seen, before it is measured", () => {
    expect(line(6).parse("a\0b\u200e\tc\u000bd")).toBe("ab c d");
    expect(lines(6).parse("a\r\n\tb\u000bc\u0002")).toBe("a\n\tb\nc");
    expect(requiredLine(9, "Please enter a name").safeParse("\u200b").success).toBe(false);
  });

  /** @spec saving.1 */
  test("gets each error at its own field and typed row", () => {
    const specs = [
      { label: "", value: "" },
      { label: "sixsix", value: "" },
    ];
    expect(errorsOf({ name: " ", specs })).toEqual({
      name: ["Please enter a name"],
      "specs.1.label": ["Please use at most 5 characters"],
    });
    expect(errorsOf({ results: ["a", "b", "c", "d"] })).toEqual({ results: ["At most 3 entries"] });
  });
});

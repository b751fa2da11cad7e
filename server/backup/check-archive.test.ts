import { expect, test } from "vitest";
import { ArchiveRefused } from "#app/adapters/archive/archive.ts";
import { parseRow } from "./check-archive.ts";

test("rows of an archive that are no records of texts and numbers are refused with the name of their table", () => {
  expect(parseRow("photo", '{"id":1,"hash":"ab","takenAt":null}')).toEqual({
    id: 1,
    hash: "ab",
    takenAt: null,
  });
  for (const line of ["{nope", "null", "[1]", '"text"', '{"title":{"a":1}}', '{"title":[]}', "{}x"])
    expect(() => parseRow("photo", line), line).toThrow(
      new ArchiveRefused("a row of the table photo is damaged"),
    );
});

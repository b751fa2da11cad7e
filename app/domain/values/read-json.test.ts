import { expect, test } from "vitest";
import {
  day,
  fields,
  finite,
  flag,
  list,
  nullable,
  optional,
  otherwise,
  type Reader,
  text,
  textLike,
  UnreadableJson,
  whole,
} from "./read-json.ts";

const event = fields({ id: whole(1), title: text, place: optional(text) });

test.each<[string, Reader<unknown>, unknown]>([
  ["a text", text, ""],
  ["a flag", flag, false],
  ["a number", finite, -1.5],
  ["a whole number", whole(), -3],
  ["a whole number at its minimum", whole(1), 1],
  ["a text like a pattern", textLike(/^[a-f]+$/), "abc"],
  ["a leap day", day, "2028-02-29"],
  ["an empty list", list(text), []],
  ["null where it may be null", nullable(text), null],
  ["an object without an optional field", event, { id: 1, title: "Raft" }],
  ["a list of objects", list(event), [{ id: 1, title: "Raft", place: "Mumbai" }]],
])("returns %s as it is", (_, read, given) => {
  expect(read(given)).toEqual(given);
});

test.each<[string, Reader<unknown>, unknown]>([
  ["a number for a text", text, 5],
  ["a text for a flag", flag, "true"],
  ["a text for a number", finite, "5"],
  ["infinity", finite, Number.POSITIVE_INFINITY],
  ["a fraction for a whole number", whole(), 1.5],
  ["a number beyond exact integers", whole(), 2 ** 53],
  ["a number below the minimum", whole(1), 0],
  ["a text unlike the pattern", textLike(/^[a-f]+$/), "xyz"],
  ["a day that no month has", day, "2026-02-30"],
  ["a 13th month", day, "2026-13-01"],
  ["a moment for a day", day, "2026-11-12T10:00"],
  ["a list with one wrong entry", list(text), ["a", 5]],
  ["an object for a list", list(text), { length: 0 }],
  ["undefined where null is expected", nullable(text), undefined],
  ["null where a field may be absent", optional(text), null],
  ["an object without a required field", event, { id: 1 }],
  ["an object whose optional field is wrong", event, { id: 1, title: "", place: 5 }],
  ["null for an object", event, null],
  ["a list for an object", event, []],
  ["an inherited field", fields({ toString: optional(text), id: whole() }), {}],
])("rejects %s", (_, read, given) => {
  expect(() => read(given)).toThrow(UnreadableJson);
});

test("leaves out fields that the shape does not have", () => {
  expect(event(JSON.parse('{"id":1,"title":"Raft","__proto__":{"place":"x"},"other":1}'))).toEqual({
    id: 1,
    title: "Raft",
  });
});

test("reads the other value in place of a wrong one", () => {
  expect(otherwise(list(text), [])("<html>")).toEqual([]);
  expect(otherwise(text, null)("a")).toBe("a");
});

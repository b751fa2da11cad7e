import { expect, test } from "vitest";
import { fitted } from "./share-photo.tsx";

test.each([
  ["Tekdi Commons", 20, "Tekdi Commons"],
  ["Tekdi Commons", 13, "Tekdi Commons"],
  ["Tekdi Commons", 9, "Tekdi Co…"],
  ["Tekdi Commons", 7, "Tekdi…"],
  ["Tekdi Commons", 1, ""],
  ["𝟘𝟙𝟚", 5, "𝟘𝟙…"],
  ["", 5, ""],
])("%j in a room of %d is %j", (text, room, expected) =>
  expect(fitted(text, room, ({ length }) => length)).toBe(expected),
);

import { expect, test } from "vitest";
import { errorsByPath } from "#app/domain/values/form-schema.ts";
import { filmSchema } from "./films.server.ts";

test.each([[[]], [["5"]], [["5", "5"]]])("a film of the photos %j lacks photos", (photos) => {
  const { error } = filmSchema.safeParse({ title: "From the gate", photos });
  expect(error && errorsByPath(error)).toEqual({ photos: ["Choose at least 2 photos"] });
});

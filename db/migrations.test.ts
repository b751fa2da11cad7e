import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrations } from "./migrations.ts";

test("the list contains every migration of the folder, in order", () => {
  const files = readdirSync(new URL("./migrations/", import.meta.url))
    .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  expect(Object.keys(migrations)).toEqual(files);
});

import { expect, test } from "vitest";
import { ImageRefused } from "#app/adapters/images/image-refused.ts";
import { FetchRefused } from "#app/adapters/web/web.ts";
import { refusedUpload } from "./import-photo.server.ts";

test.each([
  [new ImageRefused("too-many-bytes"), true],
  [new ImageRefused("too-many-pixels"), true],
  [new FetchRefused("too-large"), true],
  [new FetchRefused("too-many-redirects"), false],
  [new FetchRefused("too-slow"), false],
  [new FetchRefused("private"), false],
])("%s is too large: %s", (error, isTooLarge) => {
  expect(refusedUpload(error)).toEqual({ message: error.message, isTooLarge });
});

test("any other error is not a rejected upload", () => {
  expect(refusedUpload(new Error("disk full"))).toBeNull();
});

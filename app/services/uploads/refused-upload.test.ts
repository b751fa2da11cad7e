import { expect, test } from "vitest";
import { PictureRefused } from "../media/picture-refused.ts";
import { FetchRefused } from "../web/fetch-refused.ts";
import { refusedUpload } from "./refused-upload.ts";

test.each([
  [new PictureRefused("too-many-bytes"), true],
  [new PictureRefused("too-many-pixels"), true],
  [new FetchRefused("too-large"), true],
  [new FetchRefused("too-many-redirects"), false],
  [new FetchRefused("too-slow"), false],
  [new FetchRefused("private"), false],
])("%s is too large: %s", (error, isTooLarge) => {
  expect(refusedUpload(error)).toEqual({ message: error.message, isTooLarge });
});

test("any other error is not a refused upload", () => {
  expect(refusedUpload(new Error("disk full"))).toBeNull();
});

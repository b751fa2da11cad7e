import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#app/http/api-client.ts";
import { changeEvent, readDays } from "./calendar-requests.ts";

afterEach(() => vi.unstubAllGlobals());

const answered = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));

it("fails with the site's own words", async () => {
  const message = "http://10.0.0.1/a.jpg: This address cannot be used.";
  answered(422, { status: "error", message });
  await expect(changeEvent(1, { img: "http://10.0.0.1/a.jpg" })).rejects.toEqual(new ApiError(422, message));
});

it("says the status of an answer that has no words", async () => {
  answered(502, "bad gateway");
  await expect(changeEvent(1, {})).rejects.toThrow("the site responded with 502");
});

const read = (body: unknown) => {
  answered(200, body);
  return readDays(null, new AbortController().signal);
};
const day = { id: 20261120, date: "2026-11-20", count: 2 };

it("the days of a success are read", async () => {
  expect(await read({ status: "success", data: [day] })).toEqual([day]);
});

/** @spec calendar.6 */
it.each([
  ["is no success", { status: "error", data: [day] }],
  ["has no list", { status: "success", data: { days: [day] } }],
  ["has no data", { status: "success" }],
])("an answer that %s counts as empty", async (_, answer) => {
  expect(await read(answer)).toEqual([]);
});

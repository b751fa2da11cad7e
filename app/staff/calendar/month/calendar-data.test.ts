import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#app/http/api-client.ts";
import { readDays } from "#app/http/calendar/calendar-days.ts";
import { changeEvent } from "./calendar-data.ts";

afterEach(() => vi.unstubAllGlobals());

const respondWith = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));

it("a rejected request fails with the site's message", async () => {
  const message = "http://10.0.0.1/a.jpg: This address cannot be used.";
  respondWith(422, { status: "error", message });
  await expect(changeEvent(1, { img: "http://10.0.0.1/a.jpg" })).rejects.toEqual(new ApiError(422, message));
});

it("a response without a message is reported by its status", async () => {
  respondWith(502, "bad gateway");
  await expect(changeEvent(1, {})).rejects.toThrow("the site responded with 502");
});

const read = (body: unknown) => {
  respondWith(200, body);
  return readDays({ project: null, signal: new AbortController().signal });
};
const day = { id: 20261120, date: "2026-11-20", count: 2 };

it("the days of a successful response are read", async () => {
  expect(await read({ status: "success", data: [day] })).toEqual([day]);
});

/** @spec calendar.6 */
it.each([
  ["is not a success", { status: "error", data: [day] }],
  ["has no list", { status: "success", data: { days: [day] } }],
  ["has no data", { status: "success" }],
])("a response that %s counts as empty", async (_, body) => {
  expect(await read(body)).toEqual([]);
});

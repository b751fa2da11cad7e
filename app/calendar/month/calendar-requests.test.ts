import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#app/http/api-client.ts";
import { readDays } from "#app/http/calendar-days.ts";
import { changeEvent, readMonths } from "./calendar-requests.ts";

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
  return readDays("2026-10", "2026-12", { project: null, signal: new AbortController().signal });
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

/** @spec calendar.9 */
it("consecutive months are one request, and a distant month is another", async () => {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (to: string) => {
    addresses.push(to);
    return Response.json({ status: "success", data: [day] });
  });
  const months = ["2026-01", "2025-12", "2019-07", "2025-11"];
  expect(await readMonths(months, { project: 3, signal: new AbortController().signal })).toHaveLength(2);
  expect(addresses).toEqual([
    "/server/api/calendar.php?from=2019-07&to=2019-07&project=3",
    "/server/api/calendar.php?from=2025-11&to=2026-01&project=3",
  ]);
});

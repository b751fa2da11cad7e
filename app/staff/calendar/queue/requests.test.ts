import { afterEach, expect, test, vi } from "vitest";
import { saveEvents } from "./requests.ts";

afterEach(() => vi.unstubAllGlobals());

const outcome = async (fetch: () => Promise<Response>) => {
  vi.stubGlobal("fetch", fetch);
  return (await saveEvents({ key: "key-of-the-save", events: [] })).outcome;
};
const error = { status: "error", message: "No." };

test.each([
  ["is saved when the site says so", 200, { status: "success", data: { ids: [1] } }, "saved"],
  [
    "may be saved when the login page of a network responds in its place",
    200,
    "<html>Please log in",
    "unknown",
  ],
  ["may be saved when what it says is not known", 200, { status: "odd" }, "unknown"],
  ["may be saved when a proxy has lost the response", 504, "timeout", "unknown"],
  ["waits for a new sign-in", 401, error, "unknown"],
  ["has lost its photos", 409, error, "gone"],
  ["is refused", 422, error, "refused"],
  ["was done by another tab", 422, { ...error, data: { keyUsed: true } }, "used"],
])("a save %s", async (_, status, body, expected) => {
  expect(await outcome(async () => Response.json(body, { status }))).toBe(expected);
});

test("a save without a response counts as possibly saved", async () => {
  expect(await outcome(() => Promise.reject(new TypeError("network")))).toBe("unknown");
  const cutOff = new ReadableStream({ start: (response) => response.error(new TypeError("cut off")) });
  expect(await outcome(async () => new Response(cutOff))).toBe("unknown");
});

import { data, redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { twoFactorSetup } from "#app/domain/accounts/roles.ts";
import { ifOutdated, noResponseMessages, submitChange } from "./submit-change.ts";

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const errorResponse = (status: number) => ({ status, statusText: "", internal: false, data: null });
const changeThatMeets = (error: unknown) =>
  submitChange(
    () => Promise.reject(error),
    (what) => noResponseMessages[what],
  );

/** @spec failures.2, failures.24 */
test.each([
  ["an action that failed", new Error("Unexpected Server Error"), "Nothing was saved. Please try again."],
  ["a failure with a reference", errorResponse(500), "Nothing was saved. Please try again."],
  ["a full disk", errorResponse(507), "The disk of the server is full: nothing was saved."],
  ["a database that is away", errorResponse(503), "The database is not responding. Reload in a minute"],
  ["a session that has ended", errorResponse(401), "Your session has ended: nothing was saved."],
  ["a demand for two-factor sign-in", redirect(twoFactorSetup), "Your account needs two-factor sign-in"],
  ["a right that was taken away", errorResponse(403), "Your account is no longer allowed to do this."],
  ["a line that broke", new TypeError("Failed to fetch"), "The response was lost."],
  ["a response that is not ours", new Error("", { cause: new SyntaxError() }), "The response was lost."],
])("after %s a change of a list names the cause, and the page stays", async (_, error, words) => {
  expect(await changeThatMeets(error)).toEqual(data(expect.stringContaining(words), { status: 503 }));
});

/** @spec failures.2 */
test("without a connection a change of a list says that nothing was saved", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(JSON.stringify(await changeThatMeets(new TypeError("Failed to fetch")))).toContain(
    "The site could not be reached: nothing was saved.",
  );
});

test("redirects and rejections reach the router", async () => {
  await expect(changeThatMeets(redirect("/admin/login"))).rejects.toBeInstanceOf(Response);
  await expect(changeThatMeets(errorResponse(404))).rejects.toMatchObject({ status: 404 });
});

test("a page is loaded again where what it shows may be outdated, but waits for no page to correct a field", () => {
  const statuses = [undefined, 200, 404, 409, 422, 503];
  expect(statuses.filter((actionStatus) => ifOutdated({ actionStatus }))).toEqual([undefined, 200, 404, 409]);
});

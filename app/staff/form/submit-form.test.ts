import { data, redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { submitForm } from "./submit-form.ts";

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const errorResponse = (status: number) => ({ status, statusText: "", internal: false, data: null });
/** Error that the router throws for an unreadable body. */
const unreadable = new Error("Unable to decode turbo-stream response", { cause: new SyntaxError() });
const saveThatMeets = (error: unknown) => submitForm(() => Promise.reject(error), "Failed to save project");

/** @spec failures.2 */
test.each([
  ["a session that has ended", errorResponse(401), "Your session has ended: nothing was saved."],
  [
    "a demand for two-factor sign-in",
    redirect("/admin/account?need=two-factor"),
    "Your account needs two-factor sign-in: nothing was saved.",
  ],
  [
    "a right that was taken away",
    errorResponse(403),
    "Your account is no longer allowed to do this. Nothing was saved.",
  ],
  ["too much text", errorResponse(413), "This is more text than a form takes: nothing was saved."],
  ["an action that failed", new Error("Unexpected Server Error"), "Nothing was saved. Please try again"],
  ["a server that is being started", errorResponse(503), "Nothing was saved. Please try again"],
  ["a full disk", errorResponse(507), "The disk of the server is full: nothing was saved."],
  ["a line that broke", new TypeError("Failed to fetch"), "it may be saved or not. Please save again"],
  ["a response that is not ours", unreadable, "it may be saved or not."],
])("after %s the message says whether the save succeeded, and the page stays", async (_, error, words) => {
  const kept = await saveThatMeets(error);
  expect(kept).toEqual(
    data({ failed: expect.stringContaining("Failed to save project. ") }, { status: 503 }),
  );
  expect(JSON.stringify(kept)).toContain(words);
});

test("a server error is shown with its reference", async () => {
  const fault = { ...errorResponse(500), data: { reference: "an-id" } };
  expect(await saveThatMeets(fault)).toMatchObject({ data: { reference: "an-id" } });
  expect(await saveThatMeets(errorResponse(500))).not.toHaveProperty("data.reference");
});

/** @spec failures.2 */
test("without a connection the message says that nothing was saved", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(JSON.stringify(await saveThatMeets(new TypeError("Failed to fetch")))).toContain(
    "The site could not be reached: nothing was saved.",
  );
});

test("the redirect after a successful save is passed on", async () => {
  await expect(saveThatMeets(redirect("/admin/cms/projects"))).rejects.toBeInstanceOf(Response);
});

import { afterEach, expect, it, vi } from "vitest";
import { CallFailed, changeEvent } from "./calendar-calls.ts";

afterEach(() => vi.unstubAllGlobals());

const answered = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));

it("fails with the site's own words", async () => {
  const message = "http://10.0.0.1/a.jpg: This address cannot be used.";
  answered(422, { status: "error", message });
  await expect(changeEvent(1, { img: "http://10.0.0.1/a.jpg" })).rejects.toEqual(
    new CallFailed(message, 422),
  );
});

it("says the status of an answer that has no words", async () => {
  answered(502, "bad gateway");
  await expect(changeEvent(1, {})).rejects.toThrow("the site answered 502");
});

import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { isFailedWrite, recordFailedWrites } from "./failed-writes.ts";

async function isWriteThatFailed(method: string, type: "data" | "error") {
  const result = new Error("Unexpected Server Error");
  const url = new URL("https://plinth.example/admin/account");
  const args = { request: new Request(url, { method }), params: {}, context: new RouterContextProvider() };
  const next = async (): Promise<Record<string, DataStrategyResult>> => ({ account: { type, result } });
  await recordFailedWrites({ ...args, url, pattern: url.pathname }, next);
  return isFailedWrite(result);
}

/** @spec failures.3 */
test("only a failed write is reported as saving nothing", async () => {
  expect(await isWriteThatFailed("POST", "error")).toBe(true);
  expect(await isWriteThatFailed("POST", "data")).toBe(false);
  expect(await isWriteThatFailed("GET", "error")).toBe(false);
  expect(isFailedWrite(null)).toBe(false);
});

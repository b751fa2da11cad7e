import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { isFailedWrite, isUnreached, recordFailedRequests } from "./failures.ts";

async function recorded(method: string, type: "data" | "error", result: Error) {
  const url = new URL("https://plinth.example/admin/account");
  const args = { request: new Request(url, { method }), params: {}, context: new RouterContextProvider() };
  const next = async (): Promise<Record<string, DataStrategyResult>> => ({ account: { type, result } });
  await recordFailedRequests({ ...args, url, pattern: url.pathname }, next);
  return result;
}

const isWriteThatFailed = async (method: string, type: "data" | "error") =>
  isFailedWrite(await recorded(method, type, new Error("Unexpected Server Error")));

/** @spec failures.3 */
test("only a failed write is reported as saving nothing", async () => {
  expect(await isWriteThatFailed("POST", "error")).toBe(true);
  expect(await isWriteThatFailed("POST", "data")).toBe(false);
  expect(await isWriteThatFailed("GET", "error")).toBe(false);
  expect(isFailedWrite(null)).toBe(false);
});

/** @spec failures.3 */
test("what fetch rejects with is known as a request without a response", async () => {
  expect(isUnreached(await recorded("GET", "error", new TypeError("Failed to fetch")))).toBe(true);
  expect(isUnreached(await recorded("GET", "error", new Error("Unexpected Server Error")))).toBe(false);
});

import type { DataStrategyResult, MiddlewareFunction } from "react-router";

const failed = new WeakSet<object>();

/** Records in the browser which errors came from a write rather than from loading a page. */
export const recordFailedWrites: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  for (const { type, result } of Object.values(results))
    if (type === "error" && typeof result === "object" && result !== null) failed.add(result);
  return results;
};

/** Returns whether a page's error came from a write it sent. */
export const isFailedWrite = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failed.has(error);

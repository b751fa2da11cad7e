import type { DataStrategyResult, MiddlewareFunction } from "react-router";

const failed = new WeakSet<object>();

/** Remembers in the browser which errors came from a write, and not from reading a page. */
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

/** Whether an error of a page came from a write that was sent from it. */
export const isFailedWrite = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failed.has(error);

import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/** The method of the request that an error came from. */
const methods = new WeakMap<object, string>();

/** Records in the browser which errors came from a request, and its method. */
export const recordFailedRequests: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  for (const { type, result } of Object.values(results))
    if (type === "error" && Object(result) === result) methods.set(result as object, request.method);
  return results;
};

export const methodOf = (error: unknown): string | undefined => methods.get(error as object);

/** Returns whether a page's error came from a write it sent. */
export const isFailedWrite = (error: unknown): boolean => (methodOf(error) ?? "GET") !== "GET";

/** Returns whether a request never got a response: `fetch` rejects with this type, and errors of the server are others. */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError && methods.has(error);

/** The data of an error rendered in the browser. */
export interface Referred {
  /** The failure's id in the log. */
  reference: string;
}

export function referenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const reported: Partial<Referred> | null = error.data;
  return typeof reported?.reference === "string" ? reported.reference : undefined;
}

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isCall } from "./paths.ts";

/** True for a request that sends a body, however long. */
export const hasBody = (c: Context): boolean =>
  c.req.header("Transfer-Encoding") !== undefined || Number(c.req.header("Content-Length") ?? 0) > 0;

/** Rejects a request before any route sees it: calls get JSON, everybody else plain text. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  // Nobody reads the body, so its sender could keep the connection busy for ever.
  if (hasBody(c)) c.header("Connection", "close");
  return isCall(c.req.path)
    ? c.json({ status: "error", message }, status, headers)
    : c.text(message, status, headers);
}

const sentences: Record<number, string> = {
  400: "This request is not well formed.",
  404: "There is no call at this address.",
};

/**
 * Turns a rejection that a page would show into the JSON of a call. The calls answer JSON by themselves; what is
 * left are addresses without a call, which the router rejects with 405 when something is sent to them.
 * @param request `id` stands in the log, and `changes` is true for a request that would save something
 */
export function asCall(response: Response, { id, changes }: { id: string; changes: boolean }): Response {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (response.status < 400 || isJson) return response;
  const status = response.status === 405 ? 404 : response.status;
  const failed = `Something went wrong here.${changes ? " Nothing was saved." : ""} Reference: ${id}`;
  const message = sentences[status] ?? failed;
  return Response.json({ status: "error", message }, { status });
}

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Fault } from "#app/context.ts";
import { faultMessages } from "#app/http/api-response.ts";
import { isApi } from "./paths.ts";

/** Rejects a request before routing: with JSON under the API, otherwise with plain text. */
export function refuse(c: Context, status: ContentfulStatusCode, message: string): Response {
  return isApi(c.req.path) ? c.json({ status: "error", message }, status) : c.text(message, status);
}

const sentences: Record<number, string> = {
  400: "This request is malformed.",
  404: "There is no endpoint at this address.",
  ...faultMessages,
};

/**
 * Converts a rejection by the router into a JSON response of the API. Endpoints respond with JSON themselves; this is
 * for addresses without an endpoint, which the router rejects with 405.
 * @param request `id` is in the log; `changes` is true for a request that would have saved something
 */
export function asApiResponse(
  response: Response,
  { id, changes }: { id: string; changes: boolean },
): Response {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (response.status < 400 || isJson) return response;
  const status = response.status === 405 ? 404 : response.status;
  const failed = `Something went wrong here.${changes ? " Nothing was saved." : ""} Reference: ${id}`;
  const message = sentences[status] ?? failed;
  return Response.json({ status: "error", message }, { status });
}

/** Seconds until a client may try again. */
const retryAfter: Record<Fault, number> = { 503: 30, 507: 600 };

/** Gives a response that failed for a fault of the whole site the status and headers of that fault. */
export function withFault(response: Response, fault: Fault | null): Response {
  if (fault === null || ![500, fault].includes(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(retryAfter[fault]));
  headers.set("Cache-Control", "no-store");
  headers.delete("CDN-Cache-Control");
  const isText = headers.get("Content-Type")?.startsWith("text/plain");
  if (isText) headers.delete("Content-Length");
  return new Response(isText ? `${sentences[fault]}\n` : response.body, { status: fault, headers });
}

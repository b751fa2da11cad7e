import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Fault } from "#app/context.ts";
import { faultMessages } from "#app/http/api-response.ts";
import { isApi } from "./paths.ts";

/** Rejects a request before routing: with JSON under the API, otherwise with plain text. */
export function refuse(c: Context, status: ContentfulStatusCode, message: string): Response {
  return isApi(c.req.path) ? c.json({ status: "error", message }, status) : c.text(message, status);
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
  return new Response(isText ? `${faultMessages[fault]}\n` : response.body, { status: fault, headers });
}

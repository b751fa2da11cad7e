import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { isLogoRefused } from "#app/adapters/images/image-refused.ts";
import { megabyte, readableSize } from "#app/adapters/uploads/byte-size.ts";
import { BrokenUpload, TooLarge } from "#app/adapters/uploads/receive-file.ts";
import { dependencies, type Fault, requestInfo } from "#app/context.ts";
import { TooManyUploads } from "#app/domain/photos/photo-uploads.server.ts";
import { StagedPhotoGone } from "#app/domain/photos/staged-photos.server.ts";
import { KeyReused } from "#app/domain/records/idempotency.server.ts";
import { ApiError } from "./api-client.ts";
import { namesTag } from "./file-transfer.ts";

/** What users read when the whole site has a fault. */
export const faultMessages: Record<Fault, string> = {
  503: "The database is not responding. Please try again in a minute.",
  507: "The disk of the server is full. Nothing was saved.",
};

/**
 * Returns the API's response: `{status: "success", data}`, or `{status: "error", message, data}` with its HTTP status.
 * @param status of a success
 */
export async function respond(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<unknown>,
  status = 200,
): Promise<Response> {
  try {
    return Response.json({ status: "success", data: await work() }, { status });
  } catch (error) {
    const rejected = statusOf(error);
    if (rejected && error instanceof Error) {
      const data = error instanceof ApiError || error instanceof KeyReused ? error.data : undefined;
      return Response.json({ status: "error", message: error.message, data }, { status: rejected });
    }
    const { log, id } = context.get(requestInfo);
    const fault = context.get(dependencies).faultOf(error);
    if (fault) {
      log.warn({ reason: String(error) }, "request failed");
      return Response.json({ status: "error", message: faultMessages[fault] }, { status: fault });
    }
    log.error({ err: error }, "request failed");
    const message = `Something went wrong. Nothing was saved. Reference: ${id}`;
    return Response.json({ status: "error", message }, { status: 500 });
  }
}

/** Returns the status for an error that the client can correct; null for any other. */
function statusOf(error: unknown): number | null {
  if (error instanceof ApiError) return error.status;
  if (error instanceof StagedPhotoGone) return 409;
  if (error instanceof TooLarge) return 413;
  if (error instanceof KeyReused || isLogoRefused(error)) return 422;
  if (error instanceof TooManyUploads) return 429;
  return error instanceof BrokenUpload ? 400 : null;
}

const rejections: Record<number, string> = {
  400: "This request is malformed.",
  404: "There is no endpoint at this address.",
  ...faultMessages,
};

/**
 * Converts a rejection by the router into a response of the API. Endpoints respond with JSON themselves; this is for
 * addresses without an endpoint, which the router rejects with 405.
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
  return Response.json({ status: "error", message: rejections[status] ?? failed }, { status });
}

/** The loader of an address that can only be posted to. */
export const onlyPost = ({ context }: { context: Readonly<RouterContextProvider> }): Promise<Response> =>
  respond(context, () => Promise.reject(new ApiError(405, "Use POST")));

/**
 * Returns the API's response with a tag of its content, or 304 to a browser that has the same content. Browsers ask
 * with every use, since the account may see other content by then.
 */
export async function respondTagged(
  context: Readonly<RouterContextProvider>,
  request: Request,
  work: () => Promise<unknown>,
): Promise<Response> {
  const response = await respond(context, work);
  if (!response.ok) return response;
  const body = await response.text();
  const tag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = new Headers({ ETag: tag, "Cache-Control": "private, no-cache" });
  if (namesTag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "application/json");
  return new Response(body, { headers });
}

/** Maximum bytes of a JSON body: enough for hundreds of events with notes. */
const maxJsonBytes = 4 * megabyte;

/** Parses a JSON body. Throws `ApiError` for other types and above `maxJsonBytes`. */
async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers.get("Content-Type") ?? ""))
    throw new ApiError(415, "Please send JSON.");
  try {
    return JSON.parse(await textOf(request));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(400, "The request body is not valid JSON.");
  }
}

/**
 * Parses a JSON body with a schema.
 * @param say makes the message of the first thing that is wrong
 * @throws ApiError
 */
export async function readChecked<Value>(
  request: Request,
  schema: z.ZodType<Value>,
  say: (wrong: { message: string; path: PropertyKey[] }) => string,
): Promise<Value> {
  const { data, error } = schema.safeParse(await readJson(request));
  const [wrong] = error?.issues ?? [];
  if (wrong) throw new ApiError(422, say(wrong));
  return data as Value;
}

async function textOf({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxJsonBytes)
      throw new ApiError(413, `Request too large (maximum ${readableSize(maxJsonBytes)})`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

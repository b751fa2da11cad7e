import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { minuteMs } from "#app/domain/values/durations.ts";
import { namesTag } from "#app/http/file-transfer.ts";
import { type Encoding, preferredEncoding } from "./compress.ts";
import type { SharedResponse } from "./page-cache.ts";
import { type AddressKind, addressKind } from "./paths.ts";
import type { State } from "./route-context.ts";

/** The tag of files that are the same whatever the content. */
export const anyContent = "";

/** A response that is the same for everybody until the content changes. Names and values of headers alternate. */
interface Ready extends SharedResponse {
  path: string;
  kind: AddressKind;
  etag: string | null;
  headers: string[];
  /** The headers of a 304. */
  headersUnchanged: string[];
}

interface Keepable extends SharedResponse {
  /** The address as it may be logged. */
  path: string;
  headers: Headers;
}

interface Sent {
  id: string;
  path: string;
  kind: AddressKind;
  status: 200 | 304;
}

interface Options {
  maxBytes: number;
  now: () => number;
  /** Returns a text that stays the same only while no row of the database has changed; null if that is unknown. */
  mark: () => string | null;
}

/** Milliseconds. In every time zone a day of the site begins with a quarter of an hour. */
const quarterOfAnHour = 15 * minuteMs;
const maxEntries = 2_000;
const maxAccepted = 200;
const maxFileBytes = 512 * 1024;
/** Headers that a 304 must not have, as it has no body. */
const bodyHeaders = new Set(["content-encoding", "content-length", "content-type"]);

/**
 * Keeps whole responses of public pages, photos and built files, and sends them before any framework sees the request.
 * Pages and photos are sent only while nothing in the database has changed since the content was last read.
 */
export function createReadyResponses({ maxBytes, now, mark }: Options) {
  const responses = new LRUCache<string, Ready>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 2_000,
  });
  const encodings = new LRUCache<string, Encoding>({ max: maxAccepted });
  let known: { tag: string; mark: string; quarter: number } | null = null;

  function encodingOf({ "accept-encoding": accepted = "" }: IncomingHttpHeaders): Encoding {
    const found = encodings.get(accepted);
    if (found) return found;
    const encoding = preferredEncoding(accepted);
    encodings.set(accepted, encoding);
    return encoding;
  }

  const keyOf = ({ headers, url }: IncomingMessage) => `${headers.host} ${encodingOf(headers)} ${url}`;

  /** Whether the database is as it was when the tag of the content was read. */
  const isCurrent = (at: string | null) =>
    known !== null && known.mark === at && known.quarter === Math.floor(Date.now() / quarterOfAnHour);

  let marked: { mark: string | null } | null = null;

  /**
   * Returns the mark, read once for all requests that arrived together: reading it takes a tenth of the time of a response.
   * All of them were sent before this reading, so it includes every save that was confirmed before they were sent.
   */
  function markOfArrivals(): string | null {
    if (marked) return marked.mark;
    marked = { mark: mark() };
    setImmediate(() => {
      marked = null;
    });
    return marked.mark;
  }

  return {
    /** Notes the tag that the content had at the time of a mark. */
    contentIs(tag: string, at: string | null): void {
      known = at === null ? null : { tag, mark: at, quarter: Math.floor(Date.now() / quarterOfAnHour) };
    },

    /** Returns the tag of the content, if nothing has changed since it was read. */
    currentTag: (): string | null => (isCurrent(mark()) ? (known?.tag ?? null) : null),

    /** Keeps a response to requests like this one. */
    keep(request: IncomingMessage, { tag, until, path, headers, body }: Keepable): void {
      if (!isPlain(request)) return;
      const encoding = headers.get("Content-Encoding");
      if (encoding && encoding !== encodingOf(request.headers)) return;
      const lines = [...headers].filter(([name]) => name !== "x-request-id");
      const unchanged = lines.filter(([name]) => !bodyHeaders.has(name));
      responses.set(keyOf(request), {
        tag,
        until,
        path,
        kind: addressKind(path),
        body,
        etag: headers.get("ETag"),
        headers: lines.flat(),
        headersUnchanged: unchanged.flat(),
      });
    },

    /** Responds if a response is ready; otherwise returns null and does nothing. */
    respond(request: IncomingMessage, response: ServerResponse): Sent | null {
      if (!isPlain(request)) return null;
      const ready = responses.get(keyOf(request));
      if (!ready || ready.until <= now()) return null;
      if (ready.tag !== anyContent && !(ready.tag === known?.tag && isCurrent(markOfArrivals()))) return null;
      const id = randomUUID();
      const isKnown = ready.etag !== null && namesTag(request.headers["if-none-match"], ready.etag);
      const status = isKnown ? 304 : 200;
      response.writeHead(status, [...(isKnown ? ready.headersUnchanged : ready.headers), "X-Request-Id", id]);
      response.end(isKnown ? undefined : ready.body);
      return { id, path: ready.path, kind: ready.kind, status };
    },
  };
}

export type ReadyResponses = ReturnType<typeof createReadyResponses>;

/** Returns whether a request asks for a whole response and sends nothing itself. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    headers.range === undefined &&
    headers.expect === undefined &&
    headers["transfer-encoding"] === undefined &&
    (headers["content-length"] ?? "0") === "0"
  );
}

/**
 * Keeps responses of files for later requests, if they are small and anybody may have them while the content stays.
 * @param tagOf returns the tag of the content that the files belong to, null if it is unknown
 * @param findTag reads that tag, so that files are kept after a change even if no page is requested first
 */
export function keepFiles(
  tagOf: () => string | null,
  findTag: () => Promise<unknown> = async () => {},
): MiddlewareHandler<State> {
  return async (c, next) => {
    // Without the database the file is unknown, too, and says so itself.
    if (tagOf() === null) await findTag().catch(() => {});
    const tag = tagOf();
    await next();
    const { status, headers } = c.res;
    const isShared = /^public, (max-age=31536000|no-cache)/.test(headers.get("Cache-Control") ?? "");
    const isSmall = Number(headers.get("Content-Length") ?? Number.POSITIVE_INFINITY) <= maxFileBytes;
    if (c.req.method !== "GET" || status !== 200 || tag === null || !isShared || !isSmall) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    c.res = new Response(body, c.res);
    // The content may have changed while the file was read.
    if (tagOf() === tag) c.set("keepable", { tag, until: Number.POSITIVE_INFINITY, body });
  };
}

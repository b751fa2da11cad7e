import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { safeError, safePath } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { addressKind, isAsset, isStaff } from "./paths.ts";
import type { ReadyResponses } from "./ready-responses.ts";
import { refuse } from "./refuse.ts";
import type { State } from "./route-context.ts";

/** Status that nginx also logs for requests closed by the client. */
export const clientLeft = 499;

export const hasLeft = (c: Context) => c.req.raw.signal.aborted;

export const changes = (method: string) => method !== "GET" && method !== "HEAD";

/**
 * Returns whether a body was not read to its end. Its rest could keep the connection busy forever, and the listener destroys
 * the connection half a second later, with a request on it that a proxy has sent for somebody else.
 */
const hasUnreadBody = ({ req, env }: Context<State>): boolean => {
  const isSent =
    req.header("Transfer-Encoding") !== undefined || Number(req.header("Content-Length") ?? 0) > 0;
  return isSent && env?.incoming?.readableEnded === false;
};

/** A page has dozens of assets; of those only failures are worth a line. */
const levelOf = (path: string, status: number) => (status < 400 && isAsset(path) ? "debug" : "info");

interface Parts {
  log: Logger;
  metrics: Metrics | null;
  ready: ReadyResponses;
}

/** Returns what every request passes first: its id, its line in the log, and the responses that are in memory. */
export function createEveryRequest({ log, metrics, ready }: Parts) {
  const everyRequest: MiddlewareHandler<State> = async (c, next) => {
    const started = performance.now();
    c.set("id", randomUUID());
    c.set("log", log.child({ request: c.get("id") }, { serializers: { err: safeError } }));
    c.set("nonce", isStaff(c.req.path) ? randomBytes(16).toString("base64url") : "");
    const isAmbiguous = c.env?.incoming && !namesOneHost(c.env.incoming);
    if (isAmbiguous) c.res = refuse(c, 400, "The request names two hosts.");
    else await next();
    c.header("X-Request-Id", c.get("id"));
    if (isAmbiguous || hasUnreadBody(c)) c.header("Connection", "close");
    c.header("Permissions-Policy", permissionsPolicy[c.get("nonce") ? "staff" : "public"]);
    // This header is only for our own cache.
    c.res.headers.delete("CDN-Cache-Control");
    // Page data may belong to one account, even if the page itself is a file.
    if (c.req.path.endsWith(".data") && !c.res.headers.has("Cache-Control"))
      c.header("Cache-Control", "private, no-store");
    const path = safePath(c.req.path);
    const keepable = c.get("keepable");
    if (keepable && c.env?.incoming && c.res.status === 200)
      ready.keep(c.env.incoming, { ...keepable, path, headers: c.res.headers });
    const ms = Math.round(performance.now() - started);
    metrics?.answered(addressKind(c.req.path), hasLeft(c) ? clientLeft : c.res.status, ms);
    const line = { method: c.req.method, path, ms, rendered: c.get("rendered") };
    if (hasLeft(c)) c.get("log").info({ ...line, status: clientLeft }, "the client closed the connection");
    else c.get("log")[levelOf(path, c.res.status)]({ ...line, status: c.res.status }, "request completed");
  };

  /** Responds at once if the response is in memory; otherwise returns false. */
  function respondAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (!namesOneHost(request)) return false;
    const started = performance.now();
    const sent = ready.respond(request, response);
    if (!sent) return false;
    const { id, path, kind, status } = sent;
    const ms = Math.round(performance.now() - started);
    metrics?.answered(kind, status, ms);
    if (kind === "page") metrics?.pageAnswered("cache");
    log[levelOf(path, status)]({ request: id, method: "GET", path, ms, status }, "request completed");
    return true;
  }

  return { everyRequest, respondAtOnce };
}

/**
 * Returns whether a request names one host: in a single `Host` header, and the same in its address if that is a whole
 * one. A proxy before this server might have looked at the other.
 */
function namesOneHost({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? "")) named += 1;
  if (named > 1) return false;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return true;
  const address = URL.parse(url);
  return address !== null && address.host === URL.parse(`${address.protocol}//${headers.host}`)?.host;
}

/** Browser features that the application does not use. */
const unused = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Public pages list only features that expose the visitor, because the home page must fit into ten packets. */
const unusedInPublic = ["camera", "geolocation", "microphone"];

const closed = (features: string[]) => features.map((feature) => `${feature}=()`).join(",");

/** The `Permissions-Policy` header. File inputs with camera capture need no permission. */
const permissionsPolicy = { staff: closed(unused), public: closed(unusedInPublic) };

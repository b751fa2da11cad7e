import { randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { parseAddress } from "#app/content/addresses/addresses.ts";
import { currentContentVersion } from "#app/content/settings/settings.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import { type Dependencies, dependencies, listedPages, requestInfo } from "#app/context.ts";
import { contentPolicy } from "./content-policy.ts";
import { isLoopback } from "./env.ts";
import { createPageAddress, listingsOf } from "./page-address.ts";
import { createPageCache } from "./page-cache.ts";
import { canBeDecoded, isCall, isPublicPage, isStaff } from "./paths.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import { asCall, hasBody, refuse } from "./refuse.ts";
import { bodyLimit, limitStream, readableSize, readWhole } from "./request-body.ts";
import { isMalformedKey, safeError, safePath } from "./safe-log.ts";
import { refusedSender } from "./sender.ts";

export interface AppParts {
  dependencies: Dependencies;
  log: Logger;
  /** The site's own origin, or null to take it from each request, which then must be to this machine. */
  origin: string | null;
  /** How many proxies in front of us to believe about the visitor's address. */
  trustedHops: number;
  /** Folder of the built browser files, or null where a development server has them. */
  clientFiles: string | null;
  /** How long a form or a call may take to arrive, in milliseconds. Uploads have no such limit. */
  bodyTimeoutMs?: number;
}

type State = { Variables: { id: string; log: Logger; origin: string; nonce: string; rendered: boolean } };

const maxAddressLength = 2048;
const methods = ["GET", "HEAD", "POST"];
/** Calls may be made with these, too. */
const callMethods = [...methods, "PATCH", "DELETE"];
/** A form or a call has this long to arrive, however slowly its bytes trickle in. */
const defaultBodyTimeout = 30_000;
const pageCacheBytes = 64 * 1024 * 1024;

/** The whole program as one request handler. */
export function createApp({
  dependencies: shared,
  log,
  origin,
  trustedHops,
  clientFiles,
  bodyTimeoutMs = defaultBodyTimeout,
}: AppParts) {
  const app = new Hono<State>();
  const render = createRequestHandler(build, clientFiles ? "production" : "development");
  const pageAddress = createPageAddress(build.routes);
  const listings = listingsOf(build.routes);
  const pages = createPageCache({ maxBytes: pageCacheBytes, now: () => Date.now() });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set("id", randomUUID());
    c.set("log", log.child({ request: c.get("id") }, { serializers: { err: safeError } }));
    c.set("nonce", isStaff(c.req.path) ? randomUUID() : "");
    await next();
    c.header("X-Request-Id", c.get("id"));
    // Nobody reads the body of such a request, so its sender could keep the connection busy for ever.
    // Nor does anybody wait for the rest of a body that has taken too long.
    const isUnread = (!changes(c.req.method) && hasBody(c)) || c.res.status === 408;
    if (isUnread) c.header("Connection", "close");
    c.header("Permissions-Policy", permissionsPolicy[c.get("nonce") ? "staff" : "public"]);
    // What a page tells our own cache is for no other.
    c.res.headers.delete("CDN-Cache-Control");
    // Data of pages may be of one account only, also where the page itself is a file.
    if (c.req.path.endsWith(".data") && !c.res.headers.has("Cache-Control"))
      c.header("Cache-Control", "private, no-store");
    const ms = Math.round(performance.now() - started);
    const line = { method: c.req.method, path: safePath(c.req.path), ms, rendered: c.get("rendered") };
    if (hasLeft(c)) c.get("log").info({ ...line, status: clientLeft }, "the client left before the answer");
    else c.get("log").info({ ...line, status: c.res.status }, "answered");
  });
  if (clientFiles) app.use(contentPolicy(origin));
  app.use(compress());

  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    if (url.pathname.length + url.search.length > maxAddressLength)
      return refuse(c, 414, "This address is too long.");
    if (!canBeDecoded(url.pathname) || isMalformedKey(url.pathname))
      return refuse(c, 400, "This address is not well formed.");
    const allowed = isCall(c.req.path) ? callMethods : methods;
    if (!allowed.includes(c.req.method)) {
      return refuse(c, 405, "Method not allowed", { Allow: allowed.join(", ") });
    }
    if (!origin && !isLoopback(url.hostname)) {
      return refuse(c, 421, "PUBLIC_URL is not set, so this site answers on this machine only.");
    }
    c.set("origin", origin ?? url.origin);
    const refused = changes(c.req.method) && refusedSender(c.req.raw.headers, c.get("origin"));
    if (refused) return refuse(c, 403, refused);
    await next();
  });

  if (clientFiles) app.use("/assets/*", browserFiles(clientFiles, "public, max-age=31536000, immutable"));
  if (clientFiles) app.use(browserFiles(clientFiles, "public, max-age=86400"));

  app.all("*", async (c, next) => {
    await next();
    // A file's address that breaks has no page to say so.
    if (c.res.status === 500 && c.res.headers.get("Content-Type")?.startsWith("text/plain"))
      c.res = failure(c);
  });
  app.all("*", async (c) => {
    const context = routeContext(c, shared, trustedHops);
    context.set(listedPages, listings);
    const answer = async (request: Request) => {
      const response = await render(request, context);
      return isCall(c.req.path)
        ? asCall(response, { id: c.get("id"), changes: changes(c.req.method) })
        : response;
    };
    if (changes(c.req.method)) {
      const limit = bodyLimit(c.req.path);
      const tooMuch = () => refuseBody(c, limit.bytes);
      if (Number(c.req.header("Content-Length") ?? 0) > limit.bytes) return tooMuch();
      // Files are read by their action, after the guard has let the sender in.
      const body = limit.streamed
        ? limitStream(c.req.raw.body, { bytes: limit.bytes, timeoutMs: limit.timed ? bodyTimeoutMs : null })
        : await readWhole(c.req.raw, { bytes: limit.bytes, timeoutMs: bodyTimeoutMs });
      if (body === "too large") return tooMuch();
      if (body === "too slow")
        return refuse(c, 408, "The request took too long to arrive.", { Connection: "close" });
      // React Router compares the Origin with this address; behind a proxy the raw one is not the visitor's.
      const { pathname, search } = new URL(c.req.url);
      const init: RequestInit & { duplex: "half" } = {
        method: c.req.method,
        headers: c.req.raw.headers,
        body,
        duplex: "half",
        signal: c.req.raw.signal,
      };
      return answer(new Request(c.get("origin") + pathname + search, init));
    }
    if (!clientFiles || !isPublicPage(c.req.path)) return answer(c.req.raw);
    const page = await Promise.all([
      pageAddress(shared.db, c.req.raw.url, c.get("origin")),
      currentContentVersion(shared.db),
    ]).catch(() => null);
    // Without the database there is no telling which page it is; the failure page is rendered as it is.
    if (!page) return answer(c.req.raw);
    const [address, { version }] = page;
    const tag = `${build.assets.version}-${version}-${siteDay(new Date())}`;
    return pages.respond(c.req.raw, { address, tag }, (request) => {
      c.set("rendered", true);
      return render(request, context);
    });
  });

  app.onError((error, c) => {
    // Its body broke off: nobody is there to be answered, and nothing is wrong here.
    if (hasLeft(c)) return new Response(null, { status: clientLeft });
    (c.get("log") ?? log).error({ err: error }, "request failed");
    return failure(c);
  });
  return app;
}

const failure = (c: Context<State>) => refuse(c, 500, `Something went wrong here. Reference: ${c.get("id")}`);

/** What other servers log, too, for a request that its client has broken off. */
const clientLeft = 499;

const hasLeft = (c: Context) => c.req.raw.signal.aborted;
const changes = (method: string) => method !== "GET" && method !== "HEAD";

function refuseBody(c: Context<State>, limit: number) {
  return refuse(c, 413, `Request too large (maximum ${readableSize(limit)})`);
}

function routeContext(c: Context<State>, shared: Dependencies, trustedHops: number) {
  const context = new RouterContextProvider();
  context.set(dependencies, shared);
  context.set(requestInfo, {
    id: c.get("id"),
    log: c.get("log"),
    path: safePath(c.req.path),
    origin: c.get("origin"),
    address: visitorAddress(c, trustedHops),
    nonce: c.get("nonce"),
  });
  return context;
}

/** The address that the outermost trusted proxy has seen; what is not an address is passed over. */
function visitorAddress(c: Context, trustedHops: number): string {
  const socket: { remoteAddress?: string } | undefined = c.env?.incoming?.socket;
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").filter((part) => part.trim() !== "");
  const trusted = [...forwarded, socket?.remoteAddress ?? ""].slice(-1 - trustedHops);
  return trusted.map(parseAddress).find((address) => address !== null) ?? "unknown";
}

function browserFiles(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("Cache-Control", cacheControl),
  });
}

import { randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { secureHeaders } from "hono/secure-headers";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { parseAddress } from "#app/content/addresses/addresses.ts";
import { siteDay } from "#app/content/events/site-day.ts";
import { currentContentVersion } from "#app/content/settings/settings.server.ts";
import { type Services, services, visit } from "#app/context.ts";
import { isLoopback } from "./env.ts";
import { createPageCache } from "./page-cache.ts";
import { bodyLimit, limitStream, readableSize, readWhole } from "./request-body.ts";

export interface AppParts {
  services: Services;
  log: Logger;
  /** The site's own origin, or null to take it from each request, which then must be to this machine. */
  origin: string | null;
  /** How many proxies in front of us to believe about the visitor's address. */
  trustedHops: number;
  /** Folder of the built browser files, or null where a development server has them. */
  clientFiles: string | null;
}

type State = { Variables: { id: string; log: Logger; origin: string; nonce: string } };

const longestAddress = 2048;
const methods = ["GET", "HEAD", "POST"];
/** Calls may be made with these, too. */
const callMethods = [...methods, "PATCH", "DELETE"];
const pageCacheBytes = 64 * 1024 * 1024;

/** The whole program as one request handler. */
export function createApp({ services: shared, log, origin, trustedHops, clientFiles }: AppParts) {
  const app = new Hono<State>();
  const render = createRequestHandler(build, clientFiles ? "production" : "development");
  const pages = createPageCache({ maxBytes: pageCacheBytes, now: Date.now });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set("id", randomUUID());
    c.set("log", log.child({ request: c.get("id") }));
    c.set("nonce", isStaff(c.req.path) ? randomUUID() : "");
    await next();
    c.header("X-Request-Id", c.get("id"));
    // What a page tells our own cache is for no other.
    c.res.headers.delete("CDN-Cache-Control");
    const ms = Math.round(performance.now() - started);
    const path = withoutKey(c.req.path);
    c.get("log").info({ method: c.req.method, path, status: c.res.status, ms }, "answered");
  });
  if (clientFiles) app.use(contentPolicy(origin));
  app.use(compress());

  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    if (url.pathname.length + url.search.length > longestAddress)
      return c.text("This address is too long.", 414);
    if (!canBeDecoded(url.pathname)) return c.text("This address is not well formed.", 400);
    const allowed = c.req.path.startsWith("/server/api/") ? callMethods : methods;
    if (!allowed.includes(c.req.method)) {
      return c.text("This method is not used here.", 405, { Allow: allowed.join(", ") });
    }
    if (!origin && !isLoopback(url.hostname)) {
      return c.text("PUBLIC_URL is not set, so this site answers on this machine only.", 421);
    }
    c.set("origin", origin ?? url.origin);
    const sender = c.req.header("Origin");
    if (changes(c.req.method) && sender && sender !== c.get("origin")) {
      return c.text("This form was sent from another site.", 403);
    }
    await next();
  });

  if (clientFiles) app.use("/assets/*", browserFiles(clientFiles, "public, max-age=31536000, immutable"));
  if (clientFiles) app.use(browserFiles(clientFiles, "public, max-age=86400"));

  app.all("*", async (c) => {
    const context = routeContext(c, shared, trustedHops);
    if (changes(c.req.method)) {
      const limit = bodyLimit(c.req.path);
      const tooMuch = () => refuseBody(c, limit.bytes);
      if (Number(c.req.header("Content-Length") ?? 0) > limit.bytes) return tooMuch();
      // Files are read by their action, after the guard has let the sender in.
      const body = limit.streamed
        ? limitStream(c.req.raw.body, limit.bytes)
        : await readWhole(c.req.raw, limit.bytes);
      if (!body) return tooMuch();
      // React Router compares the Origin with this address; behind a proxy the raw one is not the visitor's.
      const { pathname, search } = new URL(c.req.url);
      const init: RequestInit & { duplex: "half" } = {
        method: c.req.method,
        headers: c.req.raw.headers,
        body,
        duplex: "half",
      };
      return render(new Request(c.get("origin") + pathname + search, init), context);
    }
    if (!clientFiles || !isPublicPage(c.req.path)) return render(c.req.raw, context);
    const { version } = await currentContentVersion(shared.db);
    const tag = `${build.assets.version}-${version}-${siteDay(new Date())}`;
    return pages.respond(c.req.raw, tag, (request) => render(request, context));
  });

  app.onError((error, c) => {
    (c.get("log") ?? log).error({ err: error }, "request failed");
    return c.text(`Something went wrong here. Reference: ${c.get("id")}`, 500);
  });
  return app;
}

/**
 * Only pages that are the same for everybody go through the page cache: not what depends on who asks,
 * and not files, which have a dot in their name and validators of their own.
 */
function isPublicPage(path: string) {
  return !/^\/(admin|server|healthz)(\/|$)/.test(path) && !/\.[a-z]+$/.test(path);
}

const changes = (method: string) => method !== "GET" && method !== "HEAD";

function refuseBody(c: Context<State>, limit: number) {
  const message = `This is more than is taken here at once: at most ${readableSize(limit)}.`;
  if (c.req.path.startsWith("/server/")) return c.json({ status: "error", message }, 413);
  return c.text(message, 413);
}

function canBeDecoded(path: string) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Who knows the address of a calendar can read it, so it stays out of the log. */
function withoutKey(path: string) {
  return path.replace(/^\/calendar\/[^/]{12,}$/, "/calendar/…");
}

function isStaff(path: string) {
  return /^\/admin(\/|\.|$)/.test(path);
}

function routeContext(c: Context<State>, shared: Services, trustedHops: number) {
  const context = new RouterContextProvider();
  context.set(services, shared);
  context.set(visit, {
    id: c.get("id"),
    log: c.get("log"),
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

function contentPolicy(origin: string | null) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // Staff pages hydrate: their scripts carry a nonce made for the one answer.
      scriptSrc: [(c) => (c.get("nonce") ? `'self' 'nonce-${c.get("nonce")}'` : "'self'")],
      styleSrc: ["'self'"],
      // Focal points and transition names are attributes of single pictures.
      styleSrcAttr: ["'unsafe-inline'"],
      // Staff see the photos they have chosen before they are sent.
      imgSrc: [(c) => (c.get("nonce") ? "'self' data: blob:" : "'self' data:")],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // A form posted without JavaScript must still say where it was sent from.
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: origin?.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    // What no browser of today reads only takes room from the page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
}

import { readdirSync } from "node:fs";
import * as build from "virtual:react-router/server-build";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { createRequestHandler } from "react-router";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { type Dependencies, publicPage, requestFault } from "#app/context.ts";
import { referrerHost } from "#app/domain/addresses/redirects.server.ts";
import { reservedSlugs } from "#app/domain/records/slugs.server.ts";
import { asApiResponse } from "#app/http/api-response.ts";
import { browserFiles, compressPages } from "./compress.ts";
import { contentPolicy, uploadPolicy } from "./content-policy.ts";
import { isLoopback } from "./env.ts";
import { changes, clientLeft, createEveryRequest, hasLeft } from "./every-request.ts";
import { isMalformedKey } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { createPageAddress, listingsOf, pathsOf } from "./page-address.ts";
import { canBeDecoded, isApi, isProgress, isPublicPage, routePath } from "./paths.ts";
import { previewToken, renderForForm, respondWithPreview } from "./preview.ts";
import { createContentTag, createPublicPages } from "./public-pages.ts";
import { anyContent, createReadyResponses, keepFiles } from "./ready-responses.ts";
import { refuse, withFault } from "./refuse.ts";
import { bodyLimit, limitStream, readWhole } from "./request-body.ts";
import {
  answerUnderOtherName,
  isOneClick,
  isShare,
  namesOtherSite,
  refusedSender,
  sendShareToUploader,
} from "./request-origin.ts";
import { routeContext, type State, withRegion } from "./route-context.ts";

export interface AppParts {
  dependencies: Dependencies;
  log: Logger;
  /** The site's origin, or null to take it from each request, which must then be local. */
  origin: string | null;
  /** The header that keeps browsers on https; null if it is not sent. */
  hsts?: string | null;
  /** How many proxies to trust for the client's address. */
  trustedHops: number;
  /** Folder of the built client files, or null if a development server has them. */
  clientFiles: string | null;
  /** What is measured; null if `/metrics` is off. */
  metrics?: Metrics | null;
  /** Notes an address that a visitor requested and that does not exist, with the host that linked there. */
  addressMissed?: (pathname: string, referrer: string) => void;
  /** Returns a text that stays the same only while no row of the database has changed; null if that is unknown. */
  readMark?: () => string | null;
  /** Maximum time for the body of a form or API request, in milliseconds. Uploads have no such limit. */
  bodyTimeoutMs?: number;
}

const maxAddressLength = 2048;
const methods = ["GET", "HEAD", "POST"];
const apiMethods = [...methods, "PATCH", "DELETE"];
/** Bytes of memory for whole responses. */
const readyBytes = 32 * 1024 * 1024;

export function createApp({
  dependencies: shared,
  log,
  origin,
  hsts = null,
  trustedHops,
  clientFiles,
  metrics = null,
  addressMissed,
  readMark = () => null,
  bodyTimeoutMs = 30_000,
}: AppParts) {
  const app = new Hono<State>();
  const render = createRequestHandler(build, clientFiles ? "production" : "development");
  const listings = listingsOf(build.routes);
  const reserved = reservedSlugs([
    ...pathsOf(build.routes),
    ...(clientFiles ? readdirSync(clientFiles) : []),
  ]);
  const ready = createReadyResponses({ maxBytes: readyBytes, now: () => performance.now(), mark: readMark });
  const { db, databaseSlow } = shared;
  const readContent = createContentTag({
    db,
    buildVersion: build.assets.version,
    readMark,
    contentIs: ready.contentIs,
  });
  const pageAddress = createPageAddress(build.routes);
  const respondWithPage = createPublicPages({ db, pageAddress, readContent, trustedHops, databaseSlow });

  const entry = createEveryRequest({ log, metrics, ready });
  app.use(entry.everyRequest);
  app.use(async (c, next) => {
    await next();
    const policy = uploadPolicy(c.req.path);
    if (policy === null) return;
    c.header("Content-Security-Policy", policy);
    c.header("X-Content-Type-Options", "nosniff");
  });
  app.use(async (c, next) => {
    await next();
    if (isProgress(c.req.path)) keepToHolder(c.res.headers);
  });
  if (clientFiles) app.use(contentPolicy(hsts));
  app.use(compress());
  app.use(compressPages);
  if (origin) app.use(answerUnderOtherName(origin, bodyTimeoutMs));

  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    if (url.pathname.length + url.search.length > maxAddressLength)
      return refuse(c, 414, "This address is too long.");
    if (!canBeDecoded(url.pathname) || isMalformedKey(url.pathname))
      return refuse(c, 400, "This address is malformed.");
    const allowed = isApi(c.req.path) ? apiMethods : methods;
    if (!allowed.includes(c.req.method)) {
      c.header("Allow", allowed.join(", "));
      return refuse(c, 405, "Method not allowed");
    }
    if (!origin && !isLoopback(url.hostname)) {
      return refuse(c, 421, "PUBLIC_URL is not set, so this site answers on this machine only.");
    }
    c.set("origin", origin ?? url.origin);
    if (isShare(c) && !namesOtherSite(c.req.raw.headers, c.get("origin"))) return sendShareToUploader(c);
    const refused =
      changes(c.req.method) &&
      !isOneClick(url.pathname, c.req.raw.headers) &&
      refusedSender(c.req.raw.headers, c.get("origin"));
    if (refused) return refuse(c, 403, refused);
    await next();
  });

  if (clientFiles) {
    app.use(
      "/assets/*",
      keepFiles(() => anyContent),
    );
    const keepPublic = keepFiles(ready.currentTag, async () => readMark() === null || readContent());
    for (const files of ["/photos/*", "/certificates/*"]) app.use(files, keepPublic);
    app.use("/assets/*", browserFiles(clientFiles, "public, max-age=31536000, immutable"));
    app.use("/admin/worker.js", browserFiles(clientFiles, "no-cache"));
    app.use(browserFiles(clientFiles, "public, max-age=86400"));
  }

  // Without the token the response is that of an address that does not exist.
  app.use(async (c, next) => {
    const isScrape = routePath(c.req.path) === "/metrics" && !changes(c.req.method);
    if (isScrape && metrics?.allows(c.req.header("Authorization"))) return metrics.respond();
    return next();
  });
  app.all("*", async (c, next) => {
    await next();
    if (c.res.status === 404 && c.req.method === "GET" && previewToken(c.req.raw) === null) {
      const { pathname, host } = new URL(c.req.url);
      addressMissed?.(pathname, referrerHost(c.req.header("Referer"), host));
    }
    // File addresses have no error page.
    if (c.res.status === 500 && c.res.headers.get("Content-Type")?.startsWith("text/plain"))
      c.res = failure(c);
  });
  app.all("*", async (c) => {
    const newContext = () => routeContext(c, { shared, trustedHops, listings, reserved });
    const context = newContext();
    context.set(publicPage, (path, db) =>
      renderForForm(path, db, { origin: c.get("origin"), context: newContext(), render }),
    );
    const respond = async (request: Request) => {
      const rendered = await withRegion(shared, c.req.path, () => render(request, context));
      const response = withFault(rendered, context.get(requestFault));
      return isApi(c.req.path)
        ? asApiResponse(response, { id: c.get("id"), changes: changes(c.req.method) })
        : response;
    };
    if (changes(c.req.method)) {
      const limit = bodyLimit(c.req.path, c.req.raw.headers);
      const tooMuch = () => refuseBody(c, limit.bytes);
      if (Number(c.req.header("Content-Length") ?? 0) > limit.bytes) return tooMuch();
      // Uploads are read by their action, after the guard has checked the account.
      const body = limit.streamed
        ? limitStream(c.req.raw.body, {
            bytes: limit.bytes,
            timeoutMs: limit.timed ? (limit.timeoutMs ?? bodyTimeoutMs) : null,
          })
        : await readWhole(c.req.raw, { bytes: limit.bytes, timeoutMs: bodyTimeoutMs });
      if (body === "too large") return tooMuch();
      if (body === "too slow") return refuse(c, 408, "The request took too long to arrive.");
      // React Router compares the Origin header with this URL; behind a proxy the raw one is not the client's.
      const { pathname, search } = new URL(c.req.url);
      const init: RequestInit & { duplex: "half" } = {
        method: c.req.method,
        headers: c.req.raw.headers,
        body,
        duplex: "half",
        signal: c.req.raw.signal,
      };
      return respond(new Request(c.get("origin") + pathname + search, init));
    }
    const preview = previewToken(c.req.raw);
    if (preview !== null && isPublicPage(c.req.path))
      return withRegion(shared, c.req.path, () =>
        respondWithPreview(preview, { request: c.req.raw, origin: c.get("origin"), context, render }),
      );
    if (!clientFiles || !isPublicPage(c.req.path)) return respond(c.req.raw);
    let from: "cache" | "render" | "uncached" = "cache";
    const response = await respondWithPage({
      request: c.req.raw,
      origin: c.get("origin"),
      log: c.get("log"),
      respond(request) {
        from = "uncached";
        return respond(request);
      },
      render(request) {
        from = "render";
        c.set("rendered", true);
        return respond(request);
      },
      keep(page) {
        // Queries can name what is no content, such as the reference of an inquiry.
        if (!c.req.url.includes("?")) c.set("keepable", page);
      },
    });
    metrics?.pageAnswered(from);
    return response;
  });

  app.onError((error, c) => {
    // The client closed the connection, which is not an error of ours.
    if (hasLeft(c)) return new Response(null, { status: clientLeft });
    const fault = shared.faultOf(error);
    (c.get("log") ?? log)[fault ? "warn" : "error"]({ err: error }, "request failed");
    return withFault(failure(c), fault);
  });
  return { fetch: app.fetch, respondAtOnce: entry.respondAtOnce };
}

/** The address of a progress link is its key: no other site, cache or search engine may learn it. */
function keepToHolder(headers: Headers) {
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  if (!headers.get("Cache-Control")?.startsWith("private, "))
    headers.set("Cache-Control", "private, no-store");
}

const failure = (c: Context<State>) => refuse(c, 500, `Something went wrong here. Reference: ${c.get("id")}`);

function refuseBody(c: Context<State>, limit: number) {
  return refuse(c, 413, `Request too large (maximum ${readableSize(limit)})`);
}

import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { RequestDetails } from "#app/ui/request-details.ts";
import { dependencies, errorLogged, requestFault, requestInfo } from "./context.ts";

/** Bytes that React may write at once. */
const largePage = 2 ** 20;

/** Renders a whole page before responding: pages are cached, and one that fails half-way is a 500, not half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { id, nonce } = context.get(requestInfo);
  const { errors, actionData } = routerContext.staticHandlerContext;
  const failedWrite = request.method !== "GET" && errors !== null && !actionData;
  const { phone, accent } = context.get(dependencies).lastKnown;
  const page = (
    <RequestDetails value={{ id, nonce, failedWrite, fault: context.get(requestFault), phone, accent }}>
      <ServerRouter
        context={nonce ? routerContext : withoutOtherRoutes(routerContext)}
        url={request.url}
        nonce={nonce}
      />
    </RequestDetails>
  );
  // Public pages are not hydrated, and none waits for a part of itself. Writing static markup takes less time.
  const html = nonce
    ? await renderWhole(page, nonce)
    : // As a string, it would be searched for half characters before it is encoded.
      Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Removes the routes of other pages, which only scripts navigate to: the router would prepare them for every render. */
function withoutOtherRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const own = manifest.routes[id];
    return own ? [[id, own] as const] : [];
  });
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

async function renderWhole(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  let failure: unknown;
  const parts: Buffer[] = [];
  const body = new Writable({
    highWaterMark: largePage,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // No part moves to the end of the page, from where only scripts would bring it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        finished(stream.pipe(body)).then(resolve, reject);
      },
      onShellError: reject,
      onError(error) {
        failure = error;
      },
    });
  });
  if (failure) throw failure;
  return Buffer.concat(parts);
}

/** Replaces the router's message for a route without an action, which names our files. */
export const handleDataRequest = (response: Response): Response =>
  response.status === 405
    ? new Response("Method not allowed.", { status: 405, headers: { "Content-Type": "text/plain" } })
    : response;

/** Logs the errors of pages, each once. A missing page is no error, nor is a site that is not open yet. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return;
  context.set(errorLogged, true);
  const { log, path } = context.get(requestInfo);
  const fault = context.get(dependencies).faultOf(error);
  context.set(requestFault, fault);
  // The cause was logged when it began; one line a request is enough.
  if (fault) return log.warn({ method: request.method, path, reason: String(error) }, "request failed");
  log.error({ err: error, method: request.method, path }, "request failed");
}

import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { RequestDetails } from "#app/ui/request-details.ts";
import { dependencies, errorLogged, requestFault, requestInfo } from "./context.ts";

/** Bytes. React writes up to that many at once. */
const largePage = 2 ** 20;

/** Renders a whole page before answering: pages are cached, and a page that breaks half-way is a 500, not half a page. */
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
    const page = (
      <RequestDetails value={{ id, nonce, failedWrite, fault: context.get(requestFault), phone, accent }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestDetails>
    );
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = Buffer.concat(parts);
  return new Response(nonce ? html : withoutTextMarks(html), { status, headers });
}

const textMark = Buffer.from("<!-- -->");

/**
 * Removes, in place, what separates neighbouring texts for hydration, which public pages do not have. A page stays in
 * bytes, since decoding and encoding it takes as long as half of its database queries.
 */
function withoutTextMarks(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  let length = 0;
  for (let from = 0; from < html.length; ) {
    const mark = html.indexOf(textMark, from);
    const to = mark < 0 ? html.length : mark;
    html.copyWithin(length, from, to);
    length += to - from;
    from = to + textMark.length;
  }
  return html.subarray(0, length);
}

/**
 * Answers a page's data. Where nothing can be sent, the router's own words name our files, so the status has to
 * say it.
 */
export const handleDataRequest = (response: Response): Response =>
  response.status === 405
    ? new Response("Method not allowed.", { status: 405, headers: { "Content-Type": "text/plain" } })
    : response;

/** The one place where errors are logged. A page that is not there is no error, nor is a site that is not open yet. */
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

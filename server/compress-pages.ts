import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { preferredEncoding } from "./preferred-encoding.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

/** Smaller bodies fit into one packet anyway. */
const threshold = 1024;
/** Pages, the data of pages for the router in the browser, and responses of the API. */
const pageTypes = /^(text\/(html|x-script)|application\/json)\b/;

/**
 * Compresses pages that are rendered for one account. They are whole before they are sent, and compressing them at once
 * takes a third of the time that streams do, which `compress` of Hono uses for everything else.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  const isPage = status === 200 && pageTypes.test(headers.get("Content-Type") ?? "");
  if (c.req.method === "HEAD" || !isPage || headers.has("Content-Encoding")) return;
  const encoding = preferredEncoding(c.req.header("Accept-Encoding") ?? "");
  if (encoding === "identity") return;
  const whole = new Uint8Array(await c.res.arrayBuffer());
  const sent = new Response(whole, c.res);
  if (whole.length >= threshold) {
    const body =
      encoding === "br"
        ? await toBrotli(whole, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
          })
        : encoding === "zstd"
          ? await toZstd(whole, { pledgedSrcSize: whole.length })
          : await toGzip(whole, { level: 6 });
    c.res = new Response(new Uint8Array(body), sent);
    c.header("Content-Encoding", encoding);
    c.header("Content-Length", String(body.length));
    c.header("Vary", "Accept-Encoding", { append: headers.has("Vary") });
    return;
  }
  c.res = sent;
  c.header("Content-Length", String(whole.length));
};

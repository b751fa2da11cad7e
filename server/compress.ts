import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";

/** Best first: on pages, zstd takes 11 % more bytes than Brotli, and gzip 25 %. */
export const encodings = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

/** Returns the encoding in which a client gets a page, by its `Accept-Encoding`. */
export function preferredEncoding(accepted: string): Encoding {
  const wanted = parseAccept(accepted);
  return encodings.find((encoding) => wanted.some(({ type, q }) => type === encoding && q > 0)) ?? "identity";
}

/** Levels of the encodings; higher ones take longer and save bytes. */
interface Effort {
  br: number;
  zstd: number;
  gzip: number;
  /** Further parameters of Brotli. */
  brotli?: Record<number, number>;
}

/** For bytes that are sent once, or until better ones are ready. */
export const quick: Effort = { br: 4, zstd: 3, gzip: 6 };

const [toBrotli, toZstd, toGzip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

export async function compress(bytes: Uint8Array, encoding: Encoding, effort: Effort): Promise<Uint8Array> {
  if (encoding === "br")
    return toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        ...effort.brotli,
      },
    });
  if (encoding === "zstd")
    return toZstd(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: effort.zstd },
      // Without it, each body would take tens of megabytes of memory.
      pledgedSrcSize: bytes.length,
    });
  return encoding === "gzip" ? toGzip(bytes, { level: effort.gzip }) : bytes;
}

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
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const sent = new Response(bytes, c.res);
  if (bytes.length < threshold) {
    c.res = sent;
    c.header("Content-Length", String(bytes.length));
    return;
  }
  const body = await compress(bytes, encoding, quick);
  c.res = new Response(new Uint8Array(body), sent);
  c.header("Content-Encoding", encoding);
  c.header("Content-Length", String(body.length));
  c.header("Vary", "Accept-Encoding", { append: headers.has("Vary") });
};

/** Serves the built files for browsers, compressed ahead. */
export function browserFiles(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("Cache-Control", cacheControl),
  });
}

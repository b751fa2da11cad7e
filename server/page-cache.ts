import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { namesTag } from "#app/content/if-none-match.ts";
import { type Encoding, preferredEncoding } from "./preferred-encoding.ts";

/**
 * Bytes above which a page, such as home, is compressed as well as possible: 60 ms more of another thread, once after each
 * change, for 150 bytes less of what has to fit in the first packets.
 */
const largePage = 80_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

interface Page {
  tag: string;
  headers: Headers;
  html: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** A page as it was last served, and when its tag was last the current one. */
interface Served {
  page: Page;
  at: number;
}

/** Milliseconds. Older pages are not served stale: by then the content may be wrong rather than old. */
const maxStaleness = 24 * 60 * 60_000;

/** A request that waits for its page. */
interface PageRequest {
  tag: string;
  render: () => Promise<Response>;
  /** The response, if it must not be cached. */
  own?: Response;
}

/** Called with the bytes of a response that is the same for everybody until then, or until the tag changes. */
export type Keep = (response: { tag: string; until: number; body: Uint8Array }) => void;

interface Options {
  maxBytes: number;
  now: () => number;
  /** Whether a proxy is in front, which can announce files (`103 Early Hints`) before it has the page. */
  behindProxy?: boolean;
}

/**
 * Caches rendered public pages with their compressed variants as long as `tag` (content version, build and site day)
 * stays the same. Pages opt in with `CDN-Cache-Control: max-age=SECONDS` (RFC 9213), which is not sent to clients.
 */
export function createPageCache({ maxBytes, now, behindProxy = false }: Options) {
  const pages = new LRUCache<string, Page, PageRequest>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.html.length * 2,
    perf: { now },
    ttlResolution: 0,
    // A page that is evicted while it is rendered still reaches the requests that wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { options, context }) {
      const response = await context.render();
      const age = cacheAge(response);
      if (age === null || response.status !== 200) {
        context.own = response;
        return undefined;
      }
      const headers = new Headers(response.headers);
      headers.delete("CDN-Cache-Control");
      // An entry expires after its last millisecond, a page at the start of it.
      options.ttl = age * 1000 - 1;
      const html = Buffer.from(await response.arrayBuffer());
      const files = behindProxy ? announcedFiles(html.toString()) : "";
      if (files) headers.set("Link", files);
      return { tag: context.tag, headers, html, encoded: new Map() };
    },
  });

  // Shares its pages with the cache, where they expire and have one entry per tag.
  const served = new LRUCache<string, Served>({
    maxSize: maxBytes / 2,
    sizeCalculation: ({ page }) => page.html.length * 2,
  });

  return {
    /**
     * Responds to a GET or HEAD from the cache, and renders the page if there is none for the current tag.
     * Concurrent requests for the same page wait for one rendering. `address` is the normalised address.
     */
    async respond(
      request: Request,
      { address, tag }: { address: string; tag: string },
      render: (request: Request) => Promise<Response>,
      keep: Keep = () => {},
    ): Promise<Response> {
      // Cached pages are shared: only the address may influence them, nothing else of the request.
      const renderAddress = () => render(new Request(address, { headers: { accept: "text/html" } }));
      const pageRequest: PageRequest = { tag, render: renderAddress };
      const key = `${tag} ${address}`;
      const page = await pages.fetch(key, { context: pageRequest });
      const last = served.peek(address)?.page.tag;
      // Pages of earlier content are not asked for again.
      if (page && last !== undefined && last !== tag) pages.delete(`${last} ${address}`);
      if (page) served.set(address, { page, at: now() });
      const until = now() + pages.getRemainingTTL(key);
      return page
        ? responseFor(request, page, (body) => keep({ tag, until, body }))
        : (pageRequest.own ?? renderAddress());
    },

    /** Responds with the page as it was last served, with its `Age`; null if that is unknown or too long ago. */
    async respondStale(request: Request, address: string): Promise<Response | null> {
      const last = served.get(address);
      if (!last || now() - last.at > maxStaleness) return null;
      const response = await responseFor(request, last.page);
      response.headers.set("Age", String(Math.round((now() - last.at) / 1000)));
      return response;
    },

    /** Forgets the pages that could be served stale. */
    forget(): void {
      served.clear();
    },
  };
}

function cacheAge(response: Response) {
  const seconds = /max-age=(\d+)/.exec(response.headers.get("CDN-Cache-Control") ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}

async function responseFor(request: Request, page: Page, keep: (body: Uint8Array) => void = () => {}) {
  const headers = new Headers(page.headers);
  const etag = `W/"${page.tag}"`;
  headers.set("ETag", etag);
  headers.set("Cache-Control", "no-cache");
  headers.set("Vary", "Accept-Encoding");
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await encodePage(page, encoding);
  headers.set("Content-Length", String(body.length));
  if (request.method === "GET") keep(body);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status: 200, headers });
}

function encodePage(page: Page, encoding: Encoding): Promise<Buffer> {
  const made = page.encoded.get(encoding);
  if (made) return made;
  const making =
    encoding === "br"
      ? toBrotli(page.html, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: page.html.length > largePage ? 11 : 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
            // Of the codes of distances these suit the public pages best, measured on seven of them.
            [constants.BROTLI_PARAM_NPOSTFIX]: 1,
            [constants.BROTLI_PARAM_NDIRECT]: 0,
          },
        })
      : encoding === "zstd"
        ? toZstd(page.html, {
            params: { [constants.ZSTD_c_compressionLevel]: 19 },
            // Without it, a page would take the memory of a large file.
            pledgedSrcSize: page.html.length,
          })
        : encoding === "gzip"
          ? toGzip(page.html, { level: 6 })
          : Promise.resolve(page.html);
  page.encoded.set(encoding, making);
  return making;
}

const announced =
  /<link rel="(?:stylesheet" href="(?<style>[^"]+)"\/?>|preload" href="(?<font>[^"]+)" as="font" type="font\/woff2" crossorigin)/g;

/**
 * Returns the `Link` header that announces the styles and fonts of a page; empty without any. Which photo it preloads
 * depends on the window.
 */
const announcedFiles = (html: string): string =>
  [...html.matchAll(announced)]
    .map(({ groups: { style, font } = {} }) =>
      style
        ? `<${style}>; rel=preload; as=style`
        : `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    )
    .join(", ");

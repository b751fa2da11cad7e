import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Page {
  tag: string;
  /** Expiry time in milliseconds since the epoch. */
  expires: number;
  headers: Headers;
  html: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

type Encoding = "br" | "gzip" | "identity";

/**
 * Caches rendered public pages with their compressed variants as long as `tag` (content version, build and site day)
 * stays the same. Pages opt in with `CDN-Cache-Control: max-age=SECONDS` (RFC 9213), which is not sent to clients.
 */
export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.html.length * 2,
  });
  const underWay = new Map<string, Promise<Page | Response>>();

  async function renderPage(key: string, tag: string, render: () => Promise<Response>) {
    const response = await render();
    const age = cacheAge(response);
    if (age === null || response.status !== 200) return response;
    const headers = new Headers(response.headers);
    headers.delete("CDN-Cache-Control");
    const html = Buffer.from(await response.arrayBuffer());
    const page: Page = { tag, expires: now() + age * 1000, headers, html, encoded: new Map() };
    pages.set(key, page);
    return page;
  }

  return {
    /**
     * Responds to a GET or HEAD from the cache, and renders the page if there is none for the current tag.
     * Concurrent requests for the same page wait for one rendering. `address` is the normalised address.
     */
    async respond(
      request: Request,
      { address, tag }: { address: string; tag: string },
      render: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      const key = address;
      const kept = pages.get(key);
      if (kept && kept.tag === tag && kept.expires > now()) return answer(request, kept);

      const name = `${tag} ${key}`;
      let rendering = underWay.get(name);
      const shared = rendering !== undefined;
      if (!rendering) {
        // Cached pages are shared: only the address may influence them, nothing else of the request.
        rendering = renderPage(key, tag, () =>
          render(new Request(address, { headers: { accept: "text/html" } })),
        );
        underWay.set(name, rendering);
        rendering.finally(() => underWay.delete(name)).catch(() => {});
      }
      const result = await rendering;
      if (!(result instanceof Response)) return answer(request, result);
      return shared ? render(new Request(address, { headers: { accept: "text/html" } })) : result;
    },
  };
}

function cacheAge(response: Response) {
  const seconds = /max-age=(\d+)/.exec(response.headers.get("CDN-Cache-Control") ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}

async function answer(request: Request, page: Page) {
  const headers = new Headers(page.headers);
  const etag = `W/"${page.tag}"`;
  headers.set("ETag", etag);
  headers.set("Cache-Control", "no-cache");
  headers.set("Vary", "Accept-Encoding");
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await encodePage(page, encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status: 200, headers });
}

function preferredEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

function encodePage(page: Page, encoding: Encoding): Promise<Buffer> {
  const made = page.encoded.get(encoding);
  if (made) return made;
  const making =
    encoding === "br"
      ? toBrotli(page.html, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
          },
        })
      : encoding === "gzip"
        ? toGzip(page.html, { level: 6 })
        : Promise.resolve(page.html);
  page.encoded.set(encoding, making);
  return making;
}

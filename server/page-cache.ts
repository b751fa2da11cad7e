import { hash } from "node:crypto";
import { constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createQueue } from "#app/adapters/queue/queue.ts";
import { singleFlight } from "#app/adapters/storage/storage.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { namesTag } from "#app/http/file-transfer.ts";
import { compress, type Encoding, preferredEncoding, quick } from "./compress.ts";

/** How pages are compressed for all who come after the first: once after each change, one page at a time. */
const effort = {
  br: 10,
  zstd: 19,
  gzip: 6,
  // Of the codes of distances these suit the public pages best, measured on seven of them.
  brotli: { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 0 },
};
/**
 * Bytes above which a page, such as home, is compressed as well as possible: 60 ms more of another thread for 150 bytes
 * less of what has to fit in the first packets.
 */
const largePage = 80_000;

interface Page {
  tag: string;
  headers: Headers;
  html: Buffer;
  encoded: Map<Encoding, Encoded>;
  until: number;
  /** When it was last served as the current one. */
  servedAt: number;
}

interface Encoded {
  bytes: Uint8Array | Promise<Uint8Array>;
  /** False until the background has compressed the page as well as possible. */
  isBest: boolean;
}

/** Milliseconds. Older pages are not served stale: by then the content may be wrong rather than old. */
const maxStaleness = dayMs;

/** The bytes of a response that is the same for everybody. */
export interface SharedResponse {
  /** The content's version, build and day. */
  tag: string;
  /** When it expires, on the cache's clock. */
  until: number;
  body: Uint8Array;
}

export type Keep = (response: SharedResponse) => void;

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
  /** By address. Pages that are no longer current stay, to be served stale. */
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ html }) => html.length * 2,
  });

  /** Returns the page in a response; null if it must not be cached. */
  async function pageOf(response: Response, tag: string): Promise<Page | null> {
    const age = cacheAge(response);
    if (age === null || response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.delete("CDN-Cache-Control");
    const html = Buffer.from(await response.arrayBuffer());
    const files = behindProxy ? announcedFiles(html.toString()) : "";
    if (files) headers.set("Link", files);
    return { tag, headers, html, encoded: new Map(), until: now() + age * 1000, servedAt: now() };
  }

  return {
    /**
     * Responds to a GET or HEAD from the cache, and renders the page if there is none for the current tag.
     * Concurrent requests for the same page wait for one rendering. `address` is the normalised address.
     */
    async respond(
      request: Request,
      { address, tag, keep = () => {} }: { address: string; tag: string; keep?: Keep },
      render: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      // Cached pages are shared: only the address may influence them, nothing else of the request.
      const renderAddress = () => render(new Request(address, { headers: { accept: "text/html" } }));
      const cached = pages.get(address);
      let own: Response | undefined;
      const page =
        cached?.tag === tag && now() < cached.until
          ? cached
          : await singleFlight(pages, `${tag} ${address}`, async () => {
              const response = await renderAddress();
              const rendered = await pageOf(response, tag);
              if (rendered && cached?.html.equals(rendered.html)) rendered.encoded = cached.encoded;
              if (rendered) pages.set(address, rendered);
              else own = response;
              return rendered;
            });
      if (!page) return own ?? renderAddress();
      page.servedAt = now();
      return responseFor(request, page, (body) => keep({ tag, until: page.until, body }));
    },

    /** Responds with the page as it was last served, with its `Age`; null if that is unknown or too long ago. */
    async respondStale(request: Request, address: string): Promise<Response | null> {
      const page = pages.get(address);
      if (!page || now() - page.servedAt > maxStaleness) return null;
      const response = await responseFor(request, page);
      response.headers.set("Age", String(Math.round((now() - page.servedAt) / 1000)));
      return response;
    },

    /** Forgets all pages, so that none is served stale. */
    forget(): void {
      pages.clear();
    },
  };
}

function cacheAge(response: Response) {
  const seconds = /max-age=(\d+)/.exec(response.headers.get("CDN-Cache-Control") ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}

async function responseFor(request: Request, page: Page, keep: (body: Uint8Array) => void = () => {}) {
  const headers = new Headers(page.headers);
  // Shorter than the tag, because home has to fit in the first packets.
  const etag = `W/"${hash("sha256", page.tag, "base64url").slice(0, 16)}"`;
  headers.set("ETag", etag);
  headers.set("Cache-Control", "no-cache");
  headers.set("Vary", "Accept-Encoding");
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const { body, isBest } = await encodePage(page, encoding);
  headers.set("Content-Length", String(body.length));
  if (request.method === "GET" && isBest) keep(body);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status: 200, headers });
}

const background = createQueue(1);

/** Returns quick bytes at once, and the best ones as soon as they are there. */
async function encodePage({ html, encoded }: Page, encoding: Encoding) {
  if (encoding === "identity") return { body: html, isBest: true };
  const page = encoded.get(encoding) ?? startEncoding(html, encoding);
  encoded.set(encoding, page);
  const { bytes, isBest } = page;
  return { body: await bytes, isBest };
}

function startEncoding(html: Buffer, encoding: Exclude<Encoding, "identity">): Encoded {
  const quickBytes = compress(html, encoding, quick);
  const page: Encoded = { bytes: quickBytes, isBest: effort[encoding] === quick[encoding] };
  if (page.isBest) return page;
  void quickBytes
    .then(() =>
      background(() => compress(html, encoding, html.length > largePage ? { ...effort, br: 11 } : effort)),
    )
    .then((bytes) => Object.assign(page, { bytes, isBest: true }))
    // The quick bytes stay; if they failed, the responses that wait for them fail.
    .catch(() => {});
  return page;
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

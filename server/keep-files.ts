import type { MiddlewareHandler } from "hono";
import type { State } from "./route-context.ts";

const maxBytes = 512 * 1024;

/**
 * Keeps responses of files for others, if they are not large and anybody may have them while the content stays.
 * @param tagOf returns the tag of the content that the files belong to, null if it is unknown
 * @param findTag reads that tag, so that files are kept after a change even if no page is requested first
 */
export function keepFiles(
  tagOf: () => string | null,
  findTag: () => Promise<unknown> = async () => {},
): MiddlewareHandler<State> {
  return async (c, next) => {
    // Without the database the file is unknown, too, and says so itself.
    if (tagOf() === null) await findTag().catch(() => {});
    const tag = tagOf();
    await next();
    const { status, headers } = c.res;
    const isShared = /^public, (max-age=31536000|no-cache)/.test(headers.get("Cache-Control") ?? "");
    const isSmall = Number(headers.get("Content-Length") ?? Number.POSITIVE_INFINITY) <= maxBytes;
    if (c.req.method !== "GET" || status !== 200 || tag === null || !isShared || !isSmall) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    c.res = new Response(body, c.res);
    // The content may have changed while the file was read.
    if (tagOf() === tag) c.set("keepable", { tag, until: Number.POSITIVE_INFINITY, body });
  };
}

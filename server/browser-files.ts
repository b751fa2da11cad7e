import { serveStatic } from "@hono/node-server/serve-static";

/** Serves the built files for browsers, compressed ahead. */
export function browserFiles(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("Cache-Control", cacheControl),
  });
}

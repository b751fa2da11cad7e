import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { logoBytes } from "#app/domain/company/brand-images.server.ts";
import type { Route } from "./+types/logo.ts";

/**
 * Serves an uploaded logo as SVG or PNG. The address contains a digest of the content, so it can be cached forever. The
 * server sends every file under `/brand/` with a policy of its own; see `server/content-policy.ts`.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { file } = params;
  const valid = /^[0-9a-f]{32}-\d{1,4}x\d{1,4}-[a-z]{3,5}\.(?:svg|png)$/.test(file);
  const bytes = valid ? await logoBytes(context.get(dependencies).db, file) : null;
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      "Content-Type": file.endsWith(".svg") ? "image/svg+xml" : "image/png",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { logoBytes } from "#app/domain/company/brand-images.server.ts";
import { logoOf } from "#app/domain/company/logo.ts";
import type { Route } from "./+types/logo.ts";

/**
 * Serves an uploaded logo as SVG or PNG. The address contains a digest of the content, so it can be cached forever. The
 * server sends every file under `/brand/` with a policy of its own; see `server/content-policy.ts`.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { file } = params;
  const bytes = logoOf(file) && (await logoBytes(context.get(dependencies).db, file));
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      "Content-Type": file.endsWith(".svg") ? "image/svg+xml" : "image/png",
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

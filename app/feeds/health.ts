import { currentContentVersion } from "#app/content/settings/settings.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Route } from "./+types/health.ts";

/** Responds with 200 if the database works, for load balancers and monitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await currentContentVersion(context.get(dependencies).db);
    return new Response("ok\n", { headers });
  } catch (error) {
    context.get(requestInfo).log.error({ err: error }, "the database does not respond");
    return new Response("the database does not respond\n", { status: 503, headers });
  }
}

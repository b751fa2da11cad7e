import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/readiness.ts";

/** Responds with 200 if everything that the site needs works, otherwise 503, for load balancers and monitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const readiness = await context.get(dependencies).readiness();
  const ready = Object.values(readiness).every((state) => state === "ok");
  const lines = Object.entries(readiness).map(([part, state]) => `${part}: ${state}\n`);
  return new Response(lines.join(""), {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}

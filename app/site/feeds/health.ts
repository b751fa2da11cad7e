import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/health.ts";

/** Responds as long as the process works, whatever it depends on: a restart would not bring a database back. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
  Response.json(
    { status: "ok", version: context.get(dependencies).version },
    { headers: { "Cache-Control": "no-store" } },
  );

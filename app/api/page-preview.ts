import { z } from "zod";
import { readMarkdown } from "#app/adapters/markdown/read-markdown.ts";
import { requireAdminCaller } from "#app/auth/guards.server.ts";
import { lines } from "#app/content/form-schema.ts";
import { pageFields } from "#app/content/pages/page-fields.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Route } from "./+types/page-preview.ts";
import { readJson, respond } from "./api-response.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

const schema = z.object({ body: lines(pageFields.body.maxLength) });

export function loader({ context }: Route.LoaderArgs) {
  return respond(context, () => Promise.reject(new ApiError(405, "Method not allowed")));
}

/** Parses the Markdown of a form as the page would show it. Stores nothing. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(context, async () => {
    if (request.method !== "POST") throw new ApiError(405, "Method not allowed");
    const parsed = schema.safeParse(await readJson(request));
    if (!parsed.success)
      throw new ApiError(422, parsed.error.issues[0]?.message ?? "The text cannot be shown.");
    return { nodes: readMarkdown(parsed.data.body) };
  });
}

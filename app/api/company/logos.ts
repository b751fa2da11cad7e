import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { dependencies } from "#app/context.ts";
import { storeLogo } from "#app/domain/company/brand-images.server.ts";
import { maxLogoBytes } from "#app/domain/company/logo.ts";
import { requireAdminCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, respond } from "#app/http/api-response.ts";
import type { Route } from "./+types/logos.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

export const loader = onlyPost;

/** Stores the logo in the request body. It can be read under its address; pages show it when the brand settings name it. */
export function action({ request, context }: Route.ActionArgs) {
  return respond(
    context,
    async () => {
      if (request.method !== "POST") throw new ApiError(405, "Use POST");
      const { db, media } = context.get(dependencies);
      const bytes = await request.bytes();
      if (bytes.length > maxLogoBytes)
        throw new ApiError(
          413,
          `This logo is larger than ${readableSize(maxLogoBytes)}. Send a smaller one.`,
        );
      return { logo: await storeLogo(db, await media.readLogo(bytes)) };
    },
    201,
  );
}

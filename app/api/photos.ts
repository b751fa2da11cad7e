import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { receiveFile, withArrivals } from "#app/adapters/uploads/receive-file.ts";
import { account, requireAdminCaller } from "#app/auth/guards.server.ts";
import { droppedPhotosSchema, photoAddressSchema } from "#app/content/events/events.ts";
import { discardStagedPhotos } from "#app/content/photos/staged-photos.server.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/photos.ts";
import { ApiError, readJson, respond } from "./api-response.ts";
import { stageAddress, stageFile } from "./stage-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

/**
 * Stores one photo ahead of the save that uses it: its bytes as the body with its name in `X-Photo-Name`
 * (percent-encoded), or as JSON the `{address}` it is fetched from. DELETE with `{tokens}` lets go of photos that will not be used.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = context.get(account);
  return respond(context, async () => {
    if (request.method === "DELETE") {
      const parsed = droppedPhotosSchema.safeParse(await readJson(request));
      if (!parsed.success) throw new ApiError(422, "Please send the tokens of photos.");
      return discardStagedPhotos(context.get(dependencies).db, userId, parsed.data.tokens);
    }
    if (request.method !== "POST") throw new ApiError(405, "Photos are sent by POST.");
    if (request.headers.get("Content-Type")?.startsWith("application/json")) {
      const parsed = photoAddressSchema.safeParse(await readJson(request));
      if (!parsed.success) throw new ApiError(422, "Please send the address of a photo.");
      return stageAddress(context.get(dependencies), parsed.data.address, userId);
    }
    const name = decoded(request.headers.get("X-Photo-Name")) || "This photo";
    return withArrivals(async (folder) => {
      const file = await receiveFile(request.body, folder, { name, maxBytes: maxPhotoBytes });
      return stageFile(context.get(dependencies), file, userId);
    });
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return respond(context, async () => {
    throw new ApiError(405, "Photos are sent by POST.");
  });
}

function decoded(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "").slice(0, 200);
  } catch {
    return "";
  }
}

import { account, requireAdminCaller } from "#app/auth/guards.server.ts";
import { droppedPhotosSchema, photoAddressSchema } from "#app/content/events/events.ts";
import { dropStagedPhotos } from "#app/content/photos/staged-photos.server.ts";
import { services } from "#app/context.ts";
import { largestFile } from "#app/services/media/read-picture.ts";
import { receiveFile, withArrivals } from "#app/services/uploads/receive-file.ts";
import type { Route } from "./+types/photos-call.ts";
import { answerCall, CallRefused, readJson } from "./answer.ts";
import { stageAddress, stageFile } from "./stage-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

/**
 * Takes in one photo ahead of the save that uses it: its bytes as the body with its name in `X-Photo-Name`
 * (percent-encoded), or as JSON the `{address}` it is fetched from. DELETE with `{tokens}` lets go of photos that will not be used.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = context.get(account);
  return answerCall(context, async () => {
    if (request.method === "DELETE") {
      const parsed = droppedPhotosSchema.safeParse(await readJson(request));
      if (!parsed.success) throw new CallRefused(422, "Please send the tokens of photos.");
      return dropStagedPhotos(context.get(services).db, userId, parsed.data.tokens);
    }
    if (request.method !== "POST") throw new CallRefused(405, "Photos are sent by POST.");
    if (request.headers.get("Content-Type")?.startsWith("application/json")) {
      const parsed = photoAddressSchema.safeParse(await readJson(request));
      if (!parsed.success) throw new CallRefused(422, "Please send the address of a photo.");
      return stageAddress(context.get(services), parsed.data.address, userId);
    }
    const name = decoded(request.headers.get("X-Photo-Name")) || "This photo";
    return withArrivals(async (folder) => {
      const file = await receiveFile(request.body, folder, { name, maxBytes: largestFile });
      return stageFile(context.get(services), file, userId);
    });
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return answerCall(context, async () => {
    throw new CallRefused(405, "Photos are sent by POST.");
  });
}

function decoded(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "").slice(0, 200);
  } catch {
    return "";
  }
}

import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { BrokenUpload, receiveFile, TooLarge, withArrivals } from "#app/adapters/uploads/receive-file.ts";
import { account } from "#app/auth/guards.server.ts";
import { listLibrary } from "#app/content/photos/photo-library.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/library.ts";
import { addLibraryPhoto, refuseImage } from "./add-photo.server.ts";
import { type LibraryResponse, refused } from "./responses.ts";

/** A page of the pictures anybody may see: `?search=` in their alternative texts, `?before=` to go on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const before = recordId(searchParams.get("before"));
  const search = searchText(searchParams.get("search"));
  const page = await listLibrary(context.get(dependencies).db, {
    search,
    ...(before !== null && { before }),
  });
  return Response.json(page satisfies LibraryResponse);
}

/** Stores the photo in the request's body. */
export function action({ request, context }: Route.ActionArgs) {
  return withArrivals(async (folder) => {
    try {
      const limits = { name: "This photo", maxBytes: maxPhotoBytes };
      const { path } = await receiveFile(request.body, folder, limits);
      return await addLibraryPhoto({ path }, context.get(dependencies), context.get(account));
    } catch (error) {
      if (error instanceof TooLarge) return refused(413, error.message);
      if (error instanceof BrokenUpload) return refused(400, error.message);
      return refuseImage(error);
    }
  });
}

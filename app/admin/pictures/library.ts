import { account } from "#app/auth/guards.server.ts";
import { listLibrary } from "#app/content/photos/picture-library.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { searchText } from "#app/content/search.ts";
import { services } from "#app/context.ts";
import { largestFile } from "#app/services/media/read-picture.ts";
import { BrokenUpload, receiveFile, TooLarge, withArrivals } from "#app/services/uploads/receive-file.ts";
import type { Route } from "./+types/library.ts";
import { addPicture, refusePicture } from "./add-picture.server.ts";
import { type LibraryAnswer, refused } from "./answers.ts";

/** A page of the pictures anybody may see: `?search=` in their alternative texts, `?before=` to go on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const before = recordId(searchParams.get("before"));
  const search = searchText(searchParams.get("search"));
  const page = await listLibrary(context.get(services).db, { search, ...(before !== null && { before }) });
  return Response.json(page satisfies LibraryAnswer);
}

/** Takes in the picture that is the request's body. */
export function action({ request, context }: Route.ActionArgs) {
  return withArrivals(async (folder) => {
    try {
      const limits = { name: "This photo", maxBytes: largestFile };
      const { path } = await receiveFile(request.body, folder, limits);
      return await addPicture({ path }, context.get(services), context.get(account));
    } catch (error) {
      if (error instanceof TooLarge) return refused(413, error.message);
      if (error instanceof BrokenUpload) return refused(400, error.message);
      return refusePicture(error);
    }
  });
}

import { maxPhotoBytes } from "#app/adapters/images/photo-limits.ts";
import { withFetched } from "#app/adapters/uploads/receive-file.ts";
import { account } from "#app/auth/guards.server.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Route } from "./+types/from-address.ts";
import { addLibraryPhoto, refuseImage } from "./add-photo.server.ts";
import { refused } from "./responses.ts";

const limits = { maxBytes: maxPhotoBytes, timeoutMs: 20_000 };

export function loader() {
  return refused(404, "Use POST.");
}

/** Imports the photo at another site's `address`. */
export async function action({ request, context }: Route.ActionArgs) {
  const address = String((await readForm(request, ["address"])).get("address") ?? "");
  const shared = context.get(dependencies);
  try {
    return await withFetched(
      () => shared.web.fetchFile(address, limits),
      (file) => addLibraryPhoto(file, shared, context.get(account)),
    );
  } catch (error) {
    return refuseImage(error);
  }
}

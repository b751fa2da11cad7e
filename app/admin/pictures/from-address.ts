import { account } from "#app/auth/guards.server.ts";
import { readForm } from "#app/auth/read-form.server.ts";
import { services } from "#app/context.ts";
import { largestFile } from "#app/services/media/read-picture.ts";
import { withFetched } from "#app/services/uploads/receive-file.ts";
import type { Route } from "./+types/from-address.ts";
import { addPicture, refusePicture } from "./add-picture.server.ts";
import { refused } from "./answers.ts";

const limits = { maxBytes: largestFile, timeoutMs: 20_000 };

export function loader() {
  return refused(404, "Use POST.");
}

/** Takes in the picture that lies at another site's `address`. */
export async function action({ request, context }: Route.ActionArgs) {
  const address = String((await readForm(request, ["address"])).get("address") ?? "");
  const shared = context.get(services);
  try {
    return await withFetched(
      () => shared.web.fetchFile(address, limits),
      (file) => addPicture(file, shared, context.get(account)),
    );
  } catch (error) {
    return refusePicture(error);
  }
}

import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import { receiveFile } from "#app/adapters/uploads/receive-file.ts";
import { dependencies } from "#app/context.ts";
import { storeCertificate } from "#app/domain/company/certificates.server.ts";
import { certificateName, maxCertificateBytes } from "#app/domain/company/certificates.ts";
import { requireAdminCaller } from "#app/http/accounts/guards.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import { onlyPost, respond } from "#app/http/api-response.ts";
import { sentFileName } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/certificates.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdminCaller];

export const loader = onlyPost;

/**
 * Stores the PDF in the request body, with its name in `X-File-Name` (percent-encoded). It is public once a badge that is
 * shown names it.
 */
export function action({ request, context }: Route.ActionArgs) {
  return respond(
    context,
    async () => {
      if (request.method !== "POST") throw new ApiError(405, "Use POST");
      const { db, storage } = context.get(dependencies);
      const name = certificateName(sentFileName(request.headers.get("X-File-Name")));
      return withTempFolder(async (folder) => {
        const file = await receiveFile(request.body, folder, { name, maxBytes: maxCertificateBytes });
        const certificate = await storeCertificate(db, storage, file);
        if (typeof certificate === "string") throw new ApiError(422, `${certificate}. Choose a PDF file.`);
        return { certificate };
      });
    },
    201,
  );
}

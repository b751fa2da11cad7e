import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { findCertificate } from "#app/domain/company/certificates.server.ts";
import { certificateName } from "#app/domain/company/certificates.ts";
import { storedFile } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/certificate-file.ts";

/** Serves an uploaded PDF to the office, also before its badge is saved or while the badge is not shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(dependencies);
  const stored = await findCertificate(db, params.hash);
  if (!stored) throw data("This file does not exist.", { status: 404 });
  const name = certificateName(params.name);
  return storedFile(request, storage, {
    ...stored,
    name,
    cached: "private, no-cache",
    inline: "application/pdf",
  });
}

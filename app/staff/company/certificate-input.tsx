import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import {
  type Certificate,
  certificateAddress,
  certificateOf,
  certificateText,
  maxCertificateBytes,
} from "#app/domain/company/certificates.ts";
import { ApiError, upload } from "#app/http/api-client.ts";
import type { OwnControlProps } from "#app/staff/form/form-facts.ts";
import { UploadedFileInput } from "./uploaded-file-input.tsx";

/** The PDF of a badge. The form sends its name, size and hash. */
export default function CertificateInput({ hint = "", ...field }: OwnControlProps) {
  return (
    <UploadedFileInput
      {...field}
      hint={`${hint} At most ${readableSize(maxCertificateBytes)}.`}
      accept=".pdf,application/pdf"
      send={uploadCertificate}
      read={certificateOf}
      removed={({ name }) => `${name} removed from the badge`}
      show={(certificate) => (
        <p className="mb-2 wrap-anywhere">
          <a
            href={`/admin/cms/site/badges${certificateAddress(certificate)}`}
            target="_blank"
            rel="noreferrer"
            className="tap link"
          >
            {certificate.name}
          </a>{" "}
          <span className="text-steel">{readableSize(certificate.bytes)}</span>
        </p>
      )}
    />
  );
}

async function uploadCertificate(file: File): Promise<string> {
  if (file.size > maxCertificateBytes)
    throw new ApiError(413, `${file.name} is larger than ${readableSize(maxCertificateBytes)}.`);
  const headers = { "X-File-Name": encodeURIComponent(file.name.slice(-200).toWellFormed()) };
  const sent = await upload("/server/api/certificates", file, { headers });
  return certificateText((sent as { certificate: Certificate }).certificate);
}

import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import {
  type Certificate,
  certificateAddress,
  certificateOf,
  certificateText,
  maxCertificateBytes,
} from "#app/content/settings/certificates.ts";
import { ApiError, upload } from "#app/http/api-client.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { UploadButton } from "./upload-button.tsx";
import { useUploadedFile } from "./use-uploaded-file.ts";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Class of a field that spans the row. */
  span?: string;
}

/** Uploads the PDF of a badge when it is chosen. The form sends its name, size and hash. */
export default function CertificateInput({ name, label, hint = "", span = "" }: Props) {
  const { control, errors, errorId, hintId, about } = useFormField(name);
  const uploaded = useUploadedFile(control.defaultValue, uploadCertificate);
  const { file, setFile, problem, field, chooser } = uploaded;
  const notify = useNotify();
  const certificate = certificateOf(file);

  function remove() {
    setFile("");
    chooser.current?.focus();
    notify(`${certificate?.name ?? "PDF"} removed from the badge`, { undo: () => setFile(file) });
  }

  const faults = problem ? [problem] : errors;
  return (
    <fieldset className={`min-w-0 ${span}`}>
      <legend className="mb-1.5 font-display font-semibold">{label}</legend>
      <input ref={field} type="hidden" name={control.name} value={file} />
      {certificate && (
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
      <div className="flex flex-wrap gap-3">
        <UploadButton
          upload={uploaded}
          id={control.id}
          text={certificate ? "Replace" : "Upload"}
          label={label}
          accept=".pdf,application/pdf"
          isWrong={faults !== undefined}
          describedBy={[about(hint), problem && errorId].filter(Boolean).join(" ") || undefined}
        />
        {certificate && (
          <button type="button" className="button" aria-label={`Remove: ${label}`} onClick={remove}>
            Remove
          </button>
        )}
      </div>
      <p id={hintId} className="mt-1 text-steel">
        {hint} At most {readableSize(maxCertificateBytes)}.
      </p>
      <div aria-live="polite">{faults && <FieldError id={errorId} errors={faults} />}</div>
    </fieldset>
  );
}

async function uploadCertificate(file: File): Promise<string> {
  if (file.size > maxCertificateBytes)
    throw new ApiError(413, `${file.name} is larger than ${readableSize(maxCertificateBytes)}.`);
  const headers = { "X-File-Name": encodeURIComponent(file.name.slice(-200).toWellFormed()) };
  const sent = await upload("/server/api/certificates", file, { headers });
  return certificateText((sent as { certificate: Certificate }).certificate);
}

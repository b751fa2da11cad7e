import { type Logo, logoAddress, logoOf, maxLogoBytes } from "#app/content/brand/logo.ts";
import { ApiError, upload } from "#app/http/api-client.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import { UploadButton } from "./upload-button.tsx";
import { useUploadedFile } from "./use-uploaded-file.ts";

interface Props {
  name: string;
  hint?: string;
}

/** Uploads a logo when it is chosen, and shows it on both grounds. The form sends its file name. */
export default function LogoInput({ name, hint }: Props) {
  const { control, label, errors, errorId, hintId, about } = useFormField(name);
  const uploaded = useUploadedFile(control.defaultValue, uploadLogo);
  const { file, setFile, problem, field } = uploaded;
  const logo = logoOf(file);
  const faults = problem ? [problem] : errors;
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-display font-semibold">{label}</legend>
      <input ref={field} type="hidden" name={control.name} value={file} />
      {logo && (
        <div className="mb-3 grid max-w-xl grid-cols-2">
          <Ground logo={logo} colour="bg-[#f3f0eb]" name="On paper" />
          <Ground logo={logo} colour="bg-[#17191c]" name="On dark grounds" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <UploadButton
          upload={uploaded}
          id={control.id}
          text={logo ? "Replace" : "Upload"}
          label={label}
          accept="image/svg+xml,image/png,.svg,.png"
          isWrong={faults !== undefined}
          describedBy={[about(hint), problem && errorId].filter(Boolean).join(" ") || undefined}
        />
        {logo && (
          <button type="button" className="button" onClick={() => setFile("")}>
            Remove
          </button>
        )}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-steel">
          {hint}
        </p>
      )}
      <div aria-live="polite">{faults && <FieldError id={errorId} errors={faults} />}</div>
    </fieldset>
  );
}

function Ground({ logo, colour, name }: { logo: Logo; colour: string; name: string }) {
  return (
    <figure>
      <div className={`flex h-28 items-center justify-center border border-hairline p-4 ${colour}`}>
        <img
          src={logoAddress(logo)}
          width={logo.width}
          height={logo.height}
          alt=""
          className="max-h-full max-w-full object-contain"
        />
      </div>
      <figcaption className="mt-1 text-steel">{name}</figcaption>
    </figure>
  );
}

async function uploadLogo(file: File): Promise<string> {
  if (file.size > maxLogoBytes)
    throw new ApiError(413, "This logo is larger than 256 KB. Send a smaller one.");
  const { logo } = (await upload("/server/api/logos", file)) as { logo: Logo };
  return logo.file;
}

import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { type Logo, logoAddress, logoOf, maxLogoBytes } from "#app/domain/company/logo.ts";
import { ApiError, upload } from "#app/http/api-client.ts";
import type { OwnControlProps } from "#app/staff/form/form-facts.ts";
import { UploadedFileInput } from "./uploaded-file-input.tsx";

/** A logo, shown on both grounds. The form sends its file name. */
export default function LogoInput(field: OwnControlProps) {
  return (
    <UploadedFileInput
      {...field}
      span="sm:col-span-2"
      accept="image/svg+xml,image/png,.svg,.png"
      send={uploadLogo}
      read={logoOf}
      removed={() => "Logo removed"}
      show={(logo) => (
        <div className="mb-3 grid max-w-xl grid-cols-2">
          <Ground logo={logo} colour="bg-[#f3f0eb]" name="On paper" />
          <Ground logo={logo} colour="bg-[#17191c]" name="On dark grounds" />
        </div>
      )}
    />
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
    throw new ApiError(413, `This logo is larger than ${readableSize(maxLogoBytes)}. Send a smaller one.`);
  const { logo } = (await upload("/server/api/logos", file)) as { logo: Logo };
  return logo.file;
}

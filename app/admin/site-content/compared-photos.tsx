import type { FormValue } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { listNames } from "#app/content/settings/list-names.ts";
import type { SettingForm } from "#app/content/settings/settings.ts";
import { textOfValue } from "#app/forms/text-of-values.ts";
import { Thumbnail } from "../gallery/thumbnail.tsx";

/** Returns a renderer for photo fields in the conflict comparison; it returns undefined for other fields. */
export function comparedPhotos(setting: SettingForm, known: Map<string, LibraryPhoto>) {
  const small = (id: string | undefined) => {
    const photo = known.get(id ?? "");
    return photo && <Thumbnail photo={photo} sizes="5rem" className="h-14 w-20 shrink-0" />;
  };
  return (_name: string, value: FormValue | undefined): React.ReactNode => {
    if (setting === "photos" && typeof value === "string") return small(value);
    if (listNames.some((list) => list === setting)) return textOfValue(withoutKeys(value));
    if (setting !== "leaders" || !Array.isArray(value)) return undefined;
    const rows = value.filter((row) => typeof row === "object");
    return (
      <ol className="grid gap-2">
        {rows.map(({ name, role, bio, photoId }) => (
          <li key={`${name} ${role} ${bio}`} className="flex items-start gap-3">
            {small(photoId)}
            <span>{[name, role, bio].filter(Boolean).join(" – ")}</span>
          </li>
        ))}
      </ol>
    );
  };
}

function withoutKeys(value: FormValue | undefined): FormValue | undefined {
  if (!Array.isArray(value)) return value;
  const rows = value.filter((row) => typeof row === "object");
  return rows.map(({ key: _, ...row }) => row);
}

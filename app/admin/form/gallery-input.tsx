import { lazy, memo, Suspense, useContext } from "react";
import type { FormValue } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { Thumbnail } from "../gallery/thumbnail.tsx";

// Loaded after the form is hydrated: until then the photos of the page are shown and sent.
const GalleryField = lazy(async () => ({
  default: (await import("../gallery/gallery-field.tsx")).GalleryField,
}));

interface Props {
  known: Map<string, LibraryPhoto>;
  hint?: string;
}

/**
 * Shows the `photos` field of the surrounding form. A new rendering before the gallery is loaded would replace the field
 * of the page, and with it the files just chosen there; so it depends on nothing else of the form.
 */
export const GalleryInput = memo(({ known, hint }: Props) => {
  const { values, labels, errors } = useContext(FormContext);
  const ids = values.photos as string[];
  const unloaded = ids.map((id) => <input key={id} type="hidden" name="photos[]" value={id} />);
  return (
    <Suspense fallback={unloaded}>
      <GalleryField
        name="photos[]"
        label={labels.photos ?? ""}
        {...(hint && { hint })}
        initial={ids.flatMap((id) => known.get(id) ?? [])}
        errors={Object.entries(errors).find(([path]) => /^photos\b/.test(path))?.[1]}
        onChange={(photos) => {
          for (const photo of photos) known.set(String(photo.id), photo);
        }}
      />
    </Suspense>
  );
});

/** Renders thumbnails of a version's photos in the conflict comparison; undefined for other fields. */
export function comparedPhotos(known: Map<string, LibraryPhoto>) {
  return (name: string, ids: FormValue | undefined) => {
    if (name !== "photos" || !ids?.length) return undefined;
    return (
      <span className="flex flex-wrap gap-2">
        {(ids as string[]).map((id) => {
          const photo = known.get(id);
          return photo && <Thumbnail key={id} photo={photo} sizes="5rem" className="h-14 w-20" />;
        })}
      </span>
    );
  };
}

import { Suspense, useContext } from "react";
import { FormContext } from "#app/ui/form-context.ts";
import { lazyPart } from "#app/ui/loading.tsx";
import { FormFacts, foundPhoto } from "./form-facts.ts";
import { Thumbnail } from "./gallery/thumbnail.tsx";

const GalleryInput = lazyPart(
  () => import("./gallery-input.tsx"),
  () => (
    <KeptGallery>
      The tools for photos could not be loaded. Saving keeps these photos. Save, then reload the page to
      change them.
    </KeptGallery>
  ),
);

/** The `photos` field of the surrounding form, whose script is loaded after the page. */
export const LazyGallery = () => (
  <div className="min-w-0 sm:col-span-2">
    <Suspense fallback={<KeptGallery>Loading…</KeptGallery>}>
      <GalleryInput />
    </Suspense>
  </div>
);

interface KeptProps {
  /** Why the photos cannot be changed. */
  children: React.ReactNode;
}

/** The photos of the form as they are, which a save keeps. It is as tall as the gallery that stands here later. */
function KeptGallery({ children }: KeptProps) {
  const facts = useContext(FormFacts);
  const { values, labels } = useContext(FormContext);
  const photos = (values.photos as string[]).flatMap((id) => foundPhoto(facts, id));
  const [cover, ...others] = photos;
  const several = others.length > 0;
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 font-display font-semibold">{labels.photos}</legend>
      <p className="min-h-56 border border-dashed border-outline p-4 text-steel @lg:min-h-35">{children}</p>
      {cover && (
        <div className="my-4 grid grid-cols-1 items-start gap-4 @2xl:grid-cols-[18rem_minmax(0,1fr)]">
          <figure className="max-w-sm">
            <Thumbnail
              photo={cover}
              sizes="(min-width: 64rem) 18rem, 100vw"
              className="aspect-[8/5] w-full"
            />
            <figcaption className="mt-1 font-display font-semibold">Cover</figcaption>
          </figure>
          <ul aria-label={labels.photos}>
            {photos.map((photo) => (
              <li
                key={photo.id}
                className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-sheet py-2"
              >
                <input type="hidden" name="photos[]" value={photo.id} />
                {several && <span className="w-11" />}
                <Thumbnail photo={photo} sizes="6rem" className="h-18 w-24 shrink-0" />
                <p className="line-clamp-3 min-w-0 flex-1 basis-28 wrap-anywhere">{photo.alt}</p>
                {/* Its buttons, of 44 px each, stand here later. */}
                <span className={`ml-auto h-11 ${several ? "w-44" : "w-22"}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

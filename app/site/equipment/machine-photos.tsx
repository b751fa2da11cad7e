import type { Machine } from "#app/domain/equipment/machines.ts";
import { type Photo, photoFrame } from "#app/domain/photos/photos.ts";
import { GalleryLink } from "#app/site/frame/gallery.tsx";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";

const thumbnails = 4;

/** Classes that keep the whole photo visible. */
const shapes = {
  paper: "on-paper whole machine-photo aspect-[8/5] object-contain",
  board: "edged aspect-[8/5] bg-sheet object-contain p-3",
  cropped: "edged h-auto",
};

const shapeOf = (photo: Photo): string => shapes[photoFrame(photo)];

/**
 * Shows the first photo, up to four thumbnails and the number of remaining photos, all uncropped. Both are cells of the head's
 * grid: on wide screens the thumbnails begin level with the buttons beside them.
 */
export function MachinePhotos({ machine }: { machine: Machine }) {
  const { gallery } = machine;
  const [first] = gallery;
  if (!first) return null;
  const more = gallery.length - thumbnails;
  return (
    <>
      <div
        className={`lg:col-span-8 lg:col-start-1 lg:row-start-1 ${gallery.length > 1 ? "lg:row-span-2" : "lg:row-span-3"} ${
          first.onPaper ? "lg:-ml-[calc(var(--margin)-3rem)]" : ""
        }`}
      >
        <GalleryLink photo={first} number={1}>
          <ResponsivePhoto
            photo={first}
            sizes="(min-width: 64rem) 68vw, 100vw"
            className={`w-full ${shapeOf(first)}`}
            fromCard
            first
          />
        </GalleryLink>
      </div>
      {gallery.length > 1 && (
        <ul className="fields -mt-3 grid-flow-col auto-cols-fr self-start lg:col-span-8 lg:col-start-1 lg:row-start-3 lg:w-fit lg:auto-cols-[minmax(0,18rem)]">
          {gallery.slice(0, thumbnails).map((photo, index) => (
            <li key={photo.hash} className="p-0">
              <GalleryLink photo={photo} number={index + 1}>
                <ResponsivePhoto
                  photo={photo}
                  alt=""
                  sizes="(min-width: 64rem) 18rem, 31vw"
                  className={`aspect-[8/5] min-h-11 w-full object-contain ${photo.onPaper ? "on-paper whole" : ""}`}
                />
              </GalleryLink>
            </li>
          ))}
          {more > 0 && (
            <li className="p-0">
              <a
                href={`#photo-${thumbnails + 1}`}
                aria-haspopup="dialog"
                aria-label={`Open the other ${more} photos`}
                className="figure grid h-full min-h-11 place-items-center px-4 text-xl hover:bg-ink hover:text-paper md:text-3xl"
              >
                +{more}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

import type { Equipment } from "#app/content/equipment/equipment.ts";
import { type Photo, photoFrame } from "#app/content/photos/photos.ts";
import { GalleryLink } from "../gallery.tsx";
import { ResponsivePhoto } from "../responsive-photo.tsx";

const thumbnails = 4;

/** Classes that keep the whole photo visible. */
const shapes = {
  paper: "on-paper whole aspect-[8/5] object-contain",
  board: "edged aspect-[8/5] bg-sheet object-contain p-3",
  cropped: "edged h-auto",
};

const shapeOf = (photo: Photo): string => shapes[photoFrame(photo)];

/** Shows the first photo, up to four thumbnails and the number of remaining photos, all uncropped. */
export function EquipmentPhotos({ machine }: { machine: Equipment }) {
  const { gallery } = machine;
  const [first] = gallery;
  if (!first) return null;
  const more = gallery.length - thumbnails;
  return (
    <>
      <div className={first.onPaper ? "lg:-ml-[calc(var(--margin)-3rem)]" : ""}>
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
        <ul className="fields mt-3 w-fit grid-flow-col auto-cols-[minmax(0,9rem)]">
          {gallery.slice(0, thumbnails).map((photo, index) => (
            <li key={photo.hash} className="p-1.5">
              <GalleryLink photo={photo} number={index + 1}>
                <ResponsivePhoto
                  photo={photo}
                  alt=""
                  sizes="(min-width: 48rem) 9rem, 20vw"
                  className={`aspect-square w-full object-contain md:aspect-[4/3] ${photo.onPaper ? "on-paper whole" : ""}`}
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

import type { Equipment } from "#app/content/equipment/equipment.ts";
import { GalleryLink } from "../gallery.tsx";
import { PhotoPicture } from "../photo-picture.tsx";

const thumbnails = 4;

/** The first picture, up to four small ones, and how many more there are. */
export function EquipmentPictures({ machine: { id, gallery } }: { machine: Equipment }) {
  const [first] = gallery;
  const more = gallery.length - thumbnails;
  const main = (
    <PhotoPicture
      photo={first}
      sizes="(min-width: 64rem) 55vw, 100vw"
      className="aspect-[8/5] w-full object-cover"
      transition={`machine-${id}`}
      first
    />
  );
  return (
    <>
      {first ? (
        <GalleryLink photo={first} number={1}>
          {main}
        </GalleryLink>
      ) : (
        main
      )}
      {gallery.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-3">
          {gallery.slice(0, thumbnails).map((photo, index) => (
            <li key={photo.hash}>
              <GalleryLink photo={photo} number={index + 1}>
                <PhotoPicture
                  photo={photo}
                  alt=""
                  sizes="12vw"
                  className="aspect-square w-full object-cover"
                />
              </GalleryLink>
            </li>
          ))}
          {more > 0 && (
            <li>
              <a
                href={`#photo-${thumbnails + 1}`}
                aria-haspopup="dialog"
                aria-label={`Open the other ${more} pictures`}
                className="numbers grid aspect-square place-items-center border border-ink font-display text-xl font-bold"
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

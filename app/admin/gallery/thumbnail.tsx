import {
  focalPoint,
  type Photo,
  photoAddress,
  photoSources,
  photoWidthFor,
} from "#app/content/photos/photos.ts";

/** Shows a small photo with the site's crop. Its empty `alt` is intended: the text is beside it. */
export function Thumbnail({
  photo,
  className,
  sizes = "16rem",
}: {
  photo: Photo;
  className: string;
  sizes?: string;
}) {
  return (
    <img
      src={photoAddress(photo, photoWidthFor(photo, 320), "webp")}
      srcSet={photoSources(photo, "webp")}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`bg-hairline object-cover ${className}`}
      style={{ objectPosition: focalPoint(photo) }}
    />
  );
}

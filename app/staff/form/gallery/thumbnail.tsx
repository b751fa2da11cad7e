import {
  focalPoint,
  type Photo,
  photoAddress,
  photoSources,
  photoWidthFor,
} from "#app/domain/photos/photos.ts";

/** Shows a small photo with the site's crop, or all of it. Its empty `alt` is intended: the text is beside it. */
export function Thumbnail({
  photo,
  className,
  sizes = "16rem",
  whole = false,
}: {
  photo: Photo;
  className: string;
  sizes?: string;
  whole?: boolean;
}) {
  return (
    <img
      src={photoAddress(photo, { width: photoWidthFor(photo, 320), format: "webp" })}
      srcSet={photoSources(photo, "webp")}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`${whole ? "bg-paper object-contain" : "bg-hairline object-cover"} ${className}`}
      style={{ objectPosition: focalPoint(photo) }}
    />
  );
}

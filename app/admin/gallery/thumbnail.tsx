import {
  focalPoint,
  type Photo,
  photoAddress,
  photoSources,
  photoWidthFor,
} from "#app/content/photos/photos.ts";

/** Shows a small photo with the site's crop. Its empty `alt` is intended: the text is beside it. */
export function Thumbnail({
  picture,
  className,
  sizes = "16rem",
}: {
  picture: Photo;
  className: string;
  sizes?: string;
}) {
  return (
    <img
      src={photoAddress(picture, photoWidthFor(picture, 320), "webp")}
      srcSet={photoSources(picture, "webp")}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`bg-hairline object-cover ${className}`}
      style={{ objectPosition: focalPoint(picture) }}
    />
  );
}

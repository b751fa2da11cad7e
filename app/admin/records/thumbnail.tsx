import { type Photo, photoAddress, photoWidthFor } from "#app/content/photos/photos.ts";

/** A small picture beside a name that says what it shows; an empty frame where there is none. */
export function Thumbnail({ photo, className = "" }: { photo: Photo | undefined; className?: string }) {
  if (!photo) return <span className={`block border border-hairline bg-paper ${className}`} />;
  return (
    <img
      src={photoAddress(photo, photoWidthFor(photo, 320), "webp")}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`object-cover ${className}`}
      style={{ objectPosition: `${photo.focalX * 100}% ${photo.focalY * 100}%` }}
    />
  );
}

import { sitePhotoAddress, sitePhotoSources } from "#app/domain/calendar/events.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";

interface Props {
  photo: NonNullable<ShownEvent["photo"]>;
  alt: string;
  sizes: string;
  className: string;
  lazy?: boolean;
}

export const altOf = ({ photo, time }: Pick<ShownEvent, "photo" | "time">): string =>
  photo?.alt || `Site photo of ${time}`;

export function SitePhoto({ photo, alt, sizes, className, lazy = false }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sitePhotoSources(photo, "avif")} sizes={sizes} />
      <img
        src={sitePhotoAddress(photo.hash, "480.webp")}
        srcSet={sitePhotoSources(photo, "webp")}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={lazy ? "lazy" : "eager"}
        decoding="async"
        draggable={false}
        className={`site-photo ${className}`}
      />
    </picture>
  );
}

import type { MetaDescriptor } from "react-router";
import {
  focalPoint,
  type Photo,
  photoAddress,
  photoFormats,
  photoSources,
  photoWidthFor,
} from "#app/content/photos/photos.ts";

/** Selects the wide photo, also on phones in landscape. Matches `beside` in site.css. */
const wideWindow = "(width >= 48rem), (width >= 36rem) and (height < 30rem)";
const narrowWindow = "(width < 36rem), (width < 48rem) and (height >= 30rem)";

/** Returns preload links for the hero photo, limited to the variant that fits the window. */
export function heroPreloads({
  wide,
  portrait,
}: {
  wide: Photo | undefined;
  portrait: Photo | undefined;
}): MetaDescriptor[] {
  const preload = (photo: Photo, media: string) => ({
    tagName: "link" as const,
    rel: "preload",
    as: "image",
    href: photoAddress(photo, photoWidthFor(photo, 720), "avif"),
    type: "image/avif",
    imageSrcSet: photoSources(photo, "avif"),
    imageSizes: "100vw",
    media,
    fetchPriority: "high",
  });
  const [large, small] = [wide ?? portrait, portrait ?? wide];
  return large && small ? [preload(small, narrowWindow), preload(large, wideWindow)] : [];
}

/** Shows the wide photo, or the portrait photo on phones. The layout is in site.css. */
export function HeroPhoto({ wide, portrait }: { wide: Photo | undefined; portrait: Photo | undefined }) {
  const large = wide ?? portrait;
  if (!large) return null;
  const small = portrait ?? large;
  const focal = { "--narrow": focalPoint(small), "--wide": focalPoint(large) } as React.CSSProperties;
  return (
    <picture>
      {photoFormats.map((format) => (
        <source
          key={`wide ${format}`}
          media={wideWindow}
          type={`image/${format}`}
          srcSet={photoSources(large, format)}
          sizes="100vw"
          width={large.width}
          height={large.height}
        />
      ))}
      <source type="image/avif" srcSet={photoSources(small, "avif")} sizes="100vw" />
      <img
        src={photoAddress(small, photoWidthFor(small, 720), "webp")}
        width={small.width}
        height={small.height}
        alt={large.alt}
        fetchPriority="high"
        style={focal}
      />
    </picture>
  );
}

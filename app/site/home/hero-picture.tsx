import type { MetaDescriptor } from "react-router";
import {
  focalPoint,
  type Photo,
  photoAddress,
  photoFormats,
  photoSources,
  photoWidthFor,
} from "#app/content/photos/photos.ts";

const wideWindow = "(min-width: 48rem)";
const narrowWindow = "(width < 48rem)";

/** Has the browser fetch the hero before it has read the page that far; the one picture its window needs. */
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
    href: photoAddress(photo, photoWidthFor(photo, 800), "avif"),
    type: "image/avif",
    imageSrcSet: photoSources(photo, "avif"),
    imageSizes: "100vw",
    media,
    fetchPriority: "high",
  });
  const [large, small] = [wide ?? portrait, portrait ?? wide];
  return large && small ? [preload(small, narrowWindow), preload(large, wideWindow)] : [];
}

/** The hero: the wide picture behind the words on wide screens, the portrait one under them on phones. */
export function HeroPicture({ wide, portrait }: { wide: Photo | undefined; portrait: Photo | undefined }) {
  const large = wide ?? portrait;
  if (!large) return <div className="h-24" />;
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
        src={photoAddress(small, photoWidthFor(small, 800), "webp")}
        width={small.width}
        height={small.height}
        alt={large.alt}
        fetchPriority="high"
        style={focal}
        className="mt-4 aspect-[5/6] w-full object-cover object-(--narrow) md:aspect-[8/5] md:object-(--wide) lg:absolute lg:top-16 lg:right-0 lg:mt-0 lg:aspect-auto lg:h-[calc(100%-4rem)] lg:w-auto lg:max-w-none lg:mask-l-from-60% xl:right-[max(0px,calc(50vw-45rem))] 2xl:mask-r-from-90%"
      />
    </picture>
  );
}

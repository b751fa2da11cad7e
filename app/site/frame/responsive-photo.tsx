import {
  focalPoint,
  type Photo,
  photoAddress,
  photoFormats,
  photoFrame,
  photoSources,
  photoWidthFor,
} from "#app/domain/photos/photos.ts";

interface Props {
  photo: Photo | undefined;
  /** Display width, as a `sizes` attribute. */
  sizes: string;
  className?: string;
  /**
   * How a render on paper blends into the page: `whole` has no visible edge, `edged` has a hairline border, and
   * `framed` is in a card with a border of its own. Other photos are never faded or darkened: they have the border, and
   * portrait ones are uncropped on a white board; in a `row`, these have their own ratio and no board.
   */
  onPage?: "whole" | "edged" | "framed" | "row";
  /** Classes of the wrapper element, such as its grid position. */
  frame?: string;
  /** The main photo of the page: loaded eagerly with high priority. */
  first?: boolean;
  /** Overrides the alternative text, for photos that the surrounding text already describes. */
  alt?: string;
  /** Path of its addresses, for photos that are not public. */
  folder?: string;
  /** The photo of the card that links here morphs into this one; see `enhance.ts`. */
  fromCard?: boolean;
}

/** Shows a photo cropped around its focal point; nothing without one. Browsers without AVIF get one WebP. */
export function ResponsivePhoto({
  photo,
  sizes,
  className = "",
  onPage,
  frame,
  first,
  alt,
  fromCard,
  folder,
}: Props) {
  if (!photo) return null;
  const [best, fallback] = photoFormats;
  const centred = photo.focalX === 0.5 && photo.focalY === 0.5;
  const style: React.CSSProperties & { "--ratio"?: number | undefined } = {
    objectPosition: centred ? undefined : focalPoint(photo),
    "--ratio": onPage === "row" && photoFrame(photo) === "board" ? photo.width / photo.height : undefined,
    viewTransitionName: fromCard ? "picture" : undefined,
  };
  return (
    <picture className={frame}>
      <source type={`image/${best}`} srcSet={photoSources(photo, best, folder)} sizes={sizes} />
      <img
        src={photoAddress(photo, { width: photoWidthFor(photo, 736), format: fallback, folder })}
        width={photo.width}
        height={photo.height}
        alt={alt ?? photo.alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? undefined : "async"}
        className={classesOf(photo, onPage, className)}
        style={style}
      />
    </picture>
  );
}

function classesOf(photo: Photo, onPage: Props["onPage"], className: string): string {
  if (!onPage) return className;
  if (onPage === "row" && photoFrame(photo) === "board") return "upright-photo edged";
  const edge = onPage === "framed" ? "" : " edged";
  const frames = {
    paper: `on-paper object-cover${onPage === "whole" ? " whole" : edge}`,
    board: `bg-sheet object-contain p-3${edge}`,
    cropped: `object-cover${edge}`,
  };
  return `${className} ${frames[photoFrame(photo)]}`;
}

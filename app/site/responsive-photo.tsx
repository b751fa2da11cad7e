import {
  focalPoint,
  isUpright,
  type Photo,
  photoAddress,
  photoFormats,
  photoSources,
  photoWidthFor,
} from "#app/content/photos/photos.ts";

interface Props {
  photo: Photo | undefined;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  className?: string;
  /**
   * How a render on paper meets the page: `whole` runs out into it, `edged` ends in a hairline. Other photos
   * always have that hairline, and upright ones stand whole on a white board.
   */
  onPage?: "whole" | "edged";
  /** Classes of the element around the picture, such as its place in a grid. */
  frame?: string;
  /** The page's main picture: loaded at once and before others. */
  first?: boolean;
  /** Says the alternative when the text around the picture already says what it shows. */
  alt?: string;
  /** The page whose main picture this is, as `/projects/3`: the same picture elsewhere turns into it; see `page-turn.ts`. */
  turnsInto?: string;
}

/** A picture in the sizes the browser may choose from, cropped around its focal point; one WebP where there is no AVIF. */
export function ResponsivePhoto({
  photo,
  sizes,
  className = "",
  onPage,
  frame,
  first,
  alt,
  turnsInto,
}: Props) {
  if (!photo) return <NoPhoto className={`${className} ${frame ?? ""}`} />;
  const [best, fallback] = photoFormats;
  const centred = photo.focalX === 0.5 && photo.focalY === 0.5;
  const style = {
    ...(centred ? {} : { objectPosition: focalPoint(photo) }),
    ...(turnsInto && first ? { viewTransitionName: "picture" } : {}),
  };
  return (
    <picture className={frame}>
      <source type={`image/${best}`} srcSet={photoSources(photo, best)} sizes={sizes} />
      <img
        src={photoAddress(photo, photoWidthFor(photo, 720), fallback)}
        width={photo.width}
        height={photo.height}
        alt={alt ?? photo.alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? undefined : "async"}
        className={onPage ? `${className} ${meeting(photo, onPage)}` : className}
        data-turn={first ? undefined : turnsInto}
        style={Object.keys(style).length > 0 ? style : undefined}
      />
    </picture>
  );
}

function meeting(photo: Photo, onPage: "whole" | "edged"): string {
  if (photo.onPaper) return `on-paper object-cover ${onPage}`;
  return isUpright(photo) ? "edged bg-sheet object-contain p-3" : "edged object-cover";
}

/** A drawn frame with its diagonals: the draughtsman's sign for "picture follows". */
function NoPhoto({ className }: { className: string }) {
  return (
    <svg
      role="img"
      aria-label="No image available"
      viewBox="0 0 160 100"
      preserveAspectRatio="none"
      className={`${className} border border-hairline bg-sheet text-hairline`}
      stroke="currentColor"
      vectorEffect="non-scaling-stroke"
    >
      <path d="M0 0l160 100M160 0L0 100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

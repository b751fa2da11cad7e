import { useRef } from "react";
import {
  focalPoint,
  type LibraryPhoto,
  photoAddress,
  photoLabels,
  photoWidthFor,
} from "#app/domain/photos/photos.ts";
import { arrowSteps } from "#app/ui/arrow-steps.ts";

interface Focal {
  x: number;
  y: number;
}

interface Props {
  photo: LibraryPhoto;
  focal: Focal;
  onChange: (focal: Focal) => void;
  /** Maximum height of the photo in hundredths of the window's, at the left edge; by default a low one in the middle. */
  height?: number;
}

const crops = [
  ["16:9", 16 / 9],
  ["4:3", 4 / 3],
  ["1:1", 1],
] as const;

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));
const percent = (value: number) => Math.round(value * 100);

/** Sets the focal point of a photo by pointer or arrow keys, and previews the crops. */
export function FocalPoint({ photo, focal, onChange, height: maxHeight }: Props) {
  const marker = useRef<HTMLSpanElement>(null);
  const { width, height } = photo;
  const large = photoAddress(photo, { width: photoWidthFor(photo, 736), format: "webp" });

  function point(event: React.PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  }

  function step(event: React.KeyboardEvent) {
    const [x, y] = arrowSteps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: within(focal.x + x * far), y: within(focal.y + y * far) });
  }

  const photoWidth = `min(100%, ${((maxHeight ?? 38) * width) / height}dvh)`;

  return (
    <div style={{ "--photo-width": photoWidth } as React.CSSProperties}>
      <p className="mb-1.5 font-display font-semibold">{photoLabels.focalX}</p>
      <div
        className={`relative cursor-crosshair touch-none select-none ${maxHeight ? "" : "mx-auto"}`}
        style={{ aspectRatio: `${width} / ${height}`, width: photoWidth }}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
          marker.current?.focus();
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      >
        <img
          src={large}
          alt={photo.alt}
          draggable={false}
          className="h-full w-full outline -outline-offset-1 outline-hairline"
        />
        <span
          ref={marker}
          role="slider"
          tabIndex={0}
          aria-label={photoLabels.focalX}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(focal.x)}
          aria-valuetext={`${percent(focal.x)} % from the left, ${percent(focal.y)} % from the top`}
          className="absolute grid size-11 -translate-1/2 place-items-center rounded-full border-3 border-[#fff] shadow-[0_0_0_2px_#17191c,inset_0_0_0_2px_#17191c]"
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
          onKeyDown={step}
        >
          <span className="size-2 rounded-full bg-amber shadow-[0_0_0_2px_#17191c]" />
        </span>
      </div>
      <p className="mt-1.5 text-steel">
        <span className="pointer-coarse:hidden">Click the photo, or move the point with the arrow keys.</span>
        <span className="hidden pointer-coarse:inline">Tap the photo.</span> Every crop on the site keeps it
        in view.
      </p>
      <ul aria-label="Crops" className="mt-3 flex gap-2 lg:[.photo-picture_&]:mt-0">
        {crops.map(([name, ratio]) => (
          <li key={name} className="min-w-0" style={{ flex: ratio }}>
            <img
              src={large}
              alt=""
              className="w-full border border-hairline object-cover"
              style={{ aspectRatio: ratio, objectPosition: focalPoint({ focalX: focal.x, focalY: focal.y }) }}
            />
            <span className="numbers text-steel">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what someone else has saved; saving again replaces it. */
export const StoredNow = ({ photo: { alt, focalX, focalY } }: { photo: LibraryPhoto }) => (
  <p className="wrap-anywhere">
    Stored now: {alt ? `“${alt}”` : "no alternative text"}, focal point at {percent(focalX)} % from the left
    and {percent(focalY)} % from the top. Saving again replaces it with yours.
  </p>
);

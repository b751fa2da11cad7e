import type { HelpScreen } from "./help-screen.ts";
import { findPicture } from "./pictures.ts";

/** Shows a screen as it looks, with the numbers of the controls that its sentences name. */
export function HelpPicture({ screen }: { screen: HelpScreen }) {
  const picture = findPicture(screen.id);
  if (!picture) return null;
  const { light, dark, width, height, marks } = picture;
  return (
    <figure>
      <div className="help-picture">
        <picture>
          <source srcSet={dark} media="(prefers-color-scheme: dark)" />
          <img
            src={light}
            alt={`The page “${screen.title}” with the demo’s data`}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </picture>
        {marks.map(({ label, box: [left, top, boxWidth, boxHeight] }, index) => (
          <span
            key={label}
            aria-hidden="true"
            className="help-mark"
            style={{
              left: `${left}%`,
              top: `${top}%`,
              width: `${boxWidth}%`,
              height: `${boxHeight}%`,
            }}
          >
            <span className="help-number">{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-steel">
        {marks.map(({ label }, index) => (
          <span key={label}>
            <span className="help-number">{index + 1}</span> {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

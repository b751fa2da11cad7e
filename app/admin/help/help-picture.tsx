import type { Picture } from "./pictures.ts";

interface Props {
  /** Title of the screen. */
  title: string;
  picture: Picture;
}

/** Shows a screen as it looks, with the numbers of the controls that its sentences name. */
export function HelpPicture({ title, picture }: Props) {
  const { light, dark, width, height, marks } = picture;
  return (
    <figure>
      <div className="help-picture">
        <picture>
          <source srcSet={dark} media="(prefers-color-scheme: dark)" />
          <img
            src={light}
            alt={`The page “${title}” with the demo’s data`}
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

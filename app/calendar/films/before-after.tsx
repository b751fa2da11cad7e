import { useId, useState } from "react";
import type { FilmPhoto } from "#app/content/events/viewpoints.server.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { SitePhoto } from "../day/site-photo.tsx";
import { filmSizes } from "./film-player.tsx";
import { shapeOf } from "./film-shape.ts";

/** Shows two photos of a film over each other, with a divider that is dragged or moved with the arrow keys. */
export function BeforeAfter({ photos }: { photos: FilmPhoto[] }) {
  const [chosen, choose] = useState<[number, number]>([0, photos.length - 1]);
  const [divider, setDivider] = useState(50);
  const [first, last] = [photos[0], photos.at(-1)];
  const [before, after] = [photos[chosen[0]] ?? first, photos[chosen[1]] ?? last];
  if (!before || !after) return null;
  return (
    <div className="film" style={{ ...shapeOf(photos), "--divider": `${divider}%` } as React.CSSProperties}>
      <div className="film-frame film-compared">
        <div className="film-photo">
          <Compared photo={after} name="After" />
        </div>
        <div className="film-photo film-before">
          <Compared photo={before} name="Before" />
        </div>
        <input
          type="range"
          className="film-divide"
          aria-label="Divider between before and after"
          aria-valuetext={`${divider} % before`}
          min={0}
          max={100}
          value={divider}
          onChange={(event) => setDivider(event.currentTarget.valueAsNumber)}
        />
        <span className="film-divider" aria-hidden="true" />
        <span className="film-date film-date-before numbers" aria-hidden="true">
          {readableSiteDay(before.date)}
        </span>
        <span className="film-date film-date-after numbers" aria-hidden="true">
          {readableSiteDay(after.date)}
        </span>
      </div>
      <div className="film-dates">
        <DateSelect label="Before" photos={photos} at={chosen[0]} choose={(at) => choose([at, chosen[1]])} />
        <DateSelect label="After" photos={photos} at={chosen[1]} choose={(at) => choose([chosen[0], at])} />
      </div>
    </div>
  );
}

const Compared = ({ photo, name }: { photo: FilmPhoto; name: string }) => (
  <SitePhoto
    photo={photo}
    alt={`${name}: ${photo.alt || `site photo of ${readableSiteDay(photo.date)}`}`}
    sizes={filmSizes}
    className="size-full object-contain"
  />
);

interface SelectProps {
  label: string;
  photos: FilmPhoto[];
  at: number;
  choose: (at: number) => void;
}

function DateSelect({ label, photos, at, choose }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={at}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {photos.map(({ id: event, date, time }, index) => (
          <option key={event} value={index}>
            {`${readableSiteDay(date)}, ${time.slice(0, 5)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

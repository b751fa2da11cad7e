import { useEffect, useId, useRef, useState } from "react";
import { type Coordinates, writeCoordinates } from "#app/domain/values/coordinates.ts";
import { MapGround } from "#app/drawings/map-ground.tsx";
import { isOnSheet, locate, places, project, sheet } from "#app/drawings/mumbai.ts";
import { arrowSteps } from "#app/ui/arrow-steps.ts";
import { useTyped } from "./use-typed.ts";

interface Props {
  /** What stands where there are no coordinates: the map, a button that shows it, or nothing. */
  withoutPoint: "map" | "button" | "nothing";
  /** Reads the coordinates from the fields of the form. */
  read: (form: HTMLFormElement) => Coordinates | null;
  /** Returns the texts of the fields, by name. */
  write: (point: Coordinates) => Record<string, string>;
}

const lineHeight = 20;

const names = places.flatMap(({ name, at: [latitude, longitude], side, gap = 10 }) => {
  const { x, y } = project(latitude, longitude);
  const lines = name.split(" ");
  const first = y + 6 - ((lines.length - 1) * lineHeight) / 2;
  return lines.map((line, index) => ({
    line,
    x: side === "east" ? x + gap : x - gap,
    y: first + index * lineHeight,
    anchor: side === "east" ? ("start" as const) : ("end" as const),
  }));
});

/** Sets the coordinates of a form by a click on the drawn map, or by the arrow keys. The fields work without it. */
export function PointMap({ read, write, withoutPoint }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const point = useTyped<Coordinates | null>(place, null, read);
  const [opened, setOpened] = useState(false);
  const [hintId, groundId] = [useId(), useId()];
  // The button that had the focus is gone.
  useEffect(() => {
    if (opened) map.current?.focus();
  }, [opened]);

  function pick(x: number, y: number) {
    const form = place.current?.closest("form");
    if (!form || !isOnSheet({ x, y })) return;
    for (const [name, text] of Object.entries(write(locate(x, y)))) setField(form, name, text);
  }
  const pin = point && project(point.latitude, point.longitude);
  const isOnMap = pin && isOnSheet(pin);
  const hasMap = point ? isOnMap : opened || withoutPoint === "map";
  return (
    <div ref={place} className="max-w-80">
      {!point && !hasMap && withoutPoint === "button" && (
        <button type="button" className="button" onClick={() => setOpened(true)}>
          Set on the map of Mumbai
        </button>
      )}
      {hasMap && (
        <>
          <div
            ref={map}
            role="application"
            tabIndex={0}
            aria-label="Map of the drawn region"
            aria-describedby={hintId}
            className="relative cursor-crosshair touch-manipulation border border-hairline"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              const scale = sheet.width / box.width;
              pick((event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
            }}
            onKeyDown={(event) => {
              const step = arrowSteps[event.key];
              if (!step) return;
              event.preventDefault();
              const from = isOnMap ? pin : { x: sheet.width / 2, y: sheet.height / 2 };
              const length = event.shiftKey ? 10 : 1;
              pick(from.x + step[0] * length, from.y + step[1] * length);
            }}
          >
            <svg
              viewBox={`0 0 ${sheet.width} ${sheet.height}`}
              className="block w-full"
              fill="var(--color-ink)"
              aria-hidden="true"
            >
              <MapGround id={groundId} />
              {names.map(({ line, x, y, anchor }) => (
                <text key={line} x={x} y={y} textAnchor={anchor} fontSize="17" fill="var(--color-steel)">
                  {line}
                </text>
              ))}
              {isOnMap && (
                <>
                  <path
                    d={`M${pin.x} ${pin.y}l-9-17a10 10 0 1 1 18 0z`}
                    fill="var(--color-ink)"
                    stroke="var(--color-paper)"
                  />
                  <circle cx={pin.x} cy={pin.y - 22} r="4" fill="var(--color-paper)" />
                </>
              )}
            </svg>
          </div>
          <p id={hintId} className="mt-1 text-steel">
            Click to set the pin. The arrow keys move it, with Shift further.
          </p>
        </>
      )}
      <p role="status" className={isOnMap ? "sr-only" : "font-semibold"}>
        {point &&
          (isOnMap
            ? `Pin at ${writeCoordinates(point)}`
            : "This place is outside the drawn map, so no map is shown.")}
      </p>
    </div>
  );
}

/** Types a text into a field, so that the form notices the change. */
export function setField(form: HTMLFormElement, name: string, text: string) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

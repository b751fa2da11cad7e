import { useEffect, useRef } from "react";
import { type Coordinates, readCoordinates } from "#app/domain/values/coordinates.ts";
import { PointMap, setField } from "#app/staff/form/point-map.tsx";

const names = ["latitude", "longitude"] as const;

/** The map that sets the office's latitude and longitude. Coordinates pasted into either field fill both. */
export default function OfficeMap() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    function fillBoth(event: ClipboardEvent) {
      const { target, clipboardData } = event;
      if (!form || !(target instanceof HTMLInputElement) || !names.some((name) => name === target.name))
        return;
      const point = readCoordinates(clipboardData?.getData("text") ?? "");
      if (!point) return;
      event.preventDefault();
      for (const [name, text] of Object.entries(texts(point))) setField(form, name, text);
    }
    form?.addEventListener("paste", fillBoth);
    return () => form?.removeEventListener("paste", fillBoth);
  }, []);
  return (
    <div ref={place} className="sm:col-span-2">
      <PointMap read={readFields} write={texts} withoutPoint="button" />
    </div>
  );
}

function readFields(form: HTMLFormElement): Coordinates | null {
  const data = new FormData(form);
  return readCoordinates(names.map((name) => data.get(name)).join(", "));
}

const texts = ({ latitude, longitude }: Coordinates) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
});

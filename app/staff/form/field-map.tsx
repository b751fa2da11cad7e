import { readCoordinates, writeCoordinates } from "#app/domain/values/coordinates.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { PointMap } from "./point-map.tsx";

/** A company elsewhere has no use for the map. */
const withoutPoint = { "on map": "map", unknown: "button", elsewhere: "nothing" } as const;

/** The map that sets the coordinates of a text field. */
export default function FieldMap({ name }: { name: string }) {
  const { office = "unknown" } = useFrameFacts();
  return (
    <PointMap
      read={(form) => readCoordinates(String(new FormData(form).get(name) ?? ""))}
      write={(point) => ({ [name]: writeCoordinates(point) })}
      withoutPoint={withoutPoint[office]}
    />
  );
}

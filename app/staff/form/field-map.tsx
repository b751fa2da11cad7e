import { useCallback } from "react";
import { readCoordinates, writeCoordinates } from "#app/domain/values/coordinates.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { PointMap } from "./point-map.tsx";

/** A company elsewhere has no use for the map. */
const withoutPoint = { "on map": "map", unknown: "button", elsewhere: "nothing" } as const;

/** The map that sets the coordinates of a text field. */
export function FieldMap({ name }: { name: string }) {
  const { office = "unknown" } = useFrameFacts();
  const read = useCallback(
    (form: HTMLFormElement) => readCoordinates(String(new FormData(form).get(name) ?? "")),
    [name],
  );
  return (
    <PointMap
      read={read}
      write={(point) => ({ [name]: writeCoordinates(point) })}
      withoutPoint={withoutPoint[office]}
    />
  );
}

import { useCallback } from "react";
import { useRouteLoaderData } from "react-router";
import { readCoordinates, writeCoordinates } from "#app/content/coordinates.ts";
import type { loader } from "../admin-layout.tsx";
import { PointMap } from "./point-map.tsx";

/** A company elsewhere has no use for the map. */
const withoutPoint = { "on map": "map", unknown: "button", elsewhere: "nothing" } as const;

/** The map that sets the coordinates of a text field. */
export function FieldMap({ name }: { name: string }) {
  const { office = "unknown" } = useRouteLoaderData<typeof loader>("admin/admin-layout") ?? {};
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

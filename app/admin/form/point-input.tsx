import { lazy, Suspense, useCallback } from "react";
import { useRouteLoaderData } from "react-router";
import { readCoordinates, writeCoordinates } from "#app/content/coordinates.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import type { loader } from "../admin-layout.tsx";

// Only projects have one, and it only works with scripts.
const PointMap = lazy(async () => ({ default: (await import("./point-map.tsx")).PointMap }));

interface Props {
  name: string;
  hint?: string | undefined;
  span?: string;
}

/** A company elsewhere has no use for the map. */
const withoutPoint = { "on map": "map", unknown: "button", elsewhere: "nothing" } as const;

/** A text field for coordinates, with the map that sets them. */
export function PointInput({ span = "", ...field }: Props) {
  const { name } = field;
  const { office = "unknown" } = useRouteLoaderData<typeof loader>("admin/admin-layout") ?? {};
  const read = useCallback(
    (form: HTMLFormElement) => readCoordinates(String(new FormData(form).get(name) ?? "")),
    [name],
  );
  return (
    <div className={`grid items-start gap-5 sm:grid-cols-2 ${span}`}>
      <TextInput {...field} autoComplete="off" />
      <Suspense>
        <PointMap
          read={read}
          write={(point) => ({ [name]: writeCoordinates(point) })}
          withoutPoint={withoutPoint[office]}
        />
      </Suspense>
    </div>
  );
}

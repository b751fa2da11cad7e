import { lazy, Suspense, useCallback } from "react";
import { readCoordinates, writeCoordinates } from "#app/content/coordinates.ts";
import { TextInput } from "#app/ui/form-fields.tsx";

// Only projects have one, and it only works with scripts.
const PointMap = lazy(async () => ({ default: (await import("./point-map.tsx")).PointMap }));

interface Props {
  name: string;
  hint?: string | undefined;
  span?: string;
}

/** A text field for coordinates, with the map that sets them. */
export function PointInput({ span = "", ...field }: Props) {
  const { name } = field;
  const read = useCallback(
    (form: HTMLFormElement) => readCoordinates(String(new FormData(form).get(name) ?? "")),
    [name],
  );
  return (
    <div className={`grid items-start gap-5 sm:grid-cols-2 ${span}`}>
      <TextInput {...field} autoComplete="off" />
      <Suspense>
        <PointMap read={read} write={(point) => ({ [name]: writeCoordinates(point) })} />
      </Suspense>
    </div>
  );
}

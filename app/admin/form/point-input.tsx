import { useCallback } from "react";
import { readCoordinates, writeCoordinates } from "#app/content/coordinates.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { PointMap } from "./point-map.tsx";

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
      <PointMap read={read} write={(point) => ({ [name]: writeCoordinates(point) })} />
    </div>
  );
}

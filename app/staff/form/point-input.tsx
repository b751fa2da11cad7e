import { Suspense } from "react";
import { TextInput } from "#app/ui/form-fields.tsx";
import { lazyPart, nothing } from "#app/ui/lazy-part.ts";

// Only projects have one, and it only works with scripts.
const FieldMap = lazyPart(async () => (await import("./field-map.tsx")).FieldMap, nothing);

interface Props {
  name: string;
  hint?: string | undefined;
  span?: string;
}

/** A text field for coordinates, with the map that sets them. */
export const PointInput = ({ span = "", ...field }: Props) => (
  <div className={`grid items-start gap-5 sm:grid-cols-2 ${span}`}>
    <TextInput {...field} autoComplete="off" />
    <Suspense>
      <FieldMap name={field.name} />
    </Suspense>
  </div>
);

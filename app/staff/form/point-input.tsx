import { Suspense } from "react";
import { TextInput } from "#app/ui/form-fields.tsx";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import type { OwnControlProps } from "./form-facts.ts";

// Only projects have one, and it only works with scripts.
const FieldMap = lazyPart(() => import("./field-map.tsx"), nothing);

/** A text field for coordinates, with the map that sets them. */
export const PointInput = ({ span = "", field: _, ...named }: OwnControlProps) => (
  <div className={`grid items-start gap-5 sm:grid-cols-2 ${span}`}>
    <TextInput {...named} autoComplete="off" />
    <Suspense>
      <FieldMap name={named.name} />
    </Suspense>
  </div>
);

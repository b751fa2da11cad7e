import { type ComponentType, createContext, useRef } from "react";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import type { FieldControl } from "#app/domain/records/field-control.ts";
import type { LinkedRecord } from "#app/domain/records/records.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import type { Named } from "#app/ui/form-fields.tsx";

/** What a form has loaded so far of photos and records, because its fields contain only ids. */
export interface Loaded {
  photos: Map<string, LibraryPhoto>;
  /** Names of linked records by `linkKey`. */
  linked: Map<string, string>;
}

export interface OwnControlProps extends Named {
  field: FieldControl;
}

/** A control that a field names and the form provides. */
export type OwnControl = ComponentType<OwnControlProps>;

export interface FormFacts extends Loaded {
  own: Record<string, OwnControl>;
  /** Current site day. */
  today: string;
}

export const FormFacts = createContext<FormFacts>({
  photos: new Map(),
  linked: new Map(),
  own: {},
  today: "",
});

export const linkKey = (kind: string, id: number | string) => `${kind} ${id}`;

export function foundPhoto({ photos }: Pick<Loaded, "photos">, id: unknown): LibraryPhoto[] {
  const photo = photos.get(String(id));
  return photo ? [photo] : [];
}

/** Collects the photos and linked records of a form, which its responses name as well. */
export function useLoaded(
  { photos, linked = [] }: { photos: LibraryPhoto[]; linked: LinkedRecord[] | undefined },
  response?: FormResponse,
): Loaded {
  const { current: loaded } = useRef<Loaded>({ photos: new Map(), linked: new Map() });
  for (const photo of [...photos, ...(response?.photos ?? [])])
    if (!loaded.photos.has(String(photo.id))) loaded.photos.set(String(photo.id), photo);
  for (const { kind, id, name } of [...linked, ...(response?.linked ?? [])])
    loaded.linked.set(linkKey(kind, id), name);
  return loaded;
}

/** Returns the errors of a list or of one of its entries. */
export const errorsOf = (name: string, errors: Record<string, string[]>) =>
  Object.entries(errors).find(([path]) => path.split(".")[0] === name)?.[1];

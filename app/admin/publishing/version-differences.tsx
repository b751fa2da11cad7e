import { differingFields, type FormValue, type FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { ComparedValue, textOfValue } from "#app/forms/compared-values.tsx";
import { Thumbnail } from "../gallery/thumbnail.tsx";

interface Props {
  version: FormValues;
  published: FormValues;
  labels: Record<string, string>;
  /** Photos that either shows and that still exist. */
  photos: LibraryPhoto[];
}

/** Shows the fields in which a version differs from what is published. */
export function VersionDifferences({ version, published, labels, photos }: Props) {
  const names = differingFields(version, published);
  if (names.length === 0) return <p className="mt-3">There is no difference.</p>;
  const known = new Map(photos.map((photo) => [String(photo.id), photo]));
  const sides = [
    ["This version", version],
    ["Published now", published],
  ] as const;
  return (
    <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
      {names.map((name) => (
        <div key={name} className="py-4">
          <dt className="mb-2 font-semibold">{labels[name] ?? name}</dt>
          <dd className="grid gap-4 sm:grid-cols-2">
            {sides.map(([side, values]) => (
              <div key={side} className="min-w-0">
                <p className="mb-1 text-steel">{side}</p>
                <ComparedValue>
                  <Shown name={name} value={values[name]} known={known} />
                </ComparedValue>
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ShownProps {
  name: string;
  value: FormValue | undefined;
  known: Map<string, LibraryPhoto>;
}

/** Shows photos as thumbnails and everything else as text. */
function Shown({ name, value, known }: ShownProps) {
  const ids = [value ?? []].flat();
  if (name !== "pictures" || ids.length === 0) return textOfValue(value) || "Empty";
  return (
    <span className="flex flex-wrap gap-2">
      {ids.map((id) => {
        const photo = known.get(String(id));
        if (!photo) return <span key={String(id)}>A photo that was deleted</span>;
        return <Thumbnail key={photo.id} photo={photo} sizes="5rem" className="h-14 w-20" />;
      })}
    </span>
  );
}

import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import type { Controls } from "#app/domain/records/field-control.ts";
import type { LinkedRecord } from "#app/domain/records/records.ts";
import { differingFields, type FormValues } from "#app/domain/values/form-values.ts";
import { comparedValue } from "#app/staff/form/compared-value.tsx";
import { useLoaded } from "#app/staff/form/form-facts.ts";
import { MarkedValue } from "#app/staff/form/marked-value.tsx";

interface Props {
  version: FormValues;
  published: FormValues;
  controls: Controls;
  /** Photos that either shows and that still exist. */
  photos: LibraryPhoto[];
  /** Linked records of either side that are not in the trash. */
  linked: LinkedRecord[];
}

export function VersionDifferences({ version, published, controls, photos, linked }: Props) {
  const loaded = useLoaded({ photos, linked });
  const names = differingFields(version, published);
  if (names.length === 0) return <p className="mt-3">There is no difference.</p>;
  return (
    <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
      {names.map((name) => {
        const valueIn = (values: FormValues) =>
          comparedValue({ name, value: values[name], controls, loaded });
        const before = valueIn(version);
        const now = valueIn(published);
        const sides = [
          { title: "This version", value: before, other: now, as: "del" },
          { title: "Published now", value: now, other: before, as: "ins" },
        ] as const;
        return (
          <div key={name} className="py-4">
            <dt className="mb-2 font-semibold">{controls[name]?.label ?? name}</dt>
            <dd className="grid gap-4 sm:grid-cols-2">
              {sides.map(({ title, value, other, as }) => (
                <div key={title} className="flex min-w-0 flex-col">
                  <p className="mb-1 text-steel">{title}</p>
                  <MarkedValue other={other} as={as}>
                    {value}
                  </MarkedValue>
                </div>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

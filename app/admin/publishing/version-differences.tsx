import { logoAddress, logoOf } from "#app/content/brand/logo.ts";
import { differingFields, type FormValue, type FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import type { LinkedRecord } from "#app/content/records/records.ts";
import type { SettingForm } from "#app/content/settings/settings.ts";
import { ComparedValue } from "#app/forms/compared-values.tsx";
import { textOfEntries, textOfValue } from "#app/forms/text-of-values.ts";
import { Thumbnail } from "../gallery/thumbnail.tsx";
import { comparedPhotos } from "../site-content/compared-photos.tsx";

interface Props {
  version: FormValues;
  published: FormValues;
  labels: Record<string, string>;
  /** Photos that either shows and that still exist. */
  photos: LibraryPhoto[];
  /** The kind of record that each field with links names. */
  links: Record<string, string>;
  /** Linked records of either side that are not in the trash. */
  linked: LinkedRecord[];
  /** The setting that the versions are of; null for others. */
  setting: SettingForm | null;
}

/** Shows the fields in which a version differs from what is published. */
export function VersionDifferences({ version, published, labels, ...about }: Props) {
  const names = differingFields(version, published);
  if (names.length === 0) return <p className="mt-3">There is no difference.</p>;
  return (
    <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
      {names.map((name) => {
        const [before, now] = [version, published].map((values) =>
          shown({ ...about, name, value: values[name] }),
        );
        const sides = [
          ["This version", before, now, "del"],
          ["Published now", now, before, "ins"],
        ] as const;
        return (
          <div key={name} className="py-4">
            <dt className="mb-2 font-semibold">{labels[name] ?? name}</dt>
            <dd className="grid gap-4 sm:grid-cols-2">
              {sides.map(([side, value, other, as]) => (
                <div key={side} className="flex min-w-0 flex-col">
                  <p className="mb-1 text-steel">{side}</p>
                  <ComparedValue other={other} as={as}>
                    {value}
                  </ComparedValue>
                </div>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ShownProps extends Pick<Props, "photos" | "links" | "linked" | "setting"> {
  name: string;
  value: FormValue | undefined;
}

/** Returns photos as thumbnails, links by name, a logo as it is, and everything else as text. */
function shown({ name, value, photos, links, linked, setting }: ShownProps): React.ReactNode {
  const ids = [value ?? []].flat().map(String);
  if (ids.length === 0 || value === "") return "";
  const known = new Map(photos.map((photo) => [String(photo.id), photo]));
  if (setting === "leaders") return comparedPhotos(setting, known)(name, value);
  if (name === "photos" || setting === "photos")
    return (
      <span className="flex flex-wrap gap-2">
        {ids.map((id) => {
          const photo = known.get(id);
          if (!photo) return <span key={id}>A photo that was deleted</span>;
          return <Thumbnail key={id} photo={photo} sizes="5rem" className="h-14 w-20" />;
        })}
      </span>
    );
  const kind = links[name];
  if (kind !== undefined) {
    const names = new Map(linked.filter((one) => one.kind === kind).map((one) => [String(one.id), one.name]));
    return textOfEntries(ids.map((id) => names.get(id) ?? "A record that was deleted"));
  }
  const logo = setting === "brand" ? logoOf(ids.join()) : null;
  if (logo)
    return (
      <img
        src={logoAddress(logo)}
        alt="Logo"
        width={logo.width}
        height={logo.height}
        className={`h-14 w-auto max-w-full object-contain p-2 ${name === "logoOnDark" ? "bg-ink" : "bg-white"}`}
      />
    );
  return textOfValue(value);
}

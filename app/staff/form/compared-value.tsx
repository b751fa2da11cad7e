import { logoAddress, logoOf } from "#app/domain/company/logo.ts";
import type { Controls, FieldControl } from "#app/domain/records/field-control.ts";
import { type FormValue, isBlank } from "#app/domain/values/form-values.ts";
import { type Loaded, linkKey } from "./form-facts.ts";
import { Thumbnail } from "./gallery/thumbnail.tsx";
import { textOfEntries, textOfRow, textOfValue } from "./text-of-values.ts";

interface Props {
  name: string;
  value: FormValue | undefined;
  controls: Controls;
  loaded: Loaded;
}

/** Returns a value as the comparison of two versions shows it: photos, a logo and linked records as such, others as text. */
export function comparedValue({ name, value, controls, loaded }: Props): React.ReactNode {
  const { control = "", links, list }: Partial<FieldControl> = controls[name] ?? {};
  const entries = [value ?? []].flat();
  if (entries.every(isBlank)) return "";
  if (control === "gallery" || control === "photo")
    return (
      <span className="flex flex-wrap gap-2">
        {entries.map((id) => (
          <span key={String(id)}>{smallPhoto(String(id), loaded) ?? "A photo that was deleted"}</span>
        ))}
      </span>
    );
  if (links)
    return textOfEntries(
      entries.map((id) => loaded.linked.get(linkKey(links.to, String(id))) ?? "A record that was deleted"),
    );
  const logo = control === "logo" ? logoOf(entries.join()) : null;
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
  return list ? comparedRows(entries, list.cells, loaded) : textOfValue(value);
}

/** Returns rows without their hidden cells; those with a photo begin with it. */
function comparedRows(entries: FormValue[number][], cells: Controls, loaded: Loaded): React.ReactNode {
  const rows = entries.filter((entry) => typeof entry === "object");
  if (rows.length === 0) return textOfValue(entries as string[]);
  const photo = Object.keys(cells).find((name) => cells[name]?.control === "photo");
  const texts = rows.map((row) =>
    textOfRow(Object.entries(row).map(([name, text]) => textOfCell(text, cells[name]?.control))),
  );
  if (photo === undefined) return textOfEntries(texts.filter(Boolean));
  return (
    <ol className="grid gap-2">
      {rows.map((row, at) => (
        <li key={at} className="flex items-start gap-3">
          {smallPhoto(row[photo] ?? "", loaded)}
          <span>{texts[at]}</span>
        </li>
      ))}
    </ol>
  );
}

function textOfCell(text: string, control: string | undefined): string {
  if (control === "hidden" || control === "photo") return "";
  // Its size and its hash follow the name of a certificate.
  return control === "certificate" ? text.replace(/ \d+ [0-9a-f]{64}$/, "") : text.trim();
}

function smallPhoto(id: string, { photos }: Loaded) {
  const photo = photos.get(id);
  return photo && <Thumbnail photo={photo} sizes="5rem" className="h-14 w-20 shrink-0" />;
}

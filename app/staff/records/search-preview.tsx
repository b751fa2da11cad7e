import { useContext, useEffect, useRef, useState } from "react";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { isRecordKind } from "#app/domain/records/records.ts";
import { asSearchResult, lengthOf, searchLimits, searchTexts } from "#app/domain/records/search-preview.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { FormContext } from "#app/ui/form-context.ts";

/** What the preview of a search result needs to know. */
export type Previewed = Partial<Pick<RecordDefinition, "kind" | "title" | "summary">>;

const texts = ["slug", "seoTitle", "seoDescription"] as const;

/** Shows how the typed texts appear in search results. */
export function SearchPreview({ record }: { record: Previewed }) {
  const { name = "", host = "" } = useFrameFacts().site ?? {};
  const place = useRef<HTMLDivElement>(null);
  const typed = useTyped(place, [record.title ?? "", record.summary ?? "", ...texts]);
  const of = (field: string | undefined) => (field ? (typed[field] ?? "") : "");
  const found = searchTexts(
    {
      title: of(record.title),
      summary: of(record.summary),
      seoTitle: of("seoTitle"),
      seoDescription: of("seoDescription"),
    },
    name,
  );
  const result = asSearchResult(found);
  const { kind = "" } = record;
  const path = isRecordKind(kind) ? recordPath(kind, { id: 0, slug: of("slug") || "…" }) : "";
  return (
    <div ref={place} className="min-w-0 border-t border-hairline pt-5 sm:col-span-2">
      <h3 className="font-display font-semibold">Preview</h3>
      <div className="mt-2 max-w-[38rem] border border-hairline bg-sheet p-4">
        <p className="text-sm text-steel wrap-anywhere">
          {[host, ...path.split("/").filter(Boolean)].join(" › ")}
        </p>
        <p className="mt-1 text-xl text-blue wrap-anywhere">{result.title || "Title"}</p>
        <p className="mt-1 wrap-anywhere">{result.description || "No description"}</p>
      </div>
      <ul className="numbers mt-3 space-y-1 text-steel">
        <Length of="Title" text={found.title} max={searchLimits.title} />
        <Length of="Description" text={found.description} max={searchLimits.description} />
      </ul>
    </div>
  );
}

/** Says how long a text is, and whether search engines cut it. */
function Length({ of, text, max }: { of: string; text: string; max: number }) {
  const length = lengthOf(text);
  return (
    <li className={length > max ? "text-ink" : ""}>
      {of}: {length} of about {max} characters{length > max && ". Search engines will cut it."}
    </li>
  );
}

/** Returns the found of the surrounding form's fields as they are typed. */
function useTyped(place: React.RefObject<HTMLElement | null>, names: string[]) {
  const { values } = useContext(FormContext);
  const stored = Object.fromEntries(names.map((name) => [name, String(values[name] ?? "")]));
  const [typed, setTyped] = useState(stored);
  const known = names.join();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return undefined;
    const read = () => {
      const data = new FormData(form);
      setTyped(Object.fromEntries(known.split(",").map((name) => [name, String(data.get(name) ?? "")])));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [place, known]);
  return typed;
}

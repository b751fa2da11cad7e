import { useContext, useRef } from "react";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { isRecordKind } from "#app/domain/records/records.ts";
import { shorten } from "#app/domain/values/typography.ts";
import { useTyped } from "#app/staff/form/use-typed.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { lengthOf } from "#app/ui/form-fields.tsx";

/** About how many characters search engines show of a title and a description. */
const searchLimits = { title: 60, description: 155 };

interface Typed {
  /** The record's own title and the text that describes it. */
  title: string;
  summary: string;
  seoTitle: string;
  seoDescription: string;
}

export function searchTexts(typed: Typed, company: string) {
  const { title, summary, seoTitle, seoDescription } = typed;
  return {
    title: seoTitle.trim() || [title.trim(), company].filter(Boolean).join(" | "),
    description: seoDescription.trim() || shorten(summary),
  };
}

/** Returns the texts as a search engine shows them: cut at a word where they are too long. */
export function asSearchResult({ title, description }: { title: string; description: string }) {
  const shown = (text: string, max: number) => (lengthOf(text) > max ? shorten(text, max) : text);
  return {
    title: shown(title, searchLimits.title),
    description: shown(description, searchLimits.description),
  };
}

export type Previewed = Partial<Pick<RecordDefinition, "kind" | "title" | "summary">>;

/** Shows how the typed texts appear in search results. */
export default function SearchPreview({ record }: { record: Previewed }) {
  const { name = "", host = "" } = useFrameFacts().site ?? {};
  const place = useRef<HTMLDivElement>(null);
  const { values } = useContext(FormContext);
  const typed = useTyped(place, values, (form) => Object.fromEntries(new FormData(form)));
  const of = (field: string) => String(typed[field] ?? "");
  const { kind = "", title = "", summary } = record;
  const found = searchTexts(
    {
      title: of(title),
      summary: summary?.map(of).find((text) => text.trim()) ?? "",
      seoTitle: of("seoTitle"),
      seoDescription: of("seoDescription"),
    },
    name,
  );
  const result = asSearchResult(found);
  const path = isRecordKind(kind) ? recordPath(kind, { id: 0, slug: of("slug") || "…" }) : "";
  return (
    <div ref={place} className="min-w-0 border-t border-hairline pt-5 sm:col-span-2">
      <h3 className="font-display font-semibold">Preview</h3>
      <div className="mt-2 max-w-[38rem] border border-hairline bg-sheet p-4">
        <p className="text-sm text-steel wrap-anywhere">
          {[host, ...path.split("/").filter(Boolean)].join(" › ")}
        </p>
        <p className="mt-1 text-xl text-blue wrap-anywhere">{result.title || "Title"}</p>
        <p className="mt-1 wrap-anywhere">
          {result.description || (summary ? "No description" : "The beginning of the text")}
        </p>
      </div>
      <ul className="numbers mt-3 space-y-1 text-steel">
        <Length of="Title" text={found.title} max={searchLimits.title} />
        {found.description && (
          <Length of="Description" text={found.description} max={searchLimits.description} />
        )}
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

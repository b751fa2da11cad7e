import type { CaptureTime } from "#app/domain/calendar/capture-time.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { sourceNames } from "./source-names.ts";
import { type Draft, type DraftAction, otherDays } from "./upload-draft.ts";

interface Props {
  draft: Draft;
  change: (action: DraftAction) => void;
}

/** Asks for the day of photos whose metadata names another day than the chosen one. */
export function OtherDays({ draft, change }: Props) {
  const choose = (day: string, answer: "taken" | "field") => {
    change({ do: "choose day", day, answer });
    // The pressed button was removed, so the focus moves to the next question or to the photos.
    setTimeout(() => {
      const next =
        document.querySelector<HTMLElement>("[data-question]") ?? document.getElementById("photos");
      next?.focus();
    });
  };
  return otherDays(draft).map(({ day, photos }) => (
    <section key={day} aria-labelledby={`question-${day}`} className="panel border-l-4 border-l-amber">
      <h2 id={`question-${day}`} className="text-lg">
        {counted(photos.length, "photo was", "photos were")} taken on {readableSiteDay(day)}
      </h2>
      <p className="mt-1">
        {sources(photos.flatMap(({ taken }) => taken?.source ?? []))}
        {draft.date && ` The date above is ${readableSiteDay(draft.date)}.`} Which day{" "}
        {photos.length === 1 ? "does it" : "do they"} belong to?
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button
          id={`day-${day}`}
          data-question
          type="button"
          className="button button-amber"
          onClick={() => choose(day, "taken")}
        >
          Move {photos.length} to {dayAndMonth(day)}
        </button>
        {draft.date && (
          <button type="button" className="button" onClick={() => choose(day, "field")}>
            Keep {readableSiteDay(draft.date)}
          </button>
        )}
      </p>
    </section>
  ));
}

function sources(all: CaptureTime["source"][]): string {
  const names = [...new Set(all)].map((source) => sourceNames[source]);
  return `The date comes ${names.join(" and ")}.`;
}

/** Returns a site day without its year where the year stands last, as "21 Nov". */
export const dayAndMonth = (day: string): string => readableSiteDay(day).replace(/,?\s+\d{4}$/, "");

import { Link } from "react-router";
import { type DraftState, draftBadge } from "#app/domain/publishing/drafts.ts";
import { clockPlace, readableMoment } from "#app/domain/values/site-time.ts";
import { useMenu } from "#app/staff/list/use-menu.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { FieldError } from "#app/ui/field.tsx";

export type Publishing = ReturnType<typeof publishingOf>;

/**
 * Returns what the panel of a stored record shows; its address is null if visitors see it nowhere.
 * @param versions path of the list of versions
 * @param canHide true if it can be hidden from the site
 */
export const publishingOf = (
  { publishing, address }: { publishing: DraftState; address: string | null },
  versions: string,
  canHide = true,
) => ({ state: publishing, address, versions, canHide });

interface Props extends Publishing {
  /** Errors of the publishing time. */
  errors: string[] | undefined;
}

/** Shows what visitors see of the record in this form, and the less common actions on its draft. */
export function PublishingPanel({ state, address, versions, canHide, errors }: Props) {
  const { isPublic, draft } = state;
  const badge = draftBadge(state);
  return (
    <section aria-label="Publishing" className="publishing">
      <div>
        <span className={`badge ${badge ? "badge-yellow" : "badge-green"}`}>{badge ?? "Published"}</span>
        {/* In narrow windows the badge says as much, and the form begins higher. */}
        <p className={`publishing-sentence ${badge ? "" : "max-lg:sr-only"}`}>{sentenceOf(state)}</p>
        <div className="publishing-actions">
          {isPublic && address && (
            <a href={address} className="tap link">
              View on site
            </a>
          )}
          {/* A menu on phones; styles show its content where there is room. */}
          <details {...useMenu()} open={errors !== undefined} className="selection-more publishing-more">
            <summary className="button button-quiet link chevron list-none">More</summary>
            <div className="menu-sheet publishing-rest">
              <Link to={versions} className="tap link">
                Versions
              </Link>
              {draft && !draft.isNew && (
                <ConfirmButton
                  name="intent"
                  value="discard"
                  className="button-quiet link"
                  destructive
                  question="Discard this draft?"
                  details="The form returns to what is published. The draft cannot be restored."
                >
                  Discard draft
                </ConfirmButton>
              )}
              {canHide && isPublic && (
                <ConfirmButton
                  name="intent"
                  value="hide"
                  className="button-quiet link"
                  question="Hide this from the site?"
                  details="Visitors no longer see it anywhere. You can publish it again at any time."
                  yes="Hide"
                >
                  Hide from site
                </ConfirmButton>
              )}
              <PublishingTime errors={errors} isScheduled={Boolean(draft?.publishAt)} />
            </div>
          </details>
        </div>
      </div>
      {draft?.failure && (
        <p className="border-l-4 border-error pl-3 text-error">
          <strong>It was not published when it was due.</strong> {draft.failure}
        </p>
      )}
    </section>
  );
}

function sentenceOf({ isPublic, draft }: DraftState): string {
  if (!draft)
    return isPublic
      ? "Visitors see what this form shows."
      : "Hidden from visitors. Publish to show it again.";
  const saved = `Draft saved by ${draft.author}, ${readableMoment(new Date(draft.savedAt))}.`;
  const when = draft.publishAt
    ? ` Scheduled for ${readableMoment(new Date(draft.publishAt))} (time in ${clockPlace()}).`
    : "";
  if (isPublic) return `${saved}${when} Visitors still see the published version.`;
  return `${saved}${when} Visitors do not see it yet.`;
}

function PublishingTime({ errors, isScheduled }: { errors: string[] | undefined; isScheduled: boolean }) {
  return (
    <>
      {isScheduled && (
        <button type="submit" name="intent" value="unschedule" className="button button-quiet link">
          Cancel publishing time
        </button>
      )}
      <details open={errors !== undefined} className="beside-others">
        <summary className="button button-quiet link list-none">
          {isScheduled ? "Change publishing time" : "Publish later"}
        </summary>
        <div className="flex flex-wrap items-end gap-3">
          <div>
            <label htmlFor="publishAt" className="mb-1.5 block font-display font-semibold">
              Publish on
            </label>
            <input
              id="publishAt"
              name="publishAt"
              type="datetime-local"
              className="input numbers"
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? "publishAt-hint publishAt-error" : "publishAt-hint"}
            />
          </div>
          <button type="submit" name="intent" value="schedule" className="button">
            Schedule
          </button>
          <p id="publishAt-hint" className="basis-full text-steel">
            Day and time in {clockPlace()}. What this form shows now becomes public at that minute.
          </p>
          {errors && <FieldError id="publishAt-error" errors={errors} />}
        </div>
      </details>
    </>
  );
}

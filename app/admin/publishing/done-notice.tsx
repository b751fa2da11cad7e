import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { FormResponse } from "#app/forms/form-response.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { doneMessages } from "./intents.ts";
import type { Publishing } from "./publishing-panel.tsx";

interface Props {
  response: Partial<FormResponse> | undefined;
  /** The notice after an ordinary save, such as "Project saved". */
  saved: string;
  /** What visitors see of a stored record or setting. */
  publishing: Pick<Publishing, "state" | "address"> | null | undefined;
}

interface Done {
  text: string;
  failed?: boolean;
  /** Path where visitors see it. */
  view?: string | null | undefined;
}

/**
 * Says what a form's last save has done: the response of a form that stays on its page, or `?saved=` after a redirect,
 * which is then removed from the URL. Without scripts it is a line above the form.
 */
export function DoneNotice({ response, saved, publishing }: Props) {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const named = search.get("saved");
  const { text, failed, view } =
    (response ? doneIn(response, saved) : named !== null && doneNamed(named, saved, publishing)) || none;
  useEffect(() => {
    if (!text) return;
    const link = view && { link: { text: "View on site", address: view } };
    notify(text, { tone: failed ? "failed" : "done", ...link });
    // Each response is told once, even if it says the same as the one before.
    if (response) return;
    setSearch(
      (all) => {
        all.delete("saved");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [response, text, failed, view, notify, setSearch]);
  if (!text) return null;
  return (
    <noscript>
      <p role="status" className="panel mb-6 font-semibold">
        {text}
        {view && (
          <>
            {". "}
            <a href={view} className="link">
              View on site
            </a>
          </>
        )}
      </p>
    </noscript>
  );
}

const none: Partial<Done> = {};

function doneIn({ notice, saved: version, view }: Partial<FormResponse>, saved: string): Done | undefined {
  const text = notice ?? (version === undefined ? undefined : saved);
  return text === undefined ? undefined : { text, view };
}

function doneNamed(named: string, saved: string, publishing: Props["publishing"]): Done | undefined {
  if (named === "publish")
    return { text: saved, view: publishing?.state.isPublic ? publishing.address : null };
  const failure = failures.get(named);
  if (failure) return { text: failure, failed: true };
  const text = messages.get(named);
  return text === undefined ? undefined : { text };
}

/** Why a preview address leads back to its form. */
const failures = new Map([
  ["preview-expired", "The preview has expired. Open it again from the form."],
  [
    "preview-refused",
    "The draft cannot be published as it stands, so it has no preview. Save it to see what to change.",
  ],
]);

const messages = new Map<string, string>([
  ...Object.entries(doneMessages),
  ["restore", "Draft made from an earlier version"],
]);

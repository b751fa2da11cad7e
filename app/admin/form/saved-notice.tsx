import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { doneMessages } from "../publishing/intents.ts";
import { capitalized } from "../records/record-messages.ts";

/** Why a preview address leads back to its form. */
const failures = new Map([
  ["preview-expired", "The preview has expired. Choose Preview again."],
  [
    "preview-refused",
    "The draft cannot be published as it stands, so it has no preview. Save it to see what to change.",
  ],
]);

const messages = new Map<string, string>([
  ...Object.values(recordDefinitions).map(({ kind, names }): [string, string] => [
    kind,
    `${capitalized(names.one)} saved`,
  ]),
  ...Object.entries(doneMessages),
  ["restore", "Draft made from an earlier version"],
]);

/** Shows the notice named by `?saved=`, then removes the parameter from the URL. */
export function SavedNotice() {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const named = search.get("saved") ?? "";
  const failure = failures.get(named);
  const text = failure ?? messages.get(named);
  useEffect(() => {
    if (!text) return;
    notify(text, { tone: failure ? "failed" : "done" });
    setSearch(
      (all) => {
        all.delete("saved");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, failure, notify, setSearch]);
  if (!text) return null;
  return (
    <noscript>
      <p className="panel mb-6 font-semibold">{text}</p>
    </noscript>
  );
}

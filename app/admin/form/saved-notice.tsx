import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { recordDefinitions } from "#app/content/records/definitions.ts";
import { useNotify } from "#app/ui/notices.tsx";
import { doneMessages } from "../publishing/intents.ts";
import { capitalized } from "../records/record-messages.ts";

const messages = new Map<string, string>([
  ...Object.values(recordDefinitions).map(({ kind, names }): [string, string] => [
    kind,
    `${capitalized(names.one)} saved`,
  ]),
  ...Object.entries(doneMessages),
  ["restore", "Draft made from an earlier version"],
]);

/** Shows the success notice named by `?saved=`, then removes the parameter from the URL. */
export function SavedNotice() {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const text = messages.get(search.get("saved") ?? "");
  useEffect(() => {
    if (!text) return;
    notify(text);
    setSearch(
      (all) => {
        all.delete("saved");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, notify, setSearch]);
  if (!text) return null;
  return (
    <noscript>
      <p className="panel mb-6 font-semibold">{text}</p>
    </noscript>
  );
}

import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useNotify } from "#app/ui/notices.tsx";

const messages = new Map([
  ["equipment", "Equipment saved"],
  ["project", "Project saved"],
  ["service", "Service saved"],
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

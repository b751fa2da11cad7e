import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useNotify } from "#app/ui/notices.tsx";

const notices = new Map([
  ["saved", "Report saved"],
  ["deleted", "Report deleted"],
]);

/** Says once what was done to a report, by `?report=` of a redirect, which is then removed from the address. */
export function ReportNotice() {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const text = notices.get(search.get("report") ?? "");
  useEffect(() => {
    if (!text) return;
    notify(text);
    setSearch(
      (all) => {
        all.delete("report");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, notify, setSearch]);
  if (!text) return null;
  return (
    <noscript>
      <p role="status" className="panel mb-6 font-semibold">
        {text}
      </p>
    </noscript>
  );
}

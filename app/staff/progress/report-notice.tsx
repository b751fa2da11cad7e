import { useEffect } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { reportPath } from "#app/domain/progress/reports.ts";
import { useNotify } from "#app/ui/notices.tsx";

const notices = new Map([
  ["saved", "Report saved"],
  ["deleted", "Report deleted"],
  ["restored", "Report restored"],
]);

/**
 * Says once what was done to a report, by `?report=` of a redirect, which is then removed from the address. A deleted
 * one, whose `day` the address names, can be brought back.
 */
export function ReportNotice({ projectId }: { projectId: number }) {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const submit = useSubmit();
  const what = search.get("report") ?? "";
  const text = notices.get(what);
  const day = search.get("day") ?? "";
  const restoring = what === "deleted" && day !== "" ? `${reportPath(projectId, day)}/edit` : null;
  useEffect(() => {
    if (!text) return;
    const undo = () => submit({ intent: "restore" }, { method: "post", action: restoring ?? "" });
    notify(text, restoring === null ? {} : { undo });
    setSearch(
      (all) => {
        all.delete("report");
        all.delete("day");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, restoring, notify, submit, setSearch]);
  return null;
}

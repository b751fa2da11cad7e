import { Link } from "react-router";
import type { ShownReport } from "#app/domain/progress/reports.server.ts";
import { reportPath } from "#app/domain/progress/reports.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { ReportParts } from "./report-parts.tsx";

export interface RoomReportsProps {
  project: number;
  /** The report that is shown whole. */
  shown: ShownReport | null;
  /** Days of the others, newest first. */
  others: string[];
  /** Today, for those who may write its report; null if there is one already. */
  writes: string | null;
}

/** The daily report of a room's day, and the way to others. A room without any says nothing of them to clients. */
export function RoomReports({ project, shown, others, writes }: RoomReportsProps) {
  if (!shown && others.length === 0 && writes === null) return null;
  return (
    <section aria-labelledby="daily-report" className="report-sheet room-report">
      <div className="report-bar">
        <h2 id="daily-report" className="text-xl">
          {shown ? `Daily report, ${readableSiteDay(shown.day)}` : "Daily reports"}
        </h2>
        <p className="flex flex-wrap gap-x-6">
          {shown && (
            <>
              <Link to={reportPath(project, shown.day)} className="tap link">
                Open report
              </Link>
              <a href={`${reportPath(project, shown.day)}/report.pdf`} className="tap link">
                PDF
              </a>
            </>
          )}
          {writes && (
            <Link to={`${reportPath(project, writes)}/edit`} className="tap link">
              Write today’s report
            </Link>
          )}
        </p>
      </div>
      {shown && <ReportParts parts={shown.parts} />}
      {!shown && others.length === 0 && <p className="report-bar text-steel">There are none yet.</p>}
      {others.length > 0 && (
        <p className="report-bar border-t border-hairline justify-start gap-x-4 gap-y-0">
          <span className="text-steel">{shown ? "Other reports" : "Reports of"}</span>
          {others.map((day) => (
            <Link key={day} to={reportPath(project, day)} className="tap link numbers">
              {readableSiteDay(day)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

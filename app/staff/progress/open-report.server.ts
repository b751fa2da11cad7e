import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { findProjects } from "#app/domain/accounts/project-access.server.ts";
import { newReport, reportValues } from "#app/domain/progress/report-form.ts";
import { reportSchema } from "#app/domain/progress/report-schema.ts";
import {
  fleetChoices,
  readStoredReport,
  reportBefore,
  tradesUsed,
} from "#app/domain/progress/reports.server.ts";
import { linesOf } from "#app/domain/progress/reports.ts";
import { isDayOfCentury } from "#app/domain/values/calendar-day.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { constraintsOf } from "#app/domain/values/form-schema.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { addDays, readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Params {
  id: string;
  day: string;
}

export interface ReportDay {
  project: ProjectTitle;
  /** Site day. */
  day: string;
}

/** Returns the project and day in the address. @throws a 404 response for hidden projects and days to come */
export async function openReport(context: Context, { id, day }: Params): Promise<ReportDay> {
  const { db } = context.get(dependencies);
  const projectId = recordId(id);
  const isOpen = projectId !== null && isDayOfCentury(day) && day <= siteDay(new Date());
  const [project] = isOpen ? await findProjects(db, context.get(account), [projectId]) : [];
  if (!project) throw data(null, { status: 404 });
  return { project, day };
}

export async function readReportForm(context: Context, params: Params) {
  const { db } = context.get(dependencies);
  const { project, day } = await openReport(context, params);
  const [stored, earlier, trades, fleet] = await Promise.all([
    readStoredReport(db, project.id, day),
    reportBefore(db, project.id, day),
    tradesUsed(db, project.id),
    fleetChoices(db),
  ]);
  // A report can name machines that have left the fleet.
  const named = [...(stored?.machines ?? []), ...(earlier?.machines ?? [])];
  const machines = new Map([...named, ...fleet].map((machine) => [machine.id, machine.name]));
  return {
    project,
    day,
    trades,
    values: stored ? reportValues(stored) : newReport,
    version: stored?.version,
    earlier: earlier
      ? {
          name: earlier.day === addDays(siteDay(new Date()), -1) ? "Yesterday" : readableSiteDay(earlier.day),
          lines: {
            work: linesOf(earlier, "work"),
            weather: linesOf(earlier, "weather"),
            hindrances: linesOf(earlier, "hindrances"),
          },
        }
      : null,
    machines: [...machines].map(([machine, name]) => ({ id: String(machine), name })),
    constraints: constraintsOf(reportSchema),
  };
}

import { data, type RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { isDayOfCentury } from "#app/content/calendar-day.ts";
import { findProjects } from "#app/content/events/project-choices.server.ts";
import { constraintsOf } from "#app/content/form-schema.ts";
import { recordId } from "#app/content/record-id.ts";
import { newReport, reportValues } from "#app/content/reports/report-form.ts";
import { reportSchema } from "#app/content/reports/report-schema.ts";
import {
  fleetChoices,
  readStoredReport,
  reportBefore,
  tradesUsed,
} from "#app/content/reports/reports.server.ts";
import { linesOf } from "#app/content/reports/reports.ts";
import { addDays, readableSiteDay, siteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

interface Params {
  id: string;
  day: string;
}

/** Returns the project and day in the address; throws 404 for projects of others and for days to come. */
export async function openReport(context: Context, { id, day }: Params) {
  const { db } = context.get(dependencies);
  const projectId = recordId(id);
  const isOpen = projectId !== null && isDayOfCentury(day) && day <= siteDay(new Date());
  const [project] = isOpen ? await findProjects(db, context.get(account), [projectId]) : [];
  if (!project) throw data(null, { status: 404 });
  return { project, day };
}

/** Reads what the form of a report shows and suggests. */
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
    ...{ project, day, trades },
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

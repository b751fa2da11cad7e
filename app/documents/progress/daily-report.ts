import { createHash } from "node:crypto";
import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { documentResponse } from "#app/documents/kit/document-response.ts";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { readReportAt } from "#app/domain/progress/change-reports.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/daily-report.ts";

/** The daily report of a project's day as a document, as far as the account may see it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const content = await currentContentVersion(db);
  const viewer = context.get(account);
  const found = await readReportAt(db, viewer, params);
  if (!found) throw data(null, { status: 404 });
  const { report, project } = found;
  const { day, parts } = report;
  const { profile, brand } = await readSettings(db);
  const forClient = !editsEvents(viewer.role);
  // A document is stored under who reads it and everything that it shows: saving a report is no new content version.
  const digest = createHash("sha256")
    .update(JSON.stringify([report, project]))
    .digest("hex")
    .slice(0, 32);
  return documentResponse(request, context, {
    document: "report",
    content,
    settings: { profile, brand },
    name: `report-${forClient ? "client" : "office"}-${report.id}-${digest}`,
    filename: `${project.title} daily report ${day}.pdf`,
    revised: new Date(report.updatedAt),
    read: async () => ({ project, day, parts, forClient }),
  });
}

import { Link } from "react-router";
import { trashDays } from "#app/content/records/records.ts";
import { blankReport, reportLabels } from "#app/content/reports/report-form.ts";
import { reportPath } from "#app/content/reports/reports.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { submitForm } from "../form/submit-form.ts";
import { DoneNotice } from "../publishing/done-notice.tsx";
import type { Route } from "./+types/report-form-page.ts";
import { readReportForm } from "./open-report.server.ts";
import { comparedReport, ReportFields } from "./report-fields.tsx";
import { answerReport } from "./save-report.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => readReportForm(context, params);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerReport(request, context, params);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the report");

export default function ReportFormPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { project, day, values, version, earlier, trades, machines, constraints } = loaderData;
  const room = `/admin/rooms/${project.id}`;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind={`Daily report, ${readableSiteDay(day)}`}
        inWindow={`Daily report of ${readableSiteDay(day)}: ${project.title}`}
        actions={
          <Link to={room} className="tap link">
            Project room
          </Link>
        }
      >
        {project.title}
      </PageTitle>
      <DoneNotice response={actionData} />
      <RecordForm
        key={`${params.id} ${day}`}
        response={actionData}
        values={values}
        blankValues={blankReport}
        {...(version !== undefined && { version })}
        labels={reportLabels}
        constraints={constraints}
        save="Save report"
        cancel={version === undefined ? room : reportPath(project.id, day)}
        show={comparedReport(machines)}
      >
        <ReportFields machines={machines} trades={trades} earlier={earlier} />
        {/* At the end of the form: in the bar a thumb on the way to Cancel could hit it. */}
        {version !== undefined && (
          <ConfirmButton
            name="intent"
            value="delete"
            className="button-quiet link"
            destructive
            question="Delete this report?"
            details={`Undo brings it back, and an admin can restore it from the trash for ${trashDays} days.`}
          >
            Delete
          </ConfirmButton>
        )}
      </RecordForm>
    </main>
  );
}

import { data, Link, type RouterContextProvider, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import { changeReport, type ReportOutcome } from "#app/domain/progress/change-reports.server.ts";
import {
  blankReport,
  filledFrom,
  type ReportValues,
  reportLabels,
  reportValues,
} from "#app/domain/progress/report-form.ts";
import { reportSchema } from "#app/domain/progress/report-schema.ts";
import { reportBefore } from "#app/domain/progress/reports.server.ts";
import { reportParts, reportPath } from "#app/domain/progress/reports.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { type FormResponse, sentVersion } from "#app/http/forms/form-response.tsx";
import { parseForm } from "#app/http/forms/read-form.server.ts";
import { RecordForm } from "#app/staff/form/record-form.tsx";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { DoneNotice } from "#app/staff/publishing/done-notice.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/report-form-page.ts";
import { openReport, type ReportDay, readReportForm } from "./open-report.server.ts";
import { comparedReport, ReportFields } from "./report-fields.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => readReportForm(context, params);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeReportOfDay(request, context, params);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the report");

export default function ReportFormPage({ loaderData, actionData }: Route.ComponentProps) {
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

type Context = Readonly<RouterContextProvider>;
type ReportResponse = FormResponse<ReportValues>;

/** What a form does to a report besides saving it. */
const otherChanges = ["delete", "restore"] as const;
type OtherChange = (typeof otherChanges)[number];

/** Saves, deletes or restores the report of the day in the address, or fills its form from an earlier report. */
async function changeReportOfDay(request: Request, context: Context, params: { id: string; day: string }) {
  const place = await openReport(context, params);
  const kind = { blank: blankReport, schema: reportSchema };
  const { form, values: typed, ...parsed } = await parseForm(request, kind, ["intent", "version"]);
  const intent = form.get("intent");
  if (intent === "copy") return copyEarlier(context, place, typed);
  const other = otherChanges.find((one) => one === intent) ?? null;
  if (!other && parsed.errors) return refuse({ typed, errors: parsed.errors }, 422);
  const { db } = context.get(dependencies);
  const input = other ?? parsed.input;
  if (!input) throw data(null, { status: 400 });
  const { project, day } = place;
  const change = { by: context.get(account), version: sentVersion(form), input };
  return unlessDiskFull(
    context,
    async () =>
      respond(await changeReport(db, { projectId: project.id, day }, change), place, { typed, other }),
    (failed): ReportResponse => ({ failed, typed }),
  );
}

const refuse = (response: ReportResponse, status: number) => data<ReportResponse>(response, { status });

async function copyEarlier(context: Context, { project, day }: ReportDay, typed: ReportValues) {
  const earlier = await reportBefore(context.get(dependencies).db, project.id, day);
  if (!earlier) return refuse({ typed, failed: "There is no earlier report of this project." }, 404);
  const { values, filled } = filledFrom(typed, reportValues(earlier));
  const names = filled.map((part) => reportParts[part].toLowerCase());
  const notice =
    names.length > 0
      ? `Copied from ${readableSiteDay(earlier.day)}: ${names.join(", ")}. Not saved yet.`
      : "Nothing was copied: no field that the earlier report fills is empty.";
  return data<ReportResponse>({ typed: values, filled: true, notice });
}

function respond(
  result: ReportOutcome,
  { project, day }: ReportDay,
  { typed, other }: { typed: ReportValues; other: OtherChange | null },
) {
  const room = `/admin/rooms/${project.id}`;
  switch (result.outcome) {
    case "done":
    case "already":
      if (other === "delete") return redirect(`${room}?report=deleted&day=${day}`);
      return redirect(`${reportPath(project.id, day)}?report=${other ? "restored" : "saved"}`);
    case "taken":
      return refuse({ failed: "This day has another report by now. Nothing was restored." }, 409);
    case "missing":
      if (other === "restore")
        return refuse({ failed: "This report is no longer in the trash. Nothing was restored." }, 404);
      if (other) return redirect(room);
      return refuse({ typed, failed: "Your account can no longer write reports of this project." }, 404);
    case "refused": {
      const at = typed.machines.findIndex(({ machine }) => machine.trim() === String(result.unknownMachine));
      const errors = {
        [`machines.${at}.machine`]: ["This machine is not in the fleet list. Choose another one"],
      };
      return refuse({ typed, errors }, 422);
    }
    case "conflict": {
      const { by, updatedAt: at, version } = result.stored;
      return refuse({ typed, conflict: { by, at, version, values: reportValues(result.stored) } }, 409);
    }
  }
}

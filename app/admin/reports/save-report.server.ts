import { data, type RouterContextProvider, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { ReportOutcome } from "#app/content/reports/change-reports.server.ts";
import {
  blankReport,
  filledFrom,
  type ReportValues,
  reportValues,
} from "#app/content/reports/report-form.ts";
import { reportSchema } from "#app/content/reports/report-schema.ts";
import { reportBefore } from "#app/content/reports/reports.server.ts";
import { reportParts, reportPath } from "#app/content/reports/reports.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { type FormResponse, sentVersion } from "#app/forms/form-response.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { changeReport } from "#app/operations/change-report.server.ts";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import { openReport, reportConstraints } from "./open-report.server.ts";

type Context = Readonly<RouterContextProvider>;
type Response = FormResponse<ReportValues>;

/** Saves or deletes the report of the day in the address, or fills its form from an earlier report. */
export async function answerReport(request: Request, context: Context, params: { id: string; day: string }) {
  const place = await openReport(context, params);
  const kind = { blank: blankReport, schema: reportSchema, limits: reportConstraints };
  const { form, values: typed, ...parsed } = await parseForm(request, kind, ["intent", "version"]);
  const intent = form.get("intent");
  if (intent === "copy") return copyEarlier(context, place, typed);
  const isDeletion = intent === "delete";
  if (!isDeletion && parsed.errors) return refuse({ typed, errors: parsed.errors }, 422);
  const { db } = context.get(dependencies);
  const input = isDeletion ? null : (parsed.input ?? null);
  const { project, day } = place;
  const change = { by: context.get(account), version: sentVersion(form), input };
  return unlessDiskFull(
    context,
    async () => respond(await changeReport(db, { projectId: project.id, day }, change), place, typed, input),
    (failed): Response => ({ failed, typed }),
  );
}

const refuse = (response: Response, status: number) => data<Response>(response, { status });

type Place = Awaited<ReturnType<typeof openReport>>;

async function copyEarlier(context: Context, { project, day }: Place, typed: ReportValues) {
  const earlier = await reportBefore(context.get(dependencies).db, project.id, day);
  if (!earlier) return refuse({ typed, failed: "There is no earlier report of this project." }, 404);
  const { values, filled } = filledFrom(typed, reportValues(earlier));
  const names = filled.map((part) => reportParts[part].toLowerCase());
  const notice =
    names.length > 0
      ? `Copied from ${readableSiteDay(earlier.day)}: ${names.join(", ")}. Not saved yet.`
      : "Nothing was copied: no field that the earlier report fills is empty.";
  return data<Response>({ typed: values, filled: true, notice }, { status: 200 });
}

function respond(result: ReportOutcome, { project, day }: Place, typed: ReportValues, input: object | null) {
  switch (result.outcome) {
    case "done":
    case "already":
      if (input === null) return redirect(`/admin/rooms/${project.id}?report=deleted`);
      return redirect(`${reportPath(project.id, day)}?report=saved`);
    case "missing":
      if (input === null) return redirect(`/admin/rooms/${project.id}`);
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

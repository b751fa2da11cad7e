import { Suspense } from "react";
import { data, Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordOfRoute } from "#app/domain/nouns.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { kindInAddress } from "#app/domain/records/records.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { shownRecord } from "#app/http/forms/form-response.tsx";
import { recordHistory } from "#app/staff/activity/history.server.ts";
import { History } from "#app/staff/activity/history.tsx";
import { readMachineCalendar } from "#app/staff/equipment/machine-calendars.server.ts";
import { publishingOf } from "#app/staff/form/publishing-panel.tsx";
import { summarizeLinks } from "#app/staff/progress/read-links.server.ts";
import { DoneNotice } from "#app/staff/publishing/done-notice.tsx";
import { savedNotice } from "#app/staff/publishing/intents.server.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/edit-page.ts";
import { DefinedForm, submitRecord } from "./defined-form.tsx";
import { kindOfForm, loadRecord, saveRecord } from "./record-form.server.ts";

// Only machines have a calendar, and only projects have links.
const CalendarCard = lazyPart(() => import("#app/staff/equipment/calendar-card.tsx"), nothing);
const LinksCard = lazyPart(() => import("#app/staff/progress/links-card.tsx"), nothing);

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const record = recordOfRoute(pattern);
  const { kind } = record;
  const { search } = url;
  const loaded = await loadRecord(record, context, params.id);
  const status = "failed" in loaded ? loaded.status : 200;
  const { db } = context.get(dependencies);
  const id = "failed" in loaded ? null : recordId(params.id);
  const [{ shown, constraints }, history, calendar, links] = await Promise.all([
    kindOfForm(db, { pattern, url }),
    recordHistory(context, kind, params.id),
    id !== null && kind === "machine" ? readMachineCalendar(context, id, { search }) : null,
    id !== null && kind === "project" ? summarizeLinks(db, id, search) : null,
  ]);
  const publishing =
    "failed" in loaded ? null : publishingOf(loaded, pageOfRecord(`${record.list}/${id}/versions`, search));
  const saved = savedNotice(url);
  return data(
    { record: shown, loaded, saved, publishing, constraints, history, calendar, links },
    { status },
  );
}

export const action = (sent: Route.ActionArgs) =>
  saveRecord(recordOfRoute(sent.pattern), sent, sent.params.id);

export const clientAction = (sent: Route.ClientActionArgs) => submitRecord(sent);

export default function EditRecordPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { record, loaded, saved, publishing, constraints, history, calendar, links } = loaderData;
  const shown = shownRecord(loaded, actionData);
  const { list, names } = record;
  const kindLine = `Edit ${names.one}`;
  const name = "failed" in loaded ? "" : String(loaded.values[record.title] ?? "");
  return (
    <>
      {name ? <PageTitle kind={kindLine}>{name}</PageTitle> : <PageTitle>{kindLine}</PageTitle>}
      <DoneNotice response={actionData} loaded={saved} />
      {"failed" in shown ? (
        <UnloadedRecord message={shown.failed} list={list} back={`All ${names.many}`} />
      ) : (
        <>
          <DefinedForm
            preview={{ address: `/server/api/previews/${kindInAddress(record.kind)}/${params.id}` }}
            record={record}
            response={actionData}
            {...shown}
            constraints={constraints}
            publishing={publishing}
          />
          <Suspense>{calendar && <CalendarCard calendar={calendar} />}</Suspense>
          <Suspense>{links && <LinksCard {...links} />}</Suspense>
          <History {...history} />
        </>
      )}
    </>
  );
}

function UnloadedRecord({ message, list, back }: { message: string; list: string; back: string }) {
  return (
    <>
      <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 font-semibold text-error">
        {message}
      </p>
      <p className="mt-6">
        <Link to={list} className="button">
          {back}
        </Link>
      </p>
    </>
  );
}

import { lazy, Suspense } from "react";
import { data } from "react-router";
import { recordId } from "#app/content/record-id.ts";
import { recordDefinitions, recordOfRoute } from "#app/content/records/definitions.ts";
import { withLists } from "#app/content/records/listed-values.ts";
import { readLists } from "#app/content/settings/name-lists.server.ts";
import { dependencies } from "#app/context.ts";
import { shownRecord } from "#app/forms/form-response.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { HistoryPanel } from "../activity/history-panel.tsx";
import { recordHistory } from "../activity/record-history.server.ts";
import { readMachineCalendar } from "../bookings/machine-calendar.server.ts";
import { loadRecord, saveRecord } from "../form/save-record.server.ts";
import { UnloadedRecord } from "../form/unloaded-record.tsx";
import { LinksCard } from "../progress-links/links-card.tsx";
import { summarizeLinks } from "../progress-links/read-links.server.ts";
import { DoneNotice } from "../publishing/done-notice.tsx";
import { publishingOf } from "../publishing/publishing-panel.tsx";
import type { Route } from "./+types/edit-page.ts";
import { DefinedForm } from "./defined-form.tsx";
import { kindOfRoute } from "./record-kind.server.ts";
import { recordMessages } from "./record-messages.ts";
import { submitRecord } from "./submit-record.ts";

// Only machines have a calendar.
const CalendarCard = lazy(async () => ({
  default: (await import("../bookings/calendar-card.tsx")).CalendarCard,
}));

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { record, kind, constraints } = kindOfRoute(pattern);
  const loaded = await loadRecord(record, context, params.id);
  const status = "failed" in loaded ? loaded.status : 200;
  const { db } = context.get(dependencies);
  const id = "failed" in loaded ? null : recordId(params.id);
  const [lists, history, calendar, links] = await Promise.all([
    readLists(db),
    recordHistory(context, kind, params.id),
    id !== null && kind === "equipment" ? readMachineCalendar(context, id) : null,
    id !== null && kind === "project" ? summarizeLinks(db, id) : null,
  ]);
  return data({ kind, loaded, constraints, lists, history, calendar, links }, { status });
}

export const action = (sent: Route.ActionArgs) =>
  saveRecord(recordOfRoute(sent.pattern), sent, sent.params.id);

export const clientAction = (sent: Route.ClientActionArgs) => submitRecord(sent);

export default function EditRecordPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, loaded, constraints, lists, history, calendar, links } = loaderData;
  const record = withLists(recordDefinitions[kind], lists);
  const shown = shownRecord(loaded, actionData);
  const publishing = "failed" in loaded ? null : publishingOf(loaded, `${record.list}/${params.id}/versions`);
  const { list, names } = record;
  const kindLine = `Edit ${names.one}`;
  const name = "failed" in loaded ? "" : String(loaded.values[record.title] ?? "");
  return (
    <>
      {name ? <PageTitle kind={kindLine}>{name}</PageTitle> : <PageTitle>{kindLine}</PageTitle>}
      <DoneNotice response={actionData} saved={recordMessages(record).saved} publishing={publishing} />
      {"failed" in shown ? (
        <UnloadedRecord message={shown.failed} list={list} back={`All ${names.many}`} />
      ) : (
        <>
          <DefinedForm
            key={params.id}
            preview={`/server/api/record-preview/${record.kind}/${params.id}`}
            record={record}
            response={actionData}
            {...shown}
            constraints={constraints}
            publishing={publishing}
          />
          <Suspense>{calendar && <CalendarCard calendar={calendar} />}</Suspense>
          {links && <LinksCard {...links} />}
          <HistoryPanel {...history} />
        </>
      )}
    </>
  );
}

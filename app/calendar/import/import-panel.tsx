import { useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { importTemplate } from "#app/content/events/import.ts";
import type { Known } from "#app/content/events/import-row.ts";
import { everyone, visibleToAll } from "#app/content/events/visibility.ts";
import { Field } from "#app/ui/field.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { KeepOriginals } from "../upload/keep-originals.tsx";
import { DateQuestion } from "./date-question.tsx";
import { DryRun } from "./dry-run.tsx";
import { SendBar } from "./send-bar.tsx";
import { useImport } from "./use-import.ts";
import { VisibilityQuestion } from "./visibility-question.tsx";

/** Imports events from a CSV or Excel table: a dry run first, then all of them at once. */
export function ImportPanel({ projects, clients }: { projects: Known["projects"]; clients: number }) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const bulk = useImport(projects, (events) => {
    notify(`${events} ${events === 1 ? "event is" : "events are"} imported.`);
    setRound((before) => before + 1);
    heading.current?.focus();
    revalidate();
  });
  const { table, plan, run, visibility } = bulk;
  const whoSees =
    visibility === everyone ? visibleToAll : (projects.find(({ id }) => id === visibility)?.title ?? null);
  return (
    <section id="import" aria-labelledby="import-title" className="panel mt-6 grid scroll-mt-4 gap-5">
      <div>
        <h2 ref={heading} id="import-title" tabIndex={-1} className="text-xl">
          Import from CSV or Excel
        </h2>
        <p className="mt-1 max-w-[70ch] text-steel">
          One row for each event, with the columns date, time, image, project and note. The image is an
          address or the name of a file chosen here. You see what will be added before anything is saved.
        </p>
        <TemplateLink project={projects[0]?.title ?? ""} />
      </div>
      <Choosers
        key={round}
        busy={run.state === "sending"}
        chooseTable={bulk.chooseTable}
        chooseFiles={bulk.chooseFiles}
      />
      {bulk.files.length > 0 && (
        <KeepOriginals
          label="Keep the images as they are"
          checked={bulk.keepOriginals}
          onChange={bulk.setKeepOriginals}
          disabled={run.state === "sending"}
        />
      )}
      {table && "refused" in table && (
        <p role="alert" className="border-l-4 border-error px-4 font-semibold text-error wrap-anywhere">
          {table.name}: {table.refused}
        </p>
      )}
      {plan?.question && (
        <DateQuestion
          question={plan.question}
          answer={bulk.order}
          onAnswer={bulk.answer}
          disabled={run.state === "sending"}
        />
      )}
      {plan && plan.withoutProject > 0 && (
        <VisibilityQuestion
          rows={plan.withoutProject}
          projects={projects}
          clients={clients}
          answer={bulk.visibility}
          onAnswer={bulk.chooseVisibility}
          disabled={run.state === "sending"}
        />
      )}
      {plan && <DryRun plan={plan} order={bulk.order} visibility={whoSees} />}
      {plan && plan.rows.length > 0 && (
        <SendBar
          count={plan.rows.length}
          ready={bulk.ready}
          run={run}
          onSend={bulk.send}
          onCancel={bulk.cancel}
        />
      )}
    </section>
  );
}

function TemplateLink({ project }: { project: string }) {
  const address = useMemo(
    () => `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${importTemplate(project)}`)}`,
    [project],
  );
  return (
    <a href={address} download="site-photos.csv" className="tap link font-semibold">
      Download a template
    </a>
  );
}

interface ChoosersProps {
  busy: boolean;
  chooseTable: (file: File | undefined) => void;
  chooseFiles: (files: FileList | null) => void;
}

function Choosers({ busy, chooseTable, chooseFiles }: ChoosersProps) {
  const table = useRef<HTMLInputElement>(null);
  const images = useRef<HTMLInputElement>(null);
  const first = useRef({ chooseTable, chooseFiles });
  // Both may have been chosen before this script was there.
  useEffect(() => {
    if (images.current?.files?.length) first.current.chooseFiles(images.current.files);
    if (table.current?.files?.length) first.current.chooseTable(table.current.files[0]);
  }, []);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Table" id="import-table" errorId="import-table-error">
        <input
          ref={table}
          id="import-table"
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={busy}
          onChange={(event) => chooseTable(event.currentTarget.files?.[0])}
          className="input"
        />
      </Field>
      <Field label="Images beside it" id="import-images" optional errorId="import-images-error">
        <input
          ref={images}
          id="import-images"
          type="file"
          accept="image/*"
          multiple
          disabled={busy}
          onChange={(event) => chooseFiles(event.currentTarget.files)}
          className="input"
        />
      </Field>
    </div>
  );
}

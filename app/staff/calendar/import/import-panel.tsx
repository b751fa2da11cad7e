import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { importTemplate } from "#app/domain/calendar/import-cells.ts";
import type { Known } from "#app/domain/calendar/import-row.ts";
import { firstNames } from "#app/domain/values/spoken-figures.ts";
import { counted } from "#app/domain/values/wording.ts";
import { noteSavedEvents } from "#app/http/calendar/note-saved-events.ts";
import { useReload } from "#app/http/use-reload.ts";
import { Field } from "#app/ui/field.tsx";
import { lazyPart, PendingBar } from "#app/ui/loading.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { useProjectSearch } from "../projects.tsx";
import { KeepOriginals } from "../upload/photo-picker.tsx";
import { NoImport } from "./no-import.tsx";
import { useImport } from "./use-import.ts";

// Loaded once a table has been read.
const PlannedImport = lazyPart(() => import("./planned-import.tsx"), NoImport);

interface Props extends Pick<Known, "projects"> {
  account: string;
  /** The number of clients that see events visible to all accounts. */
  clients: number | null;
}

/** Imports events from a CSV or Excel table: a dry run first, then all of them at once. */
export default function ImportPanel({ account, projects, clients }: Props) {
  const notify = useNotify();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const bulk = useImport(account, { projects, more: useProjectSearch() !== null }, (events) => {
    const { length } = events;
    notify(`${counted(length, "event is", "events are")} imported.`);
    heading.current?.focus();
    void noteSavedEvents(account, events);
    void reload();
  });
  const { table, plan, run } = bulk;
  return (
    <section id="import" aria-labelledby="import-title" className="panel mt-8 grid scroll-mt-4 gap-4">
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
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FileChooser
          id="import-table"
          label="Table"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={run.state === "sending"}
          chosen={table ? [table.name] : []}
          choose={([file]) => bulk.chooseTable(file)}
        />
        <FileChooser
          id="import-images"
          label="Image files"
          optional
          accept="image/*"
          multiple
          disabled={run.state === "sending"}
          chosen={bulk.files.map(({ name }) => name)}
          choose={bulk.chooseFiles}
        />
      </div>
      {bulk.files.length > 0 && (
        <KeepOriginals
          label="Upload the images unchanged"
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
      {plan && (
        <Suspense fallback={<PendingBar />}>
          <PlannedImport bulk={bulk} plan={plan} projects={projects} clients={clients} />
        </Suspense>
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

interface FileChooserProps extends Pick<React.ComponentProps<"input">, "accept" | "multiple" | "disabled"> {
  id: string;
  label: string;
  optional?: boolean;
  /** Names of the files that were chosen last. */
  chosen: string[];
  choose: (files: File[]) => void;
}

/** A file field that lists the chosen files. A corrected file of the same name can be chosen again. */
function FileChooser({ id, label, optional = false, chosen, choose, ...input }: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  const readFiles = () => {
    if (!field.current?.files?.length) return;
    choose([...field.current.files]);
    // A browser reports no change when the same name is chosen again.
    field.current.value = "";
  };
  const readEarly = useEffectEvent(readFiles);
  // Files may have been chosen before this script loaded.
  useEffect(() => readEarly(), []);
  const isChosen = chosen.length > 0;
  return (
    <Field label={label} id={id} optional={optional} errorId={`${id}-error`}>
      <input
        {...input}
        ref={field}
        id={id}
        type="file"
        aria-describedby={`${id}-chosen`}
        onChange={readFiles}
        // The browser's own "No file chosen" would be wrong.
        className={`input file:mr-3 file:border-r file:border-hairline file:pr-3 file:font-semibold file:text-ink ${isChosen ? "text-transparent" : ""}`}
      />
      <p id={`${id}-chosen`} className="mt-1.5 wrap-anywhere empty:hidden">
        {isChosen && `Chosen: ${firstNames(chosen)}`}
      </p>
    </Field>
  );
}

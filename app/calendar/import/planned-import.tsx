import type { Known } from "#app/content/events/import-row.ts";
import { everyone, visibleToAll } from "#app/content/events/visibility.ts";
import { DateFormatDialog } from "./date-format-dialog.tsx";
import { DryRun } from "./dry-run.tsx";
import { SendBar } from "./send-bar.tsx";
import type { useImport } from "./use-import.ts";
import { VisibilityQuestion } from "./visibility-question.tsx";

type Import = ReturnType<typeof useImport>;

interface Props extends Pick<Known, "projects"> {
  bulk: Import;
  plan: NonNullable<Import["plan"]>;
  /** The number of clients that see events visible to all accounts. */
  clients: number | null;
}

/** Shows what a table would add, with the questions it leaves open and the button that adds it. */
export default function PlannedImport({ bulk, plan, projects, clients }: Props) {
  const { run, visibility } = bulk;
  const sending = run.state === "sending";
  const whoSees =
    visibility === everyone ? visibleToAll : (projects.find(({ id }) => id === visibility)?.title ?? null);
  return (
    <>
      {plan.question && (
        <DateFormatDialog
          question={plan.question}
          answer={bulk.order}
          onAnswer={bulk.answer}
          disabled={sending}
        />
      )}
      {plan.withoutProject > 0 && (
        <VisibilityQuestion
          rows={plan.withoutProject}
          projects={projects}
          clients={clients}
          answer={visibility}
          onAnswer={bulk.chooseVisibility}
          disabled={sending}
        />
      )}
      <DryRun plan={plan} order={bulk.order} visibility={whoSees} />
      {plan.rows.length > 0 && (
        <SendBar
          count={plan.rows.length}
          ready={bulk.ready}
          run={run}
          onSend={bulk.send}
          onCancel={bulk.cancel}
        />
      )}
    </>
  );
}

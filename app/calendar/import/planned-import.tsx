import { rightRows } from "#app/content/events/import.ts";
import type { Known } from "#app/content/events/import-row.ts";
import { everyone, visibleToAll } from "#app/content/events/visibility.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
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
  const right = rightRows(plan.rows).length;
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
      <DryRun plan={plan} bulk={bulk} visibility={whoSees} projects={projects} />
      {right > 0 && plan.problems.length > 0 && (
        <Checkbox
          type="checkbox"
          label={leftOutText(right, plan.rows.length - right)}
          checked={bulk.leaveOut}
          onChange={({ currentTarget }) => bulk.setLeaveOut(currentTarget.checked)}
          disabled={sending}
        />
      )}
      {plan.rows.length > 0 && (
        <SendBar count={right} ready={bulk.ready} run={run} onSend={bulk.send} onCancel={bulk.cancel} />
      )}
    </>
  );
}

const leftOutText = (right: number, wrong: number) =>
  `Import the right ${right === 1 ? "row" : `rows (${right})`} without the wrong ${wrong === 1 ? "one, which stays" : `ones (${wrong}), which stay`} here`;

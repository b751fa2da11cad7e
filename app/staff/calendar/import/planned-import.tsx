import { rightRows } from "#app/domain/calendar/import.ts";
import type { DateOrder, DateFormatQuestion as Question } from "#app/domain/calendar/import-dates.ts";
import type { Known } from "#app/domain/calendar/import-row.ts";
import { everyone, type Visibility, visibilityIn, visibleToAll } from "#app/domain/calendar/visibility.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { ProjectSelect } from "../upload/project-select.tsx";
import { DryRun } from "./dry-run.tsx";
import type { Import, ImportRun } from "./use-import.ts";

interface Props extends Pick<Known, "projects"> {
  bulk: Import;
  plan: NonNullable<Import["plan"]>;
  /** The number of clients that see events visible to all accounts. */
  clients: number | null;
}

/** Asks what a table leaves open, shows its dry run, and imports it. */
export default function PlannedImport({ bulk, plan, projects, clients }: Props) {
  const { run, visibility } = bulk;
  const right = rightRows(plan.rows).length;
  const sending = run.state === "sending";
  const whoSees =
    visibility === everyone ? visibleToAll : (projects.find(({ id }) => id === visibility)?.title ?? null);
  return (
    <>
      {plan.question && (
        <DateOrderQuestion
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

interface VisibilityQuestionProps {
  /** The number of rows without a project. */
  rows: number;
  projects: ProjectTitle[];
  clients: number | null;
  answer: Visibility | null;
  onAnswer: (answer: Visibility | null) => void;
  disabled: boolean;
}

/** Asks who sees events from rows without a project. */
function VisibilityQuestion({
  rows,
  projects,
  clients,
  answer,
  onAnswer,
  disabled,
}: VisibilityQuestionProps) {
  return (
    <div className="grid gap-2 border-l-4 border-amber pl-4">
      <label htmlFor="import-project" className="font-semibold">
        {counted(rows, "row names", "rows name")} no project. Who sees {rows === 1 ? "its" : "their"} photos?
      </label>
      <ProjectSelect
        id="import-project"
        required
        disabled={disabled}
        projects={projects}
        clients={clients}
        value={String(answer ?? "")}
        onChoose={(value) => onAnswer(visibilityIn(value))}
      />
      {answer === null && (
        <p className="text-steel">
          The import can start once you have chosen a project{clients !== null && " or all accounts"}.
        </p>
      )}
    </div>
  );
}

const reasons: Record<Question["why"], string> = {
  "either order": "The dates of this table can be read in several ways.",
  "month first": "Some dates of this table make sense only with the month first.",
  "no order fits": "This table has dates with the day first and others with the month first.",
  "several ways": "This table writes dates in several ways.",
};

const orders: Record<DateOrder, string> = {
  "day-first": "Day first",
  "month-first": "Month first",
  "year-first": "Year first",
  "day-first-exchanged": "Day first, also in date cells",
  "month-first-exchanged": "Month first, also in date cells",
};

interface DateOrderQuestionProps {
  question: Question;
  answer: DateOrder | null;
  onAnswer: (order: DateOrder) => void;
  disabled: boolean;
}

/** Asks how to read dates such as 03/04/2026 instead of guessing. */
function DateOrderQuestion({
  question: { why, example, dateCell, readings },
  answer,
  onAnswer,
  disabled,
}: DateOrderQuestionProps) {
  return (
    <fieldset className="border-l-4 border-amber pl-4" disabled={disabled}>
      <legend className="float-left w-full font-semibold">
        {reasons[why]} How are those such as {example} meant?
      </legend>
      <div className="clear-both grid">
        {dateCell !== null && (
          <p className="text-steel">
            Cells that a spreadsheet program took for dates may have day and month exchanged.
          </p>
        )}
        {readings.map(({ order, day, dateCellDay, unfit }) => (
          <Checkbox
            key={order}
            type="radio"
            name="date-order"
            label={[
              `${orders[order]}: ${day ? `${example} is ${readableSiteDay(day)}` : `${example} is not a valid date`}`,
              dateCellDay ? `, the date cell ${dateCell} is ${readableSiteDay(dateCellDay)}` : "",
              unfit > 0 ? ` (${counted(unfit, "date does", "dates do")} not fit)` : "",
            ].join("")}
            checked={answer === order}
            onChange={() => onAnswer(order)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The button's labels once it was pressed. */
const labels: Partial<Record<ImportRun["state"], string>> = { sending: "Importing...", failed: "Try again" };

interface SendBarProps {
  /** Number of events that will be imported. */
  count: number;
  ready: boolean;
  run: ImportRun;
  onSend: () => void;
  onCancel: () => void;
}

function SendBar({ count, ready, run, onSend, onCancel }: SendBarProps) {
  return (
    <div className="grid gap-3">
      <div role="alert">
        {run.state === "failed" && (
          <>
            <p className="font-semibold text-error">
              The import did not finish. Trying again adds nothing twice.
            </p>
            <ul>
              {run.failures.map(({ row, text }) => (
                <li key={`${row} ${text}`} className="wrap-anywhere">
                  {row !== null && <strong className="numbers">Row {row}: </strong>}
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {run.state === "sending" && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <progress
            value={run.arrived}
            max={run.images}
            aria-label="Images sent"
            className="h-2 grow basis-48 accent-amber"
          />
          <span className="numbers">
            {run.arrived < run.images ? `${run.arrived} of ${run.images} images` : "Saving..."}
          </span>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-amber"
          disabled={!ready || run.state === "sending"}
          onClick={onSend}
        >
          {labels[run.state] ?? (ready ? `Import ${counted(count, "event")}` : "Import events")}
        </button>
        {run.state === "sending" && run.arrived < run.images && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </div>
  );
}

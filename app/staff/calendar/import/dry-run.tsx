import { type ImportPlan, type ImportRow, type Problem, rightRows } from "#app/domain/calendar/import.ts";
import type { ImportColumn } from "#app/domain/calendar/import-cells.ts";
import type { Known } from "#app/domain/calendar/import-row.ts";
import { comparable } from "#app/domain/values/choices.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ProjectSelect } from "../upload/project-select.tsx";
import type { Import } from "./use-import.ts";

const maxProblems = 50;

/** Stands for a cell that must not be empty. */
const missing = "missing";

interface Props {
  plan: ImportPlan;
  bulk: Import;
  /** Visibility of rows without a project; null until chosen. */
  visibility: string | null;
  projects: Known["projects"];
}

/** Shows what an import would add, row by row, and its problems, whose cells can be corrected. */
export function DryRun({ plan, bulk, visibility, projects }: Props) {
  const { rows, problems, unused, sheet, otherSheets } = plan;
  const hidden = rows.filter((row) => row.hidden).length;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {summary(plan, bulk, visibility)}
      </p>
      {sheet !== null && (
        <p className="text-steel wrap-anywhere">
          Read from the sheet “{sheet}”
          {otherSheets.length > 0 && `, without ${otherSheets.map((name) => `“${name}”`).join(", ")}`}.
        </p>
      )}
      {hidden > 0 && (
        <p className="font-semibold">
          {counted(hidden, "row is", "rows are")} hidden in the workbook and marked below. Hidden rows are
          imported like the others.
        </p>
      )}
      {unused.length > 0 && (
        <p className="text-steel wrap-anywhere">
          Ignored: {unused.length === 1 ? "the column" : "the columns"} {unused.join(", ")}.
        </p>
      )}
      {problems.length > 0 && <ProblemList problems={problems} bulk={bulk} />}
      {rows.length > 0 && <RowTable rows={rows} bulk={bulk} visibility={visibility} projects={projects} />}
    </div>
  );
}

function summary(
  { rows, problems: { length: problems }, question, withoutProject }: ImportPlan,
  { order, leaveOut }: Import,
  visibility: string | null,
): string {
  const { length: right } = rightRows(rows);
  const events = counted(right, "event");
  const [they, them] = problems === 1 ? ["it is", "it"] : ["they are", "them"];
  const nextStep =
    right === 0
      ? `Nothing can be imported until ${they} right.`
      : `Correct ${them}, or leave the wrong rows out.`;
  if (problems > 0 && !(leaveOut && right > 0))
    return `${counted(problems, "thing is", "things are")} wrong. ${nextStep}`;
  if (question && order === null) return `${events}, once it is clear how the dates are meant.`;
  if (withoutProject > 0 && visibility === null) return `${events}, once it is clear who sees them.`;
  return `${events} will be added.`;
}

function ProblemList({ problems, bulk }: { problems: Problem[]; bulk: Import }) {
  return (
    <ul
      className="max-h-72 overflow-y-auto border-l-4 border-error pl-4"
      tabIndex={0}
      aria-label="What is wrong"
    >
      {problems.slice(0, maxProblems).map(({ row, column, text, meant }) => (
        <li key={`${row} ${column} ${text}`} className="py-1 wrap-anywhere">
          <strong className="numbers text-error">
            Row {row}
            {column && `, ${column}`}:
          </strong>{" "}
          {text}
          {column && meant && (
            <button
              type="button"
              className="tap link ml-2 font-semibold"
              disabled={bulk.run.state === "sending"}
              onClick={() => bulk.correct(row, column, meant)}
            >
              Did you mean {meant}?
            </button>
          )}
        </li>
      ))}
      {problems.length > maxProblems && <li className="py-1">and {problems.length - maxProblems} more</li>}
    </ul>
  );
}

function RowTable({ rows, ...context }: { rows: ImportRow[] } & Omit<Props, "plan">) {
  return (
    <section
      tabIndex={0}
      aria-label="Dry run"
      className="max-h-112 overflow-auto border border-hairline focus-visible:outline-offset-[-2px]"
    >
      <table className="numbers table min-w-192">
        <thead className="sticky top-0 bg-sheet">
          <tr>
            <th scope="col" className="text-right">
              Row
            </th>
            <th scope="col">Date</th>
            <th scope="col">Time</th>
            <th scope="col">Image</th>
            <th scope="col">Project</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.row} row={row} {...context} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableRow({ row, bulk, visibility, projects }: { row: ImportRow } & Omit<Props, "plan">) {
  const { written, event, problems, hidden } = row;
  const isAllWrong = problems.some(({ column }) => column === null);
  const cell = (column: ImportColumn, text: React.ReactNode) => {
    const wrong = problems.some((problem) => problem.column === column);
    const correction = bulk.corrections[row.row]?.[column];
    // A corrected cell stays a field, so that typing goes on and the correction can be changed.
    if (!wrong && correction === undefined) return text;
    return (
      <CellField
        label={`Row ${row.row}, ${column}`}
        column={column}
        text={correction ?? written[column]}
        wrong={wrong}
        disabled={bulk.run.state === "sending"}
        projects={projects}
        onCorrect={(text) => bulk.correct(row.row, column, text)}
      />
    );
  };
  return (
    <tr className={isAllWrong ? "text-error" : ""}>
      <th scope="row" className="border-hairline text-right align-top font-normal">
        {row.row}
        {hidden && <span className="block text-steel">hidden</span>}
      </th>
      <td className="whitespace-nowrap">
        {cell("date", event ? readableSiteDay(event.date) : written.date || missing)}
      </td>
      <td>{cell("time", event?.time ?? (written.time || missing))}</td>
      <td className="max-w-72 min-w-52 wrap-anywhere">{cell("image", written.image || missing)}</td>
      <td className="wrap-anywhere">
        {cell("project", event?.project?.title ?? (written.project || (visibility ?? "not chosen yet")))}
      </td>
      <td className="max-w-64">
        {cell("note", <span className="line-clamp-2 wrap-anywhere">{written.note}</span>)}
      </td>
    </tr>
  );
}

interface CellFieldProps extends Pick<Known, "projects"> {
  label: string;
  column: ImportColumn;
  text: string;
  wrong: boolean;
  disabled: boolean;
  onCorrect: (text: string) => void;
}

function CellField({ label, column, text, wrong, disabled, projects, onCorrect }: CellFieldProps) {
  const id = `import-${label.replace(/\W+/g, "-")}`;
  if (column === "project") {
    const [project, another] = projects.filter(
      ({ id, title }) => String(id) === text || comparable(title) === comparable(text),
    );
    const value = project && !another ? String(project.id) : "";
    return (
      <>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <ProjectSelect
          id={id}
          aria-invalid={wrong}
          disabled={disabled}
          projects={projects}
          clients={null}
          unchosen={(value === "" && text) || "No project"}
          value={value}
          onChoose={onCorrect}
        />
      </>
    );
  }
  return (
    <input
      aria-label={label}
      aria-invalid={wrong}
      className="input"
      disabled={disabled}
      value={text}
      onChange={({ currentTarget }) => onCorrect(currentTarget.value)}
    />
  );
}

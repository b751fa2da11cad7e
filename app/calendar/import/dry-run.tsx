import type { ImportPlan, ImportRow, Problem } from "#app/content/events/import.ts";
import type { DateOrder } from "#app/content/events/written-date.ts";
import { readableSiteDay } from "#app/content/site-time.ts";

const problemsShown = 50;

interface Props {
  plan: ImportPlan;
  /** The date order; null until chosen. */
  order: DateOrder | null;
  /** Visibility of rows without a project; null until chosen. */
  visibility: string | null;
}

/** Shows what an import would add, row by row, and its problems. */
export function DryRun({ plan, order, visibility }: Props) {
  const { rows, problems, unused, sheet, otherSheets } = plan;
  const hidden = rows.filter((row) => row.hidden).length;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {summary(plan, order, visibility)}
      </p>
      {sheet !== null && (
        <p className="text-steel wrap-anywhere">
          Read from the sheet “{sheet}”
          {otherSheets.length > 0 && `, without ${otherSheets.map((name) => `“${name}”`).join(", ")}`}.
        </p>
      )}
      {hidden > 0 && (
        <p className="font-semibold">
          {hidden === 1 ? "1 row is" : `${hidden} rows are`} hidden in the workbook and marked below. Hidden
          rows are imported like the others.
        </p>
      )}
      {unused.length > 0 && (
        <p className="text-steel wrap-anywhere">
          Ignored: {unused.length === 1 ? "the column" : "the columns"} {unused.join(", ")}.
        </p>
      )}
      {problems.length > 0 && <ProblemList problems={problems} />}
      {rows.length > 0 && <RowTable rows={rows} visibility={visibility} />}
    </div>
  );
}

function summary(
  { rows: { length: rows }, problems: { length: problems }, question, withoutProject }: ImportPlan,
  order: DateOrder | null,
  visibility: string | null,
): string {
  const events = `${rows} ${rows === 1 ? "event" : "events"}`;
  if (problems > 0)
    return `${problems} ${problems === 1 ? "thing is" : "things are"} wrong. Nothing is imported until all rows are right.`;
  if (question && order === null) return `${events}, once it is clear how the dates are meant.`;
  if (withoutProject > 0 && visibility === null) return `${events}, once it is clear who sees them.`;
  return `${events} will be added.`;
}

function ProblemList({ problems }: { problems: Problem[] }) {
  return (
    <ul
      className="max-h-72 overflow-y-auto border-l-4 border-error pl-4"
      tabIndex={0}
      aria-label="What is wrong"
    >
      {problems.slice(0, problemsShown).map(({ row, column, text }) => (
        <li key={`${row} ${column} ${text}`} className="py-1 wrap-anywhere">
          <strong className="numbers text-error">
            Row {row}
            {column && `, ${column}`}:
          </strong>{" "}
          {text}
        </li>
      ))}
      {problems.length > problemsShown && (
        <li className="py-1">and {problems.length - problemsShown} more</li>
      )}
    </ul>
  );
}

function RowTable({ rows, visibility }: { rows: ImportRow[]; visibility: string | null }) {
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
            <TableRow key={row.row} {...row} visibility={visibility} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableRow({
  row,
  written,
  event,
  problems,
  hidden,
  visibility,
}: ImportRow & { visibility: string | null }) {
  const look = (column: string) =>
    problems.some((problem) => problem.column === column) ? "font-semibold text-error" : "";
  const all = problems.some(({ column }) => column === null) ? "text-error" : "";
  return (
    <tr className={all}>
      <th scope="row" className="border-hairline text-right align-top font-normal">
        {row}
        {hidden && <span className="block text-steel">hidden</span>}
      </th>
      <td className={`whitespace-nowrap ${look("date")}`}>
        {event ? readableSiteDay(event.date) : written.date || missing}
      </td>
      <td className={look("time")}>{event?.time ?? (written.time || missing)}</td>
      <td className={`max-w-72 min-w-52 wrap-anywhere ${look("image")}`}>{written.image || missing}</td>
      <td className={`wrap-anywhere ${look("project")}`}>
        {event?.project?.title ?? (written.project || (visibility ?? "not chosen yet"))}
      </td>
      <td className={`max-w-64 ${look("note")}`}>
        <span className="line-clamp-2 wrap-anywhere">{written.note}</span>
      </td>
    </tr>
  );
}

const missing = "missing";

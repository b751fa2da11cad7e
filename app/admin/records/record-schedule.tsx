import { Schedule } from "../list/schedule.tsx";
import type { ListedRecord, QuickField } from "./listed-record.ts";

interface Props {
  records: ListedRecord[];
  /** Names of the columns of the rows' cells. */
  columns: string[];
  field: QuickField | null;
  /** True if the rows have a checkbox and a handle. */
  selectable: boolean;
  /** The list. */
  children: React.ReactNode;
}

/** Sets records as a schedule: names the columns and gives each its width. */
export function RecordSchedule({ records, columns, field, selectable, children }: Props) {
  const pictures = records.some(({ cover }) => cover !== null);
  const status = field?.label ?? (records.some(({ quick }) => quick) ? "Status" : null);
  const widths = [
    ...(selectable ? ["2.25rem"] : []),
    ...(pictures ? ["4rem"] : []),
    // As wide as the line of actions, which must not cover the next column.
    "minmax(15.5rem, 2fr)",
    ...columns.map(() => "minmax(0, 1fr)"),
    ...(status === null ? [] : ["10.5rem"]),
    ...(selectable ? ["var(--end)"] : []),
  ];
  const names = [
    ...(selectable ? [""] : []),
    ...(pictures ? [""] : []),
    "Name",
    ...columns,
    ...(status === null ? [] : [status]),
  ];
  return (
    <Schedule widths={widths} names={names}>
      {children}
    </Schedule>
  );
}

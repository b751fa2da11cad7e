import { Schedule } from "#app/staff/list/schedule.tsx";
import type { LoadedList } from "./list-records.server.ts";

export type Column = string | { name: string; width: string };

interface Props {
  list: LoadedList;
  columns: Column[];
  /** True if the rows have a checkbox and a handle. */
  selectable: boolean;
  /** The list. */
  children: React.ReactNode;
}

/** Sets records as a schedule: names the columns and gives each its width. */
export function RecordSchedule({ list: { records, field }, columns, selectable, children }: Props) {
  const pictures = records.some(({ cover }) => cover !== null);
  const status = field?.label ?? (records.some(({ quick }) => quick) ? "Status" : null);
  const widths = [
    ...(selectable ? ["2.25rem"] : []),
    ...(pictures ? ["4rem"] : []),
    "minmax(13rem, 1.6fr)",
    ...columns.map((column) => (typeof column === "string" ? "minmax(0, 1fr)" : column.width)),
    ...(status === null ? [] : ["9rem"]),
    selectable ? "var(--end)" : "3rem",
  ];
  const names = [
    ...(selectable ? [""] : []),
    ...(pictures ? [""] : []),
    "Name",
    ...columns.map((column) => (typeof column === "string" ? column : column.name)),
    ...(status === null ? [] : [status]),
  ];
  return (
    <Schedule widths={widths} names={names}>
      {children}
    </Schedule>
  );
}

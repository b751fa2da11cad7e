import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { movedOrder } from "#app/domain/records/records.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { Schedule } from "#app/staff/list/schedule.tsx";
import { type ListResponse, useChanges } from "#app/staff/list/use-changes.ts";
import { focusContent, isFocusLost } from "#app/ui/focus-content.ts";
import { SortableRow, SortableRows } from "#app/ui/sortable-rows.tsx";
import type { ListedRecord, LoadedList } from "./list-records.server.ts";
import { DeleteDialog, MoveDialog, RecordSelection } from "./record-changes.tsx";
import { RecordRow, type RowTools } from "./record-row.tsx";
import { useQueue } from "./use-queue.ts";

export type Column = string | { name: string; width: string };

interface Props {
  /** Accessible name of the list. */
  label: string;
  /** Path of the list, such as `/admin/cms/equipment`. */
  address: string;
  list: LoadedList;
  columns: Column[];
  /** Id of the record whose row is marked. */
  marked: number | undefined;
  /** Response to a form that was submitted before hydration. */
  initialResponse: ListResponse | undefined;
}

/** Lists the records of a page. Admins can edit and reorder them. */
export function RecordList(props: Props) {
  const { label, columns, list } = props;
  const { records, mayChange } = list;
  if (mayChange) return <ChangeableList {...props} />;
  return (
    <RecordSchedule list={list} columns={columns} selectable={false}>
      <Rows label={label} records={records} />
    </RecordSchedule>
  );
}

interface RecordScheduleProps {
  list: LoadedList;
  columns: Column[];
  /** True if the rows have a checkbox and a handle. */
  selectable: boolean;
  /** The list. */
  children: React.ReactNode;
}

/** Sets records as a schedule: names the columns and gives each its width. */
function RecordSchedule({ list: { records, field }, columns, selectable, children }: RecordScheduleProps) {
  const pictures = records.some(({ cover }) => cover !== null);
  const status = field?.label ?? (records.some(({ quick }) => quick) ? "Status" : null);
  const all = [
    ...(selectable ? [{ name: "", width: "2.25rem" }] : []),
    ...(pictures ? [{ name: "", width: "4rem" }] : []),
    { name: "Name", width: "minmax(13rem, 1.6fr)" },
    ...columns.map((one) => (typeof one === "string" ? { name: one, width: "minmax(0, 1fr)" } : one)),
    ...(status === null ? [] : [{ name: status, width: "9rem" }]),
  ];
  const widths = [...all.map(({ width }) => width), selectable ? "var(--end)" : "3rem"];
  return (
    <Schedule widths={widths} names={all.map(({ name }) => name)}>
      {children}
    </Schedule>
  );
}

const questions = ["delete", "move"] as const;

type OpenDialog = { what: (typeof questions)[number]; id: number };

function ChangeableList({ label, address, list, columns, marked, initialResponse }: Props) {
  const { records, total, field, inOrder } = list;
  const { search } = useLocation();
  useScrollBack(address, marked);
  const [dialog, setDialog] = useState(useDialogInAddress());
  const changes = useChanges(address, { initialResponse });
  const queue = useQueue(address, changes);
  const record = records.find(({ id }) => id === dialog?.id);
  // A step that takes the record to another page takes its dialog away.
  const isGone = dialog !== undefined && !record;
  useEffect(() => {
    if (!isGone) return;
    setDialog(undefined);
    if (isFocusLost()) focusContent();
  }, [isGone]);
  const action = address + search;
  const question = { changes, action, closed: () => setDialog(undefined) };
  return (
    <>
      <DialogForm setDialog={setDialog} />
      <changes.Form id="change" method="post" action={action} />
      {records.length > 0 && (
        <div className="group">
          <RecordSchedule list={list} columns={columns} selectable>
            <Rows
              label={label}
              records={records}
              tools={{ changes, queue, address, field, inOrder: inOrder && records.length > 1, marked }}
            />
          </RecordSchedule>
          <RecordSelection changes={changes} action={action} list={list} />
        </div>
      )}
      {record && dialog?.what === "delete" && (
        <DeleteDialog key={`delete ${record.id}`} record={record} {...question} />
      )}
      {record && dialog?.what === "move" && (
        <MoveDialog key={`move ${record.id}`} record={record} total={total} {...question} />
      )}
    </>
  );
}

/** How far each list was scrolled when the window left it. */
const scrolled = new Map<string, number>();

/** Scrolls a list to which a form leads back as it was, and so that the marked row is seen. */
function useScrollBack(address: string, marked: number | undefined) {
  // Before another page takes its place.
  useLayoutEffect(() => () => void scrolled.set(address, scrollY), [address]);
  useEffect(() => {
    if (marked === undefined) return;
    scrollTo(0, scrolled.get(address) ?? scrollY);
    document.getElementById(`record-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [marked, address]);
}

/** Shows the form with which the rows' buttons open dialogs; before hydration it names the dialog in the URL. */
function DialogForm({ setDialog }: { setDialog: (dialog: OpenDialog) => void }) {
  const [search] = useSearchParams();
  const otherParameters = [...search].filter(
    ([name]) => name !== "saved" && !questions.some((question) => question === name),
  );
  return (
    <form
      id="open-dialog"
      method="get"
      onSubmit={(event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        const what = questions.find((question) => question === pressed?.name);
        if (!what) return;
        event.preventDefault();
        setDialog({ what, id: Number(pressed?.value) });
      }}
    >
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

function useDialogInAddress(): OpenDialog | undefined {
  const [search] = useSearchParams();
  for (const what of questions) {
    const id = recordId(search.get(what));
    if (id) return { what, id };
  }
  return undefined;
}

interface RowsProps {
  label: string;
  records: ListedRecord[];
  tools?: RowTools;
}

/** Lists records as rows, which can be reordered by dragging where they are in order. */
function Rows({ label, records, tools }: RowsProps) {
  if (!tools?.inOrder)
    return (
      <ul aria-label={label}>
        {records.map((record) => (
          <li key={record.id}>
            <RecordRow record={record} tools={tools} />
          </li>
        ))}
      </ul>
    );
  const { changes, address } = tools;
  const rows = dragged(records, changes.formData);
  const order = rows.map((record) => record.id).join(",");
  return (
    <SortableRows
      aria-label={label}
      onSort={(id, side, of) =>
        changes.submit({ beside: id, side, of, seen: order }, { method: "post", action: address })
      }
    >
      {rows.map((record) => (
        <SortableRow key={record.id} id={record.id}>
          {(handle) => <RecordRow record={record} tools={tools} handle={handle} />}
        </SortableRow>
      ))}
    </SortableRows>
  );
}

/** Returns the rows with the pending move applied. */
function dragged(records: ListedRecord[], sent: FormData | undefined): ListedRecord[] {
  const [id, of] = [Number(sent?.get("beside") ?? 0), Number(sent?.get("of") ?? 0)];
  if (!sent || !id) return records;
  const ids = records.map((record) => record.id);
  const side = sent.get("side") === "after" ? "after" : "before";
  const order = movedOrder(ids, id, { side, of, seen: [] }) ?? ids;
  return order.flatMap((one) => records.find((record) => record.id === one) ?? []);
}

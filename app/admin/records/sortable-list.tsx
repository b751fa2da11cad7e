import { movedOrder } from "#app/content/records/records.ts";
import { SortableRow, SortableRows } from "#app/ui/sortable-rows.tsx";
import { type ListedRecord, RecordRow, type RowTools } from "./record-row.tsx";

interface Props {
  label: string;
  records: ListedRecord[];
  tools: RowTools;
}

const frame = "border border-hairline bg-sheet";
const row = "border-t border-hairline first-of-type:border-t-0";

/** Lists records as rows that can be reordered by dragging or with buttons. */
export function SortableList({ label, records, tools }: Props) {
  const { changes, address } = tools;
  if (!tools.inOrder)
    return (
      <ul aria-label={label} className={frame}>
        {records.map((record) => (
          <li key={record.id} className={row}>
            <RecordRow record={record} tools={tools} />
          </li>
        ))}
      </ul>
    );
  const shown = dragged(records, changes.formData);
  const seen = shown.map((record) => record.id).join(",");
  return (
    <SortableRows
      aria-label={label}
      onSort={(id, side, of) =>
        changes.submit({ beside: id, side, of, seen }, { method: "post", action: address })
      }
      className={frame}
    >
      {shown.map((record) => (
        <SortableRow key={record.id} id={record.id} className={row}>
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

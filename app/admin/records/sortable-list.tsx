import { movedOrder } from "#app/content/records/records.ts";
import { SortableRow, SortableRows } from "#app/ui/sortable-rows.tsx";
import type { ListedRecord, RowTools } from "./listed-record.ts";
import { RecordRow } from "./record-row.tsx";

interface Props {
  label: string;
  records: ListedRecord[];
  tools: RowTools;
}

/** Lists records as rows that can be reordered by dragging or with buttons. */
export function SortableList({ label, records, tools }: Props) {
  const { changes, address } = tools;
  if (!tools.inOrder)
    return (
      <ul aria-label={label}>
        {records.map((record) => (
          <li key={record.id}>
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
    >
      {shown.map((record) => (
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

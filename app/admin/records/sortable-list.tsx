import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { movedOrder } from "#app/content/records/records.ts";
import { type ListedRecord, RecordRow } from "./record-row.tsx";
import type { Changes } from "./use-changes.ts";

interface Props {
  label: string;
  records: ListedRecord[];
  changes: Changes;
  address: string;
}

/** The records as rows that can be dragged to another place, with a mouse, a finger or the keyboard. */
export function SortableList({ label, records, changes, address }: Props) {
  const shown = dragged(records, changes.formData);
  const { dragAndDropHooks } = useDragAndDrop<ListedRecord>({
    getItems: (_keys, items) => items.map(({ name }) => ({ "text/plain": name })),
    onReorder({ keys, target }) {
      const [id] = keys;
      if (id === undefined || target.dropPosition === "on") return;
      const seen = shown.map((record) => record.id).join(",");
      const values = { beside: String(id), side: target.dropPosition, of: String(target.key), seen };
      changes.submit(values, { method: "post", action: address });
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="relative z-10 h-0 outline-2 outline-hairline data-drop-target:outline-amber"
      />
    ),
  });
  return (
    <GridList
      aria-label={label}
      items={shown}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      className="border border-hairline bg-sheet"
    >
      {(record) => (
        <GridListItem
          id={record.id}
          textValue={record.name}
          className="border-t border-hairline first-of-type:border-t-0 data-dragging:opacity-50"
        >
          <RecordRow
            record={record}
            address={address}
            handle={
              <Button
                slot="drag"
                aria-label={`Drag ${record.name}`}
                className="tap min-w-11 cursor-grab justify-center text-steel hover:bg-paper [@media(scripting:none)]:hidden"
              >
                <Grip />
              </Button>
            }
          />
        </GridListItem>
      )}
    </GridList>
  );
}

/** The rows as they will be once the drag that is being sent has been taken. */
function dragged(records: ListedRecord[], sent: FormData | undefined): ListedRecord[] {
  const [id, of] = [Number(sent?.get("beside") ?? 0), Number(sent?.get("of") ?? 0)];
  if (!sent || !id) return records;
  const ids = records.map((record) => record.id);
  const side = sent.get("side") === "after" ? "after" : "before";
  const order = movedOrder(ids, id, { side, of, seen: [] }) ?? ids;
  return order.flatMap((one) => records.find((record) => record.id === one) ?? []);
}

function Grip() {
  return (
    <svg width="12" height="20" viewBox="0 0 12 20" fill="currentColor" aria-hidden="true">
      {[2, 8].flatMap((x) => [2, 8, 14].map((y) => <path key={`${x} ${y}`} d={`M${x} ${y}h3v3h-3z`} />))}
    </svg>
  );
}

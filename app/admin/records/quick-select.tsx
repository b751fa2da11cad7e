import { useEffect, useState } from "react";
import { writeSet, writeTarget } from "#app/content/records/record-changes.ts";
import type { Changes } from "../list/use-changes.ts";
import type { ListedRecord, QuickField } from "./listed-record.ts";

interface Props {
  record: ListedRecord & { quick: NonNullable<ListedRecord["quick"]> };
  field: QuickField;
  changes: Changes;
}

/** Shows a record's value as a badge in which it can be changed. Every change can be undone from its notice. */
export function QuickSelect({ record, field, changes }: Props) {
  const { name, quick } = record;
  const [chosen, setChosen] = useState<string | null>(null);
  // The list was loaded again, or the change failed.
  useEffect(() => setChosen(null), [record, changes.data]);
  const value = chosen ?? quick.text;
  const options = field.options.includes(value) ? field.options : [value, ...field.options];
  const target = writeTarget(record);
  return (
    <span className={`badge quick-select badge-${quick.tone}`}>
      <select
        aria-label={`${field.label} of ${name}`}
        value={writeSet(value)}
        onChange={({ currentTarget }) => {
          const change = currentTarget.value;
          setChosen(field.options.find((one) => writeSet(one) === change) ?? null);
          changes.queue([
            ["ids", target],
            ["change", change],
          ]);
        }}
        className="[&>option]:bg-sheet [&>option]:text-ink"
      >
        {options.map((option) => (
          <option key={option} value={writeSet(option)}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}

import { useEffect, useEffectEvent, useId, useRef } from "react";
import { kindInAddress, type LinkedRecord, type RecordKind } from "#app/domain/records/records.ts";
import { maxSearchLength } from "#app/domain/values/search.ts";
import { searchIn } from "#app/http/api-client.ts";
import { useCombobox } from "#app/ui/use-combobox.ts";
import { searchFailed, useSearch } from "#app/ui/use-search.ts";

interface Props {
  label: string;
  kind: RecordKind;
  /** Ids of the records that are already chosen. */
  chosen: string[];
  choose: (record: LinkedRecord) => void;
  /** Reason that nothing more can be chosen. */
  full?: string | undefined;
  errorId?: string | undefined;
}

/**
 * A text field that searches records by name on the server and adds them one by one. It is not part of the form's
 * values.
 */
export default function RecordCombobox({ label, kind, chosen, choose, full, errorId }: Props) {
  const id = useId();
  // Its text is the browser's own: what is typed while this script begins is not overwritten.
  const field = useRef<HTMLInputElement>(null);
  const { found, failed, search, stop, isPending } = useSearch(
    searchIn<LinkedRecord>(`/admin/cms/search/${kindInAddress(kind)}`),
  );
  const open = found !== null;
  const options = found ?? [];
  const combobox = useCombobox({
    label,
    options,
    open,
    show: () => look(0),
    close: stop,
    choose: add,
    start: 0,
    isPending,
  });

  function look(pause?: number) {
    combobox.reset();
    search(field.current?.value ?? "", pause);
  }

  const takeOver = useEffectEvent(() => {
    if (field.current?.value) look(0);
  });
  // Typed before this script had loaded.
  useEffect(() => takeOver(), []);

  function add(record: LinkedRecord) {
    choose(record);
    if (field.current) field.current.value = "";
    stop();
  }

  return (
    <div className="mt-3 max-w-md">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...combobox.field}
          ref={field}
          id={id}
          className="input"
          placeholder="Search by name"
          maxLength={maxSearchLength}
          disabled={full !== undefined}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onChange={() => look()}
          onClick={() => open || look(0)}
          onBlur={stop}
        />
        <div {...combobox.list} className="search-select-list absolute z-40 top-12 inset-x-0">
          {options.map((record, index) => (
            <button key={record.id} {...combobox.option(record, index)}>
              {record.name}
              {chosen.includes(String(record.id)) && " – added"}
            </button>
          ))}
        </div>
      </div>
      {full && <p className="mt-1 text-steel">{full}</p>}
      <p role="status" className={failed ? "mt-1 font-semibold text-error" : "mt-1 text-steel empty:sr-only"}>
        {failed ? searchFailed : found?.length === 0 ? "No match. Try another word." : ""}
      </p>
    </div>
  );
}

import { useEffect, useId, useRef, useState } from "react";
import type { LinkedRecord, RecordKind } from "#app/content/records/records.ts";
import { maxSearchLength } from "#app/content/search.ts";
import { call } from "#app/http/api-client.ts";

interface Props {
  label: string;
  /** Kind of the records to choose from. */
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
 * values, and hidden without scripts.
 */
export function RecordCombobox({ label, kind, chosen, choose, full, errorId }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { found, failed, search, close } = useSearch(kind);
  const options = useRef<HTMLDivElement>(null);
  const open = found !== null;
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    if (open) options.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [open, active]);

  function look(typed: string) {
    setText(typed);
    setActive(0);
    search(typed);
  }

  function take(record: LinkedRecord | undefined) {
    if (!record) return;
    choose(record);
    setText("");
    close();
  }

  function press(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      // Enter would submit the whole form.
      event.preventDefault();
      take(found?.[active]);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!found) return look(text);
      const to = active + (event.key === "ArrowDown" ? 1 : -1);
      setActive((to + found.length) % Math.max(1, found.length));
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="relative mt-3 max-w-md [@media(scripting:none)]:hidden">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        className="input"
        placeholder="Search by name"
        autoComplete="off"
        maxLength={maxSearchLength}
        disabled={full !== undefined}
        value={text}
        aria-expanded={open}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={found?.[active] && optionId(active)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => look(currentTarget.value)}
        onClick={() => open || look(text)}
        onKeyDown={press}
        onBlur={close}
      />
      {full && <p className="mt-1 text-steel">{full}</p>}
      <div
        ref={options}
        id={`${id}-options`}
        role="listbox"
        aria-label={label}
        hidden={!found?.length}
        className="absolute inset-x-0 top-full z-40 max-h-72 overflow-y-auto border border-ink bg-sheet"
      >
        {found?.map((record, at) => {
          const taken = chosen.includes(String(record.id));
          return (
            <div
              key={record.id}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={taken}
              className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 wrap-anywhere ${
                at === active ? "bg-ink text-sheet" : ""
              }`}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(at)}
              onClick={() => take(record)}
              onKeyDown={press}
            >
              {record.name}
              {taken && <span className="flex-none">Added</span>}
            </div>
          );
        })}
      </div>
      <p role="status" className={failed ? "mt-1 font-semibold text-error" : "mt-1 text-steel empty:hidden"}>
        {failed ?? (found?.length === 0 ? "No match. Try another word." : "")}
      </p>
    </div>
  );
}

/** Searches on the server; a newer search aborts the one before. */
function useSearch(kind: RecordKind) {
  const [found, setFound] = useState<LinkedRecord[] | null>(null);
  const [failed, setFailed] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function search(text: string) {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const { signal } = current;
    try {
      const records = await call(`/admin/cms/search/${kind}?${new URLSearchParams({ q: text })}`, { signal });
      if (signal.aborted) return;
      setFailed(undefined);
      setFound(records as LinkedRecord[]);
    } catch {
      if (signal.aborted) return;
      setFound(null);
      setFailed("The search did not work. Check the connection and that you are still signed in.");
    }
  }
  function close() {
    running.current?.abort();
    setFound(null);
  }
  return { found, failed, search, close };
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Option, useOptions } from "./use-options.ts";

export interface SearchSelectProps {
  id: string;
  name?: string | undefined;
  /** The chosen value, held by the parent; without it the field holds its own, `defaultValue` at first. */
  value?: string;
  defaultValue?: string;
  /** Options that are always offered: the empty one, and those after the found ones. */
  empty?: string;
  last?: Option[];
  /** The options that are offered before anything is typed. Without scripts they are all there is. */
  options: Option[];
  /** Finds options by a text. Rejects when the server cannot be reached. */
  find: (text: string, signal: AbortSignal) => Promise<Option[]>;
  onChoose?: (value: string, option: Option | undefined) => void;
  /** Label of a chosen value that is in no list. */
  unknown?: (value: string) => string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  "aria-invalid"?: boolean | undefined;
  "aria-describedby"?: string | undefined;
}

interface ComboboxProps extends SearchSelectProps {
  first: Option[];
  last: Option[];
  chosen: Option;
  choose: (option: Option) => void;
}

/** The field and list of a `SearchSelect`: what is typed, which options that finds, and how they are chosen. */
export function Combobox({ first, last, chosen, choose, ...props }: ComboboxProps) {
  const { id, options, find, required, disabled, className = "" } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What is typed; null while the field shows what is chosen. */
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { found, state } = useOptions(text ?? "", { open, options, find });
  const shown = text
    ? [...found, ...last.filter(({ label }) => includes(label, text))]
    : [...first, ...found, ...last];
  const active = open ? shown[at] : undefined;
  const optionId = (option: Option) => `${listId}-${option.value || "none"}`;

  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);

  // What is typed next replaces what is chosen.
  useEffect(() => {
    if (text === null && chosen.label && document.activeElement === field.current) field.current?.select();
  }, [text, chosen.label]);

  function show() {
    if (disabled) return;
    setOpen(true);
    setAt(-1);
  }
  function close() {
    setOpen(false);
    setText(null);
    setAt(-1);
  }
  function take(option: Option) {
    close();
    choose(option);
  }
  function press(event: KeyboardEvent) {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "Escape" && open) close();
    else if (key === "Enter") {
      const option = active ?? (text && shown.length === 1 ? shown[0] : undefined);
      if (!open) show();
      else if (option) take(option);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (!open) show();
      else if (altKey && key === "ArrowUp") close();
      if (!altKey && shown.length > 0) {
        const step = key === "ArrowDown" ? 1 : -1;
        setAt(at === -1 && step === -1 ? shown.length - 1 : (at + step + shown.length) % shown.length);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={`relative ${className}`}>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        aria-required={required || undefined}
        aria-invalid={props["aria-invalid"]}
        aria-describedby={props["aria-describedby"]}
        disabled={disabled}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        value={text ?? chosen.label}
        className="input search-select"
        onKeyDown={press}
        onClick={() => (open ? undefined : show())}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={close}
        onChange={(event) => {
          // The form hears of a choice, not of each letter.
          event.stopPropagation();
          setText(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
      />
      <span aria-hidden="true" className="search-select-mark" />
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!open || shown.length === 0}
        data-notice={state !== "" || undefined}
        className="search-select-list"
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((option, place) => (
          <button
            key={option.value}
            type="button"
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => take(option)}
          >
            {option.label}
            {option.value === chosen.value && <span aria-hidden="true"> ✓</span>}
          </button>
        ))}
      </div>
      {open && state && (
        <p aria-hidden="true" className="search-select-list search-select-notice">
          {state}
        </p>
      )}
      <p role="status" className="sr-only">
        {open && (state || (text ? `${shown.length} found` : "Type to search"))}
      </p>
    </div>
  );
}

const includes = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase());

import { type RefObject, useEffect, useRef, useState } from "react";
import { useCombobox } from "./use-combobox.ts";
import { type SearchResult, useSearch } from "./use-search.ts";

export interface Option {
  value: string;
  label: string;
}

export interface SearchSelectProps {
  id: string;
  name?: string | undefined;
  /** The chosen value, held by the parent; without it the field holds its own, which follows `defaultValue`. */
  value?: string;
  defaultValue?: string;
  /** Options that are always offered: the empty one, and those after the found ones. */
  empty?: string;
  last?: Option[];
  /** The options that are offered before anything is typed. */
  options: Option[];
  /** Finds more options by a text; undefined where `options` are all. Rejects when the server cannot be reached. */
  find?: ((text: string, signal: AbortSignal) => Promise<Option[]>) | undefined;
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
  find: NonNullable<SearchSelectProps["find"]>;
  first: Option[];
  last: Option[];
  chosen: Option;
  choose: (option: Option) => void;
  /** The form control. */
  select: RefObject<HTMLSelectElement | null>;
}

/** The field and list of a `SearchSelect`: what is typed, which options that finds, and how they are chosen. */
export function Combobox({ first, last, chosen, choose, select, ...props }: ComboboxProps) {
  const { id, options, find, required, disabled, className = "" } = props;
  const field = useRef<HTMLInputElement>(null);
  const changed = useRef(false);
  /** What is typed; null while the field shows what is chosen. */
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { search, stop, ...result } = useSearch(find);
  const { shown, state } = optionsFor(text?.trim() ?? "", { first, options, last }, result);
  const combobox = useCombobox({
    label: "Suggestions",
    options: shown,
    open,
    show,
    close,
    choose: take,
    start: -1,
    chooseOnly: Boolean(text),
  });

  // What is typed next replaces what is chosen.
  useEffect(() => {
    if (text === null && chosen.label && document.activeElement === field.current) field.current?.select();
  }, [text, chosen.label]);

  function show() {
    if (disabled) return;
    setOpen(true);
    combobox.reset();
  }
  function close() {
    setOpen(false);
    setText(null);
    stop();
    combobox.reset();
  }
  function take(option: Option) {
    close();
    choose(option);
    changed.current = true;
  }

  // The form learns of the choice as of that in a select.
  useEffect(() => {
    if (changed.current) select.current?.dispatchEvent(new Event("change", { bubbles: true }));
    changed.current = false;
  });

  return (
    <div className={`relative ${className}`}>
      <input
        {...combobox.field}
        ref={field}
        id={id}
        aria-required={required || undefined}
        aria-invalid={props["aria-invalid"]}
        aria-describedby={props["aria-describedby"]}
        disabled={disabled}
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        value={text ?? chosen.label}
        className="input search-select"
        // On the focus, WebKit would take the selection back. The Tab key selects by itself.
        onClick={({ currentTarget }) => {
          if (open) return;
          currentTarget.select();
          show();
        }}
        onBlur={close}
        onChange={(event) => {
          // The form hears of a choice, not of each letter.
          event.stopPropagation();
          const { value } = event.currentTarget;
          setText(value);
          setOpen(true);
          if (value.trim()) search(value.trim());
          else stop();
          combobox.reset();
        }}
      />
      <span aria-hidden="true" className="search-select-mark" />
      <div className="absolute z-40 top-12 inset-x-0">
        {open && state && (
          <p aria-hidden="true" className="search-select-list search-select-notice">
            {state}
          </p>
        )}
        <div {...combobox.list}>
          {shown.map((option, index) => (
            <button key={option.value} {...combobox.option(option, index)}>
              {option.label}
              {option.value === chosen.value && <span aria-hidden="true"> ✓</span>}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {open && (state || (text ? `${shown.length} found` : "Type to search"))}
      </p>
    </div>
  );
}

interface Offered {
  /** Offered only before anything is typed. */
  first: Option[];
  options: Option[];
  last: Option[];
}

/**
 * Returns the options for a typed text: at once those that are already there, then those of the server.
 * @returns the options, and what to say of them; empty when there is nothing to say
 */
function optionsFor(wanted: string, { first, options, last }: Offered, result: SearchResult<Option>) {
  if (wanted === "") return { shown: [...first, ...options, ...last], state: "" };
  const words = wanted.toLowerCase().split(/\s+/);
  const isMatch = ({ label }: Option) => words.every((word) => label.toLowerCase().includes(word));
  const here = options.filter(isMatch);
  const values = new Set(here.map(({ value }) => value));
  const isFor = result.text === wanted;
  const found = isFor ? (result.found ?? []).filter(({ value }) => !values.has(value)) : [];
  const shown = [...here, ...found, ...last.filter(isMatch)];
  if (isFor && !result.found)
    return { shown, state: "The search did not work. Only recent choices are shown." };
  if (shown.length > 0) return { shown, state: "" };
  return { shown, state: isFor ? `Nothing found for “${wanted}”` : "Searching…" };
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

interface Settings<Item> {
  /** Accessible name of the list. */
  label: string;
  options: Item[];
  open: boolean;
  show: () => void;
  close: () => void;
  choose: (option: Item) => void;
  /** Index of the option that is active before an arrow key is pressed; -1 for none. */
  start: -1 | 0;
  /** Chooses the only option by Enter, even if it is not active. */
  chooseOnly?: boolean;
  /** Whether the options are still those of the text before: Enter then chooses none. */
  isPending?: () => boolean;
}

/** Implements the keyboard and the ARIA attributes of a combobox with a list, as in the WAI-ARIA combobox pattern. */
export function useCombobox<Item>({
  label,
  options,
  open,
  show,
  close,
  choose,
  start,
  chooseOnly,
  isPending,
}: Settings<Item>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>(start);
  const active = open ? options[at] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function move(step: 1 | -1) {
    if (options.length === 0) return;
    setAt(at === -1 && step === -1 ? options.length - 1 : (at + step + options.length) % options.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "Escape" && open) close();
    else if (key === "Enter") {
      const option = active ?? (chooseOnly && options.length === 1 ? options[0] : undefined);
      if (!open) show();
      else if (option !== undefined && !isPending?.()) choose(option);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (!open) show();
      else if (altKey && key === "ArrowUp") close();
      if (!altKey) move(key === "ArrowDown" ? 1 : -1);
    } else return;
    // Enter would submit the form, and Escape close a dialog.
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    /** Forgets which option is active. */
    reset: () => setAt(start),
    field: {
      type: "text",
      role: "combobox",
      autoComplete: "off",
      "aria-expanded": open,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": active === undefined ? undefined : optionId(at),
      onKeyDown,
    } as const,
    list: {
      ref: list,
      id: listId,
      role: "listbox",
      "aria-label": label,
      tabIndex: -1,
      hidden: !open || options.length === 0,
      className: "search-select-list",
      // The field keeps the focus.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    } as const,
    option: (option: Item, index: number) =>
      ({
        type: "button",
        id: optionId(index),
        role: "option",
        tabIndex: -1,
        "aria-selected": index === at,
        onClick: () => choose(option),
      }) as const,
  };
}

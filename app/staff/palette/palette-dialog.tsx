import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { maxSearchLength } from "#app/domain/values/search.ts";
import { searchIn } from "#app/http/api-client.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useCombobox } from "#app/ui/use-combobox.ts";
import { type SearchResult, searchFailed, useSearch } from "#app/ui/use-search.ts";
import type { Destination } from "./find.ts";

interface Props {
  /** What was typed before it was loaded. */
  typed: string;
  onClose: () => void;
}

export default function PaletteDialog({ typed, onClose }: Props) {
  const [text, setText] = useState(typed);
  const { search, isPending, ...result } = useSearch(find);
  const options = result.found ?? [];
  const state = stateOf(result, text.trim());
  const searchTyped = useEffectEvent(() => void search(typed.trim(), 0));
  useEffect(() => searchTyped(), []);
  const navigate = useNavigate();
  const combobox = useCombobox<Destination>({
    label: "Where to go",
    options,
    open: true,
    show: () => {},
    close: onClose,
    choose({ to }) {
      onClose();
      navigate(to);
    },
    start: 0,
    isPending,
  });
  return (
    <Dialog open onClose={onClose} label="Go to" className="window palette">
      <input
        {...combobox.field}
        data-reads-first
        aria-label="Search pages, records and actions"
        placeholder="Search pages, records and actions"
        className="input w-full"
        maxLength={maxSearchLength}
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          if (value.trim() !== text.trim()) search(value.trim());
          combobox.reset();
        }}
      />
      <div {...combobox.list} className="py-2 px-0">
        {options.map((option, index) => (
          <button
            className="flex w-full min-h-11 items-center gap-4 py-2 px-4 text-left cursor-pointer hover:bg-paper aria-selected:bg-paper aria-selected:[box-shadow:inset_3px_0_0_var(--color-amber)] forced-colors:aria-selected:highlighted"
            key={`${option.kind} ${option.to}`}
            {...combobox.option(option, index)}
          >
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
            <span className="ml-auto shrink-0 text-sm text-steel">{option.kind}</span>
          </button>
        ))}
      </div>
      {state && <p className="p-4 text-steel">{state}</p>}
      <p role="status" className="sr-only">
        {state || `${options.length} found`}
      </p>
    </Dialog>
  );
}

const find = searchIn<Destination>("/admin/cms/find");

function stateOf({ text, found, failed }: SearchResult<Destination>, wanted: string): string {
  if (failed) return searchFailed;
  if (text === wanted && found?.length === 0) return `Nothing found for “${wanted}”`;
  return found ? "" : "Searching…";
}

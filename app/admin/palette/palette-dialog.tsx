import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/http/api-client.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useCombobox } from "#app/ui/use-combobox.ts";
import { type Destination, palettePath } from "./destination.ts";

const typingPause = 150;

interface Props {
  /** What was typed before it was loaded. */
  typed: string;
  onClose: () => void;
}

/** Searches pages, records and actions, and goes to the chosen one. */
export default function PaletteDialog({ typed, onClose }: Props) {
  const [text, setText] = useState(typed);
  const { options, state } = useDestinations(text);
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
  });
  return (
    <Dialog open onClose={onClose} label="Go to" className="window palette">
      <input
        {...combobox.field}
        data-reads-first
        aria-label="Search pages, records and actions"
        placeholder="Search pages, records and actions"
        className="input w-full"
        maxLength={200}
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
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

const unreachable = "The search did not work. Check the connection and that you are still signed in.";

/** Returns what the server finds for the typed text, and what to say of it. A newer search aborts the one before. */
function useDestinations(text: string) {
  const [found, setFound] = useState<{ text: string; options: Destination[]; failed: boolean }>();
  const first = useRef(true);
  const wanted = text.trim();
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    async function search() {
      try {
        const data = await call(`${palettePath}?${new URLSearchParams({ q: wanted })}`, { signal });
        setFound({ text: wanted, options: data as Destination[], failed: false });
      } catch {
        if (!signal.aborted) setFound({ text: wanted, options: [], failed: true });
      }
    }
    const timer = setTimeout(search, first.current ? 0 : typingPause);
    first.current = false;
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [wanted]);
  const options = found?.options ?? [];
  if (found?.failed) return { options, state: unreachable };
  if (found?.text === wanted && options.length === 0)
    return { options, state: `Nothing found for “${wanted}”` };
  return { options, state: found ? "" : "Searching…" };
}

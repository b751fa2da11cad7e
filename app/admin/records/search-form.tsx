import { useEffect, useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { longestSearch } from "#app/content/search.ts";

interface Props {
  /** What the text is looked for in. */
  label: string;
  text: string;
  filter: { name: string; label: string; all: string; chosen: string; choices: string[] };
}

const pause = 250;

/**
 * Searches and filters by the address. With scripts it does so while somebody types; the field is the
 * browser's own, so nothing typed is ever taken back by an answer that comes late.
 */
export function SearchForm({ label, text, filter }: Props) {
  const submit = useSubmit();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef({ text, chosen: filter.chosen });
  const shown = useRef(false);

  function send() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = new FormData(form.current);
    const typed = { text: String(values.get("q")), chosen: String(values.get(filter.name)) };
    sent.current = typed;
    const asked = Object.entries({ q: typed.text, [filter.name]: typed.chosen });
    submit(new URLSearchParams(asked.filter(([, value]) => value !== "")), {
      method: "get",
      replace: true,
      preventScrollReset: true,
    });
  }

  useEffect(() => {
    const fields = form.current?.elements;
    const typed = fields?.namedItem("q") as HTMLInputElement;
    const chosen = fields?.namedItem(filter.name) as HTMLSelectElement;
    if (!shown.current) {
      shown.current = true;
      // Somebody may have typed before this script was there.
      if (typed.value !== text || chosen.value !== filter.chosen) send();
      return;
    }
    // Back, Forward and Clear Filters change the address without the form.
    if (sent.current.text !== text) typed.value = text;
    if (sent.current.chosen !== filter.chosen) chosen.value = filter.chosen;
    sent.current = { text, chosen: filter.chosen };
  }, [text, filter.name, filter.chosen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <label htmlFor={`${id}-text`} className="mb-1 block font-semibold">
          {label}
        </label>
        <input
          id={`${id}-text`}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          className="input"
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(send, pause);
          }}
        />
      </div>
      <div>
        <label htmlFor={`${id}-filter`} className="mb-1 block font-semibold">
          {filter.label}
        </label>
        <select
          id={`${id}-filter`}
          name={filter.name}
          defaultValue={filter.chosen}
          onChange={send}
          className="input"
        >
          <option value="">{filter.all}</option>
          {filter.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button min-h-12 max-sm:[@media(scripting:enabled)]:hidden">
        Search
      </button>
    </Form>
  );
}

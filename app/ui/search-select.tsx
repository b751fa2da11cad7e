import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Option, SearchSelectProps } from "./combobox.tsx";

/**
 * A select with more options than it shows: typing searches them all. The form control is a plain select, which a
 * combobox stands in front of as soon as it is loaded.
 */
export function SearchSelect(props: SearchSelectProps) {
  const {
    id,
    name,
    empty,
    last = [],
    options,
    onChoose,
    unknown,
    required,
    disabled,
    className = "",
  } = props;
  const Combobox = useCombobox();
  const select = useRef<HTMLSelectElement>(null);
  const [own, setOwn] = useState(props.defaultValue ?? "");
  const value = props.value ?? own;
  const [picked, setPicked] = useState<Option>();
  const first = empty === undefined ? [] : [{ value: "", label: empty }];
  const listed = [...first, ...options, ...last];
  const chosen =
    listed.find((option) => option.value === value) ??
    (picked?.value === value ? picked : { value, label: value && (unknown?.(value) ?? value) });
  const changed = useRef(false);

  function choose(option: Option) {
    changed.current = true;
    setPicked(option);
    setOwn(option.value);
    onChoose?.(option.value, option);
  }

  const takeOver = useEffectEvent(() => {
    const before = select.current?.value ?? value;
    const option = listed.find((one) => one.value === before);
    if (before !== value && option) choose(option);
  });
  // Chosen before the scripts loaded, while the select was still the plain one.
  useEffect(() => {
    if (Combobox) takeOver();
  }, [Combobox]);
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    // The form learns of the choice as of that in a select.
    select.current?.dispatchEvent(new Event("change", { bubbles: true }));
  });

  if (Combobox)
    return (
      <>
        <select
          key="form"
          ref={select}
          name={name}
          hidden
          value={value}
          onChange={() => {}}
          disabled={disabled}
        >
          <option value={chosen.value}>{chosen.label}</option>
        </select>
        <Combobox {...props} first={first} last={last} chosen={chosen} choose={choose} />
      </>
    );
  return (
    <select
      key="plain"
      ref={select}
      id={id}
      name={name}
      defaultValue={value}
      required={required}
      disabled={disabled}
      aria-invalid={props["aria-invalid"]}
      aria-describedby={props["aria-describedby"]}
      className={`input ${className}`}
    >
      {(listed.includes(chosen) ? listed : [chosen, ...listed]).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type Combobox = typeof import("./combobox.tsx").Combobox;

/** Loads the combobox after the page; null until then. A connection that fails leaves the plain select. */
function useCombobox() {
  const [loaded, setLoaded] = useState<Combobox | null>(null);
  useEffect(() => {
    import("./combobox.tsx").then(({ Combobox }) => setLoaded(() => Combobox)).catch(() => {});
  }, []);
  return loaded;
}

import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Option, SearchSelectProps } from "./combobox.tsx";

/**
 * A select. Where there are more options than it shows, typing searches them all: the form control is then a plain
 * select too, which a combobox stands in front of as soon as it is loaded.
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
  const Combobox = useCombobox(props.find !== undefined);
  const select = useRef<HTMLSelectElement>(null);
  const { defaultValue = "" } = props;
  const [own, setOwn] = useState(defaultValue);
  useEffect(() => setOwn(defaultValue), [defaultValue]);
  const value = props.value ?? own;
  const [picked, setPicked] = useState<Option>();
  const first = empty === undefined ? [] : [{ value: "", label: empty }];
  const listed = [...first, ...options, ...last];
  const chosen =
    listed.find((option) => option.value === value) ??
    (picked?.value === value ? picked : { value, label: value && (unknown?.(value) ?? value) });
  const changed = useRef(false);

  function choose(option: Option) {
    setPicked(option);
    setOwn(option.value);
    onChoose?.(option.value, option);
  }

  const choosePlain = (plain: string) => choose(listed.find((one) => one.value === plain) ?? chosen);
  const takeOver = useEffectEvent(choosePlain);
  const isFirst = useRef(true);
  useEffect(() => {
    const plain = select.current;
    // Before the scripts loaded, another one may have been chosen.
    if (plain && plain.value !== value && isFirst.current) takeOver(plain.value);
    else if (plain) plain.value = value;
    isFirst.current = false;
  }, [value]);
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    // The form learns of the choice as of that in a select.
    select.current?.dispatchEvent(new Event("change", { bubbles: true }));
  });

  if (Combobox && props.find)
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
        <Combobox
          {...props}
          find={props.find}
          first={first}
          last={last}
          chosen={chosen}
          choose={(option) => {
            changed.current = true;
            choose(option);
          }}
        />
      </>
    );
  return (
    <select
      key="plain"
      ref={select}
      id={id}
      name={name}
      defaultValue={value}
      onChange={({ currentTarget }) => choosePlain(currentTarget.value)}
      autoComplete="off"
      required={required}
      disabled={disabled}
      aria-invalid={props["aria-invalid"]}
      aria-describedby={props["aria-describedby"]}
      className={`input ${className}`}
    >
      {(listed.includes(chosen) ? listed : [chosen, ...listed]).map((option) => (
        <Fragment key={option.value}>
          {option === last[0] && <hr />}
          <option value={option.value}>{option.label}</option>
        </Fragment>
      ))}
    </select>
  );
}

type Combobox = typeof import("./combobox.tsx").Combobox;

/** Loads the combobox after the page; null until then. A connection that fails leaves the plain select. */
function useCombobox(needed: boolean) {
  const [loaded, setLoaded] = useState<Combobox | null>(null);
  useEffect(() => {
    if (needed) import("./combobox.tsx").then(({ Combobox }) => setLoaded(() => Combobox)).catch(() => {});
  }, [needed]);
  return loaded;
}

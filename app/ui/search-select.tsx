import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Option, SearchSelectProps } from "./combobox.tsx";

/**
 * A select. Where there are more options than it shows, typing searches them all: a combobox then stands in front of it
 * as soon as it is loaded.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { id, empty, last = [], find, defaultValue = "", onChoose, unknown, className = "" } = props;
  const Combobox = useLoadedCombobox(find !== undefined);
  const select = useRef<HTMLSelectElement>(null);
  const [own, setOwn] = useState(defaultValue);
  useEffect(() => setOwn(defaultValue), [defaultValue]);
  const value = props.value ?? own;
  const [picked, setPicked] = useState<Option>();
  const first = empty === undefined ? [] : [{ value: "", label: empty }];
  const listed = [...first, ...props.options, ...last];
  const chosen =
    listed.find((option) => option.value === value) ??
    (picked?.value === value ? picked : { value, label: value && (unknown?.(value) ?? value) });

  function choose(option: Option) {
    setPicked(option);
    setOwn(option.value);
    onChoose?.(option.value, option);
  }

  function chooseShown() {
    const option = listed.find((one) => one.value === select.current?.value);
    if (option && option.value !== value) choose(option);
  }

  const takeOver = useEffectEvent(chooseShown);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // Another one may have been chosen before the scripts loaded.
    if (isFirst.current) takeOver();
    else if (select.current) select.current.value = value;
    isFirst.current = false;
  });

  const isHidden = Combobox !== null && find !== undefined;
  return (
    <>
      <select
        ref={select}
        id={isHidden ? undefined : id}
        name={props.name}
        hidden={isHidden}
        // Its first value is what the form compares with.
        defaultValue={value}
        onChange={chooseShown}
        disabled={props.disabled}
        required={!isHidden && props.required}
        autoComplete="off"
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
      {isHidden && (
        <Combobox
          {...props}
          find={find}
          first={first}
          last={last}
          chosen={chosen}
          choose={choose}
          select={select}
        />
      )}
    </>
  );
}

type Combobox = typeof import("./combobox.tsx").Combobox;

/** Loads the combobox after the page; null until then. A connection that fails leaves the plain select. */
function useLoadedCombobox(needed: boolean) {
  const [loaded, setLoaded] = useState<Combobox | null>(null);
  useEffect(() => {
    if (needed) import("./combobox.tsx").then(({ Combobox }) => setLoaded(() => Combobox)).catch(() => {});
  }, [needed]);
  return loaded;
}

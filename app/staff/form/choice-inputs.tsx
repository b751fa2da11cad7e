import { Suspense, useContext, useEffect, useId, useRef, useState } from "react";
import type { FieldControl } from "#app/domain/records/field-control.ts";
import type { LinkedRecord } from "#app/domain/records/records.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import type { IconName } from "#app/ui/feature-icon.tsx";
import { Checkbox, Field, FieldError } from "#app/ui/field.tsx";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { errorsOf, FormFacts, linkKey, type OwnControlProps } from "./form-facts.ts";

/** Shows a list of texts as checkboxes. The stored texts come first, so that a save keeps their order. */
export function ChoicesInput({ name, hint, field }: OwnControlProps) {
  const { values, labels, errors: allErrors } = useContext(FormContext);
  const id = useId();
  const stored = (values[name] as string[]).filter((text) => text !== "");
  const errors = errorsOf(name, allErrors);
  const about = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="min-w-0" aria-describedby={about || undefined}>
      <legend className="mb-1.5 font-display font-semibold">{labels[name]}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-steel">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-8 wrap-anywhere">
        {[...new Set([...stored, ...Object.values(field.options ?? {})])].map((text) => (
          <Checkbox
            key={text}
            type="checkbox"
            name={`${name}[]`}
            value={text}
            label={text}
            defaultChecked={stored.includes(text)}
            aria-invalid={errors ? true : undefined}
          />
        ))}
      </div>
      {errors && <FieldError id={`${id}-error`} errors={errors} />}
    </fieldset>
  );
}

// Only machines have features with signs.
const FeatureIconDrawing = lazyPart(
  async () => ({ default: (await import("#app/ui/feature-icon.tsx")).FeatureIconDrawing }),
  nothing,
);

/** The field `icon` of a feature's row: a list of the signs' names with the chosen one drawn beside it. */
export function IconInput({ field }: { field: FieldControl }) {
  const options: string[] = Object.values(field.options ?? {});
  const { control, labelClass, errors, errorId, about } = useFormField("icon");
  const { maxLength, ...select } = control;
  const [chosen, setChosen] = useState(control.defaultValue);
  const list = useRef<HTMLSelectElement>(null);
  // It may have been chosen before the page's scripts arrived.
  useEffect(() => {
    if (list.current) setChosen(list.current.value);
  }, []);
  return (
    <Field label="Sign" labelClass={labelClass} id={select.id} errorId={errorId} errors={errors}>
      <span className="flex gap-3">
        <span className="grid size-12 shrink-0 place-items-center border border-hairline bg-paper">
          <Suspense>
            {options.includes(chosen) && <FeatureIconDrawing icon={chosen as IconName} size={32} />}
          </Suspense>
        </span>
        <select
          {...select}
          ref={list}
          aria-describedby={about()}
          className="input"
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">None: a tick</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {capitalized(name)}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}

const RecordCombobox = lazyPart(
  () => import("./record-combobox.tsx"),
  () => (
    <p className="mt-3 text-steel">The search could not be loaded. Save, then reload the page to add more.</p>
  ),
);

const unlinked = { item: "", to: "project", maxItems: 0 } as const;

/**
 * Shows the linked records as checkboxes, which removes them, and a search that adds others.
 * They stand in the order of their ids, as stored, so that two versions of a form can be compared.
 */
export function LinksInput({ name, hint, field: { links = unlinked } }: OwnControlProps) {
  const { item, to, maxItems } = links;
  const { linked: names } = useContext(FormFacts);
  const { values, labels, errors: allErrors } = useContext(FormContext);
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [ids, setIds] = useState(() => (values[name] as string[]).filter((id) => names.has(linkKey(to, id))));
  const [ticked, setTicked] = useState(ids);
  const [added, setAdded] = useState({ text: "" });
  const errors = errorsOf(name, allErrors);
  const label = labels[name] ?? "";

  function readTicked() {
    const boxes = root.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const now = [...boxes].map(({ value }) => value);
    // An update without a change would replace the search while its script is on its way.
    setTicked((before) => (before.join() === now.join() ? before : now));
  }
  useEffect(() => {
    readTicked();
    if (added.text) root.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [added]);

  function add(record: LinkedRecord) {
    const added = String(record.id);
    names.set(linkKey(to, added), record.name);
    const box = root.current?.querySelector<HTMLInputElement>(`input[value="${added}"]`);
    if (box) box.checked = true;
    else setIds([...ids, added].toSorted((one, other) => Number(one) - Number(other)));
    setAdded({ text: `${record.name} added` });
  }

  return (
    <fieldset ref={root} onChange={readTicked} className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-display font-semibold">{label}</legend>
      {hint && <p className="mb-1.5 text-steel">{hint}</p>}
      {ids.length === 0 ? (
        <p className="text-steel">None yet</p>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {ids.map((linked) => (
            <li key={linked} className="min-w-0 wrap-anywhere">
              <Checkbox
                type="checkbox"
                name={`${name}[]`}
                value={linked}
                label={names.get(linkKey(to, linked)) ?? ""}
                defaultChecked
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<WaitingSearch label={`Add ${item}`} />}>
        <RecordCombobox
          label={`Add ${item}`}
          kind={to}
          chosen={ticked}
          choose={add}
          full={ticked.length >= maxItems ? `At most ${maxItems}` : undefined}
          errorId={errors && `${id}-error`}
        />
      </Suspense>
      {errors && <FieldError id={`${id}-error`} errors={errors} />}
      <p role="status" className="sr-only">
        {added.text}
      </p>
    </fieldset>
  );
}

/** Stands in place of the search, as tall as it, until it is loaded. */
const WaitingSearch = ({ label }: { label: string }) => (
  <div className="mt-3 max-w-md">
    <p className="mb-1.5 font-semibold">{label}</p>
    <input className="input" placeholder="Search by name" aria-label={label} disabled />
  </div>
);

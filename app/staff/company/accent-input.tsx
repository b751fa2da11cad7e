import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  accentChecks,
  accentFault,
  accentTokens,
  defaultAccent,
  readableRatio,
  readColour,
} from "#app/domain/company/accent.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";

/** A colour field that shows the contrast of the colour, and offers the nearest one that passes. */
export default function AccentInput({ name }: { name: string }) {
  const { control, label, errors, errorId, about } = useFormField(name);
  const [typed, setTyped] = useState(control.defaultValue);
  const field = useRef<HTMLInputElement>(null);
  const colour = typed.trim() === "" ? defaultAccent : readColour(typed);
  const fault = typed.trim() === "" ? null : accentFault(typed);
  const message = fault?.message ?? (typed === control.defaultValue ? errors?.[0] : undefined);
  /** Writes a colour into the field, so that the preview beside the form notices it. */
  function choose(picked: string) {
    flushSync(() => setTyped(picked));
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-2">
      <div>
        <Field id={control.id} label={label} errorId={errorId}>
          <div className="flex gap-2">
            <input
              {...control}
              ref={field}
              defaultValue={undefined}
              value={typed}
              placeholder={defaultAccent}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={message ? true : undefined}
              aria-describedby={[about("hint"), message && errorId].filter(Boolean).join(" ") || undefined}
              className="input"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <input
              type="color"
              aria-label={`Choose: ${label}`}
              value={colour ?? defaultAccent}
              className="h-12 w-14 shrink-0 cursor-pointer border border-outline bg-sheet p-1"
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </div>
        </Field>
        <p id={`${control.id}-hint`} className="mt-1 text-steel">
          As # and six digits, such as #1f6feb. Leave empty for amber.
        </p>
        <div aria-live="polite">
          {message && <FieldError id={errorId} errors={[message]} />}
          {fault?.nearest && (
            <button
              type="button"
              className="button mt-2"
              onClick={() => {
                choose(fault.nearest ?? "");
                field.current?.focus();
              }}
            >
              <span className="size-5 border border-ink" style={{ background: fault.nearest }} />
              Use {fault.nearest}
            </button>
          )}
        </div>
      </div>
      {colour && <Sample colour={colour} />}
    </div>
  );
}

function Sample({ colour }: { colour: string }) {
  const { accent, text } = accentTokens(colour);
  return (
    <div>
      <div className="grid grid-cols-2 border border-hairline forced-color-adjust-none" aria-hidden="true">
        {["bg-[#f3f0eb]", "bg-[#17191c]"].map((ground) => (
          <div key={ground} className={`flex items-center justify-center p-5 ${ground}`}>
            <span
              className="px-4 py-2 font-display font-semibold"
              style={{ background: accent, color: text }}
            >
              Button
            </span>
          </div>
        ))}
      </div>
      <h3 className="mt-3 font-display text-base font-semibold">Contrast</h3>
      <dl className="numbers">
        {accentChecks(colour).map(({ name, measured, needed }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-steel first-letter:uppercase">{name}</dt>
            <dd className={measured < needed ? "font-semibold text-error" : ""}>
              {readableRatio(measured)}
              <span className="ml-2 inline-block font-normal text-steel">min. {needed}:1</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { useContext } from "react";
import { blankReport } from "#app/domain/progress/report-form.ts";
import { partNames, type ReportPart, reportParts, skies } from "#app/domain/progress/reports.ts";
import type { FormValue } from "#app/domain/values/form-values.ts";
import { textOfEntries } from "#app/staff/form/text-of-values.ts";
import { Checkbox, Field, FieldError } from "#app/ui/field.tsx";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";

interface Machine {
  id: string;
  name: string;
}

interface Props {
  machines: Machine[];
  /** Trades that earlier reports name. */
  trades: string[];
  /** The latest report before this day; null without one. */
  earlier: EarlierReport | null;
}

interface EarlierReport {
  /** `Yesterday` or its day. */
  name: string;
  /** The parts that are not copied, since they were true on that day only. */
  lines: Partial<Record<ReportPart, string[]>>;
}

/** The parts of a daily report, each with the choice whether clients see it. */
export function ReportFields({ machines, trades, earlier }: Props) {
  const { errors } = useContext(FormContext);
  return (
    <>
      {earlier && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" name="intent" value="copy" formNoValidate className="button">
            {earlier.name === "Yesterday" ? "Copy yesterday" : `Copy ${earlier.name}`}
          </button>
          <span className="text-steel">Fills manpower and machines where they are still empty.</span>
        </p>
      )}
      {errors.visible && <FieldError id="visible-error" errors={errors.visible} />}
      <div className="report-fields">
        <Part part="work" earlier={earlier}>
          <TextArea name="work" rows={4} />
        </Part>
        <Part part="manpower">
          <datalist id="trades">
            {trades.map((trade) => (
              <option key={trade} value={trade} />
            ))}
          </datalist>
          <ListField name="manpower" item="trade" blank={blankReport.manpower[0] ?? ""}>
            <div className="report-row">
              <TextInput name="trade" label="Trade" list="trades" autoComplete="off" />
              <TextInput name="people" label="People" inputMode="numeric" autoComplete="off" />
            </div>
          </ListField>
        </Part>
        <Part part="machines">
          <ListField name="machines" item="machine" blank={blankReport.machines[0] ?? ""}>
            <div className="report-row">
              <MachineSelect machines={machines} />
              <TextInput name="hours" label="Hours" inputMode="decimal" autoComplete="off" />
            </div>
          </ListField>
        </Part>
        <Part part="weather" earlier={earlier}>
          <div className="[&>:first-child>label]:text-(length:--text-xl) [&>:first-child]:col-span-full grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <SelectInput name="sky" options={{ "": "Not noted", ...named(skies) }} />
            <TextInput name="rainHours" inputMode="decimal" autoComplete="off" />
            <TextInput name="temperature" inputMode="text" autoComplete="off" />
          </div>
        </Part>
        <Part part="hindrances" earlier={earlier}>
          <TextArea
            name="hindrances"
            rows={2}
            hint="What kept the site from working: waiting, missing parts, access."
          />
        </Part>
      </div>
    </>
  );
}

const named = (options: readonly string[]) => Object.fromEntries(options.map((option) => [option, option]));

interface PartProps {
  part: ReportPart;
  /** Shows the text of the earlier report below that of this one. */
  earlier?: EarlierReport | null;
  children: React.ReactNode;
}

function Part({ part, earlier, children }: PartProps) {
  const { values } = useContext(FormContext);
  const visible = Array.isArray(values.visible) ? values.visible : [];
  const earlierLines = earlier?.lines[part] ?? [];
  return (
    <div className="report-part">
      {children}
      {earlierLines.length > 0 && (
        <p className="text-steel whitespace-pre-line wrap-anywhere">
          {earlier?.name}: {earlierLines.join("\n")}
        </p>
      )}
      <Checkbox
        type="checkbox"
        name="visible[]"
        value={part}
        label="Client can see this"
        aria-label={`Client can see this: ${reportParts[part].toLowerCase()}`}
        defaultChecked={visible.includes(part)}
      />
    </div>
  );
}

function MachineSelect({ machines }: { machines: Machine[] }) {
  const { control, labelClass, errors, errorId, about } = useFormField("machine");
  const { maxLength: _, ...select } = control;
  return (
    <Field label="Machine" labelClass={labelClass} id={select.id} errors={errors} errorId={errorId}>
      <select {...select} aria-describedby={about()} className="input">
        <option value="">Choose</option>
        {machines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Returns a function that shows the fields with ids as text in a conflict; undefined for other fields. */
export const comparedReport =
  (machines: Machine[]) =>
  (name: string, value: FormValue | undefined): React.ReactNode => {
    if (!Array.isArray(value)) return undefined;
    if (name === "visible")
      return textOfEntries(
        partNames.filter((part) => (value as string[]).includes(part)).map((part) => reportParts[part]),
      );
    if (name !== "machines") return undefined;
    return textOfEntries(
      (value as Record<string, string>[]).map(({ machine = "", hours = "" }) =>
        [machines.find(({ id }) => id === machine)?.name ?? "Unknown machine", hours]
          .filter(Boolean)
          .join(" – "),
      ),
    );
  };

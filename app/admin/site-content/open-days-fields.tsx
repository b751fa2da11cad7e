import { type Weekday, weekdays } from "#app/content/settings/open-days.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import { FormSection } from "../form/form-section.tsx";

/** Shows a checkbox for each day of the week. */
export function OpenDaysFields() {
  return (
    <FormSection
      title="Days"
      hint="The clock in the inbox counts 24 hours from each inquiry and skips the days that are not ticked. The promise under Contact names the days. With no day ticked, every day counts."
    >
      <fieldset className="grid min-w-0 sm:col-span-2">
        <legend className="sr-only">Open days</legend>
        {weekdays.map((day) => (
          <OpenDay key={day} day={day} />
        ))}
      </fieldset>
    </FormSection>
  );
}

function OpenDay({ day }: { day: Weekday }) {
  const { label = day, control } = useFormField(day);
  return (
    <Checkbox
      type="checkbox"
      name={control.name}
      value="Open"
      label={label}
      defaultChecked={control.defaultValue !== ""}
    />
  );
}

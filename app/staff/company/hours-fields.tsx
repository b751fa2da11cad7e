import { use, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  acknowledgedPromise,
  type BusinessHours,
  closedText,
  countingRule,
  openingText,
  replyPromise,
} from "#app/domain/company/business-hours.ts";
import { businessHoursFields, typedBusinessHours } from "#app/domain/company/business-hours-fields.ts";
import { type Weekday, weekdays } from "#app/domain/company/open-days.ts";
import { promiseExample } from "#app/domain/inquiries/reply-clock.ts";
import { blankForm } from "#app/domain/records/field-control.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { FormSections } from "#app/staff/form/field-inputs.tsx";
import { FormFacts } from "#app/staff/form/form-facts.ts";
import { FormSection } from "#app/staff/form/form-section.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import type { OwnFieldsProps, PartExtras } from "./setting-facts.server.ts";

const isDay = (name: string) => weekdays.some((day) => day === name);

/** Shows the business hours, closed days and the promise, with how the promise counts. */
export default function HoursFields(props: OwnFieldsProps) {
  const { controls } = props;
  const others = Object.fromEntries(Object.entries(controls).filter(([name]) => !isDay(name)));
  return (
    <>
      <FormSection
        title="Days"
        hint="The weekdays that count towards the promise. With no day ticked, every day counts."
      >
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-0 min-w-0 sm:col-span-2">
          <legend className="sr-only">Open days</legend>
          {weekdays.map((day) => (
            <OpenDay key={day} day={day} />
          ))}
        </fieldset>
      </FormSection>
      <FormSections controls={others} last={<HowItCounts {...props} />} />
    </>
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

const parsed = (values: unknown): BusinessHours | null => typedBusinessHours.safeParse(values).data ?? null;

/** Shows what visitors read and how the promise counts, as the form stands. */
function HowItCounts({ values, extras }: OwnFieldsProps) {
  const { today } = use(FormFacts);
  const { acknowledges } = extras;
  const place = useRef<HTMLDivElement>(null);
  const [hours, setHours] = useState(() => parsed(values));
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () =>
      setHours(parsed(formValues(new FormData(form), blankForm(businessHoursFields.controls))));
    // Fields may have been edited before hydration.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  return (
    <div ref={place} className="border-t border-hairline pt-4 sm:col-span-2" aria-live="polite">
      {hours ? (
        <dl className="numbers grid gap-3">
          <Line name="How it counts">{countingRule(hours)}</Line>
          <Line name="For example">{promiseExample(today, hours)}</Line>
          <Line name="Visitors read">
            {[replyPromise(hours), openingText(hours), closedText(hours)].filter(Boolean).map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </Line>
          <Line name="The acknowledgement says">
            {acknowledgedPromise(hours).map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </Line>
        </dl>
      ) : (
        <p className="text-steel">Fix the fields to see how the promise counts.</p>
      )}
      {acknowledges && (
        <p className="mt-3">
          {acknowledgementState(acknowledges)}{" "}
          <Link to="/admin/cms/site/inquiryMail" className="link">
            {acknowledges.isOn ? "Switch it off" : "Switch it on"}
          </Link>
        </p>
      )}
    </div>
  );
}

function acknowledgementState({ isOn, sendsMail }: NonNullable<PartExtras["acknowledges"]>) {
  if (!isOn) return "Visitors get no acknowledgement by mail: it is off.";
  return sendsMail
    ? "Each visitor gets the acknowledgement by mail: it is on."
    : "The acknowledgement is on, but visitors get none: this site sends no mail.";
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-steel">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

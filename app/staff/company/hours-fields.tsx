import { use, useRef } from "react";
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
import { FormFacts } from "#app/staff/form/form-facts.ts";
import { FormSection, FormSections } from "#app/staff/form/form-sections.tsx";
import { useTyped } from "#app/staff/form/use-typed.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import type { OwnFieldsProps, PartExtras } from "./setting-form.server.ts";

const isDay = (name: string) => weekdays.some((day) => day === name);

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

function HowItCounts({ values, extras }: OwnFieldsProps) {
  const { today } = use(FormFacts);
  const { acknowledges } = extras;
  const place = useRef<HTMLDivElement>(null);
  const typed = useTyped(place, values, (form) =>
    formValues(new FormData(form), blankForm(businessHoursFields.controls)),
  );
  const hours: BusinessHours | null = typedBusinessHours.safeParse(typed).data ?? null;
  return (
    <div ref={place} className="border-t border-hairline pt-4 sm:col-span-2" aria-live="polite">
      {hours ? (
        <dl className="numbers grid gap-3">
          <Lines name="How it counts" texts={[countingRule(hours)]} />
          <Lines name="For example" texts={[promiseExample(today, hours)]} />
          <Lines name="Visitors read" texts={[replyPromise(hours), openingText(hours), closedText(hours)]} />
          <Lines name="The acknowledgement says" texts={acknowledgedPromise(hours)} />
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

function Lines({ name, texts }: { name: string; texts: string[] }) {
  return (
    <div>
      <dt className="text-sm text-steel">{name}</dt>
      {texts.filter(Boolean).map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}

import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type InquiryFields, inquirySchema, serviceOptions } from "#app/content/messages/messages.ts";
import { Field } from "#app/ui/field.tsx";
import type { HomeData } from "./home-page.tsx";

interface Props {
  form: HomeData["form"];
  /** What was wrong with the form just sent, with the values it held. */
  refused: SubmissionResult<string[]> | undefined;
}

export function InquiryForm({ form: given, refused }: Props) {
  const [form, fields] = useForm<InquiryFields>({
    id: "inquiry",
    lastResult: refused,
    constraint: getZodConstraint(inquirySchema),
    defaultValue: {
      service: given.service ?? (given.equipment ? "equipment" : ""),
      equipment: given.equipment?.id.toString(),
      project: given.project?.id.toString(),
    },
  });
  const about = given.equipment ?? given.project;
  // `fields` is a proxy that cannot be listed.
  const inOrder = [fields.name, fields.email, fields.phone, fields.company, fields.service, fields.message];
  const firstWrong = inOrder.find((field) => field.errors)?.name;
  const input = (
    field: (typeof fields)["name" | "email" | "phone" | "company"],
    type: "text" | "email" | "tel",
  ) => ({
    ...getInputProps(field, { type }),
    autoFocus: firstWrong === field.name,
    className: "input",
  });
  return (
    <form
      method="post"
      action={formAddress(given)}
      // Percent-encoding would make 10,000 characters of Devanagari longer than what the server takes.
      encType="multipart/form-data"
      id={form.id}
      data-once
      aria-label="Inquiry"
      className="grid gap-4 sm:grid-cols-2 sm:gap-5"
    >
      {(refused || form.errors) && (
        <p
          role="alert"
          tabIndex={-1}
          autoFocus={!firstWrong}
          className="border-l-4 border-error bg-paper px-4 py-3 font-semibold text-error sm:col-span-2"
        >
          {form.errors?.[0] ?? "Nothing was sent yet. Fix the highlighted fields and send again."}
        </p>
      )}
      {about && (
        <p className="border-l-4 border-amber bg-paper px-4 py-3 sm:col-span-2">
          Your inquiry is about <strong>{about.name}</strong>.
        </p>
      )}
      <Field label="Full Name" id={fields.name.id} errors={fields.name.errors} errorId={fields.name.errorId}>
        <input {...input(fields.name, "text")} autoComplete="name" />
      </Field>
      <Field
        label="Email Address"
        id={fields.email.id}
        errors={fields.email.errors}
        errorId={fields.email.errorId}
      >
        <input {...input(fields.email, "email")} autoComplete="email" />
      </Field>
      <Field
        label="Phone Number"
        id={fields.phone.id}
        errors={fields.phone.errors}
        errorId={fields.phone.errorId}
      >
        <input {...input(fields.phone, "tel")} autoComplete="tel" />
      </Field>
      <Field
        label="Company"
        id={fields.company.id}
        optional
        errors={fields.company.errors}
        errorId={fields.company.errorId}
      >
        <input {...input(fields.company, "text")} autoComplete="organization" />
      </Field>
      <div className="sm:col-span-2">
        <Field
          label="Service Required"
          id={fields.service.id}
          optional
          errors={fields.service.errors}
          errorId={fields.service.errorId}
        >
          <select {...getSelectProps(fields.service)} className="input">
            <option value="">Select a service</option>
            {Object.entries(serviceOptions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field
          label="Project Details"
          id={fields.message.id}
          errors={fields.message.errors}
          errorId={fields.message.errorId}
        >
          <textarea
            {...getTextareaProps(fields.message)}
            rows={6}
            autoFocus={firstWrong === fields.message.name}
            className="input"
          />
        </Field>
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="shown" value={given.shown} />
      {given.equipment && <input type="hidden" name="equipment" value={given.equipment.id} />}
      {given.project && <input type="hidden" name="project" value={given.project.id} />}
      <p className="sm:col-span-2">
        <button type="submit" className="button button-amber w-full sm:w-auto">
          Send Inquiry
        </button>
      </p>
    </form>
  );
}

/**
 * Where the form is sent: it keeps what it is about when it comes back. Without `#contact`, for a
 * browser that goes to a fragment gives no field the focus.
 */
function formAddress({ equipment, project }: HomeData["form"]): string {
  const query = new URLSearchParams({ index: "" });
  if (equipment) query.set("equipment", String(equipment.id));
  if (project) query.set("project", String(project.id));
  return `/?${query}`;
}

import { Fragment, Suspense, use, useId, useMemo } from "react";
import { Link } from "react-router";
import type { Controls, FieldControl } from "#app/domain/records/field-control.ts";
import { emailInput } from "#app/ui/email-input.ts";
import { FormContext, useFormField } from "#app/ui/form-context.ts";
import { RadioInput, SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { FormFacts, type OwnControlProps } from "./form-facts.ts";

interface Props {
  title: string;
  hint?: string;
  children: React.ReactNode;
}

/** Shows a section of a long form: heading beside the fields on wide screens, above on narrow ones. */
export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  const form = use(FormContext);
  const context = useMemo(() => ({ ...form, heading: title }), [form, title]);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t-2 border-ink pt-4 pb-10 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-steel">{withWholeLinks(hint)}</p>}
      </div>
      <div className="section-fields">
        <FormContext value={context}>{children}</FormContext>
      </div>
    </section>
  );
}

/** Keeps samples of links in one line, since a break would read as part of their syntax. */
const withWholeLinks = (hint: string) =>
  hint.split(/(\[\S+\]\(\S+\))/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ),
  );

const acrossBoth = "sm:col-span-2";

export interface SectionProps extends Props {
  names: string[];
}

const plainSection = ({ names: _, ...section }: SectionProps) => <FormSection {...section} />;

interface SectionsProps {
  controls: Controls;
  /** Stands at the end of the last section. */
  last?: React.ReactNode;
  /** Shows a section, if some are not as others. */
  show?: (section: SectionProps) => React.ReactNode;
}

/** Shows the fields of a form in their sections. Lists before the first section have the width of the form. */
export function FormSections({ controls, last, show = plainSection }: SectionsProps) {
  const { rows: Rows } = use(FormFacts).own;
  const sections: { title: string; hint?: string; controls: Controls }[] = [];
  for (const [name, control] of Object.entries(controls)) {
    if (control.section || sections.length === 0)
      sections.push({ title: "", ...control.section, controls: {} });
    Object.assign(sections.at(-1)?.controls ?? {}, { [name]: control });
  }
  return sections.map(({ controls: fields, title, ...section }, at) => {
    if (!title)
      return Object.entries(fields).map(
        ([name, field]) =>
          Rows && <Rows key={name} name={name} field={field} {...(field.hint && { hint: field.hint })} />,
      );
    const children = (
      <>
        <FieldInputs controls={fields} />
        {at === sections.length - 1 && last}
      </>
    );
    return (
      <Fragment key={title}>{show({ ...section, title, names: Object.keys(fields), children })}</Fragment>
    );
  });
}

interface InputsProps {
  controls: Controls;
  /** Class of a field that spans the section or the row. */
  across?: string;
}

export const FieldInputs = ({ controls, across = acrossBoth }: InputsProps) =>
  Object.entries(controls).map(([name, field], at) => (
    <FieldInput key={name} name={name} field={field} across={across} first={at === 0} />
  ));

interface InputProps {
  name: string;
  field: FieldControl;
  across: string;
  /** Whether it is the first field of its section. */
  first: boolean;
}

function FieldInput({ name, field, across, first }: InputProps) {
  const { own } = use(FormFacts);
  const { label, hint, wide, control = "", link, list } = field;
  if (control === "hidden") return <HiddenInput name={name} />;
  const named = { name, ...(label && { label }), ...(hint && { hint }), ...(wide && { span: across }) };
  const Own = own[list ? "rows" : control];
  const input = Own ? (
    <Suspense>
      <Own {...named} field={field} />
    </Suspense>
  ) : (
    <PlainInput {...named} field={field} />
  );
  const isList = list || control === "choices";
  if (!isList && !link) return input;
  const apart = `min-w-0 ${first ? "" : "mt-2 border-t border-hairline pt-5 "}${acrossBoth}`;
  return (
    <div className={isList ? apart : named.span}>
      {input}
      {link && (
        <p className="mt-1">
          <Link to={link.address} className="link">
            {link.text}
          </Link>
        </p>
      )}
    </div>
  );
}

function PlainInput({ field: { recommended, rows, options, control, input }, ...named }: OwnControlProps) {
  if (rows) return <TextArea {...named} rows={rows} recommended={recommended} />;
  if (control === "radio") return <RadioInput {...named} options={Object.values(options ?? {})} />;
  if (options) return <SelectInput {...named} options={options} />;
  const typed = input?.inputMode === "email" ? emailInput : input;
  return <TextInput {...named} recommended={recommended} {...typed} />;
}

export function HiddenInput({ name }: { name: string }) {
  const { name: sent, defaultValue } = useFormField(name).control;
  return <input type="hidden" name={sent} value={defaultValue} autoComplete="off" />;
}

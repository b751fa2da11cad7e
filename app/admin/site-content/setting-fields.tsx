import { lazy, Suspense } from "react";
import type { FieldControl } from "#app/content/settings/fields.ts";
import { emailInput } from "#app/ui/email-input.ts";
import { useFormField } from "#app/ui/form-context.ts";
import { SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { FormSection } from "../form/form-section.tsx";

// Only the brand has an accent and a logo, and only badges have certificates.
const AccentInput = lazy(() => import("./accent-input.tsx"));
const CertificateInput = lazy(() => import("./certificate-input.tsx"));
const LogoInput = lazy(() => import("./logo-input.tsx"));

const ownControls = { logo: LogoInput, accent: AccentInput, certificate: CertificateInput };

/** The controls of fields by name. */
export type Controls = Record<string, FieldControl>;

/** Shows the fields of a setting, grouped in sections; `last` is at the end of the last one. */
export function SettingSections({ controls, last }: { controls: Controls; last?: React.ReactNode }) {
  const sections: { title: string; hint?: string; controls: Controls }[] = [];
  for (const [name, control] of Object.entries(controls)) {
    if (control.section) sections.push({ ...control.section, controls: {} });
    const section = sections.at(-1);
    if (section) section.controls[name] = control;
  }
  return sections.map(({ controls: fields, ...section }, at) => (
    <FormSection key={section.title} {...section}>
      <SettingInputs controls={fields} />
      {at === sections.length - 1 && last}
    </FormSection>
  ));
}

interface InputsProps {
  controls: Controls;
  /** Class of a field that spans the section or the row. */
  across?: string;
}

/** Shows the fields of a section or a row. */
export function SettingInputs({ controls, across = "sm:col-span-2" }: InputsProps) {
  return Object.entries(controls).map(
    ([name, { label, hint, recommended, input, wide, rows, options, control }]) => {
      const named = { name, label, ...(hint && { hint }), ...(wide && { span: across }) };
      if (control === "hidden") return <HiddenInput key={name} name={name} />;
      if (control) {
        const Control = ownControls[control];
        return (
          <Suspense key={name}>
            <Control {...named} />
          </Suspense>
        );
      }
      if (rows) return <TextArea key={name} {...named} {...{ rows, recommended }} />;
      if (options) return <SelectInput key={name} {...named} options={options} />;
      const typed = input?.inputMode === "email" ? emailInput : input;
      return <TextInput key={name} {...named} {...{ recommended }} {...typed} />;
    },
  );
}

/** Keeps a value that is not shown. */
export function HiddenInput({ name }: { name: string }) {
  const { name: sent, defaultValue } = useFormField(name).control;
  return <input type="hidden" name={sent} value={defaultValue} autoComplete="off" />;
}

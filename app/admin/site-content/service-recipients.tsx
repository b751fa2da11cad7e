import { use } from "react";
import { FormContext, RowDetails } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { FormSection } from "../form/form-section.tsx";
import { HiddenInput } from "./setting-inputs.tsx";

const list = "byService";

/** Asks who is mailed about each service, one row for each. A row of a service that is gone stays until it is emptied. */
export default function ServiceRecipients({ services }: { services: [value: string, label: string][] }) {
  const { values, errors } = use(FormContext);
  const labels = new Map(services);
  const rows = values[list] as Record<string, string>[];
  return (
    <FormSection title="By service" hint="Empty for the addresses of everything else.">
      {rows.map((row, at) => {
        const { service = "" } = row;
        const label = labels.get(service);
        const own = errors[`${list}.${at}.emails`];
        const id = `${list}-${at}`;
        return (
          <RowDetails
            key={service}
            value={{
              list,
              id,
              value: row,
              what: label ?? service,
              headed: false,
              errors: own ? { emails: own } : {},
            }}
          >
            <HiddenInput name="service" />
            <TextInput
              name="emails"
              label={label ?? service}
              hint={
                label
                  ? undefined
                  : "Not a service of the form: nobody is mailed. Move or delete these addresses."
              }
              span="sm:col-span-2"
            />
          </RowDetails>
        );
      })}
    </FormSection>
  );
}
